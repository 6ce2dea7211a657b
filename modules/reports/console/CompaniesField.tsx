import { Input, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CompanyOption, CompanySelect } from '#modules/companies/console/public.tsx'
import { ChosenPills } from '#ui/components/lists/ChosenPills.tsx'

interface CompaniesFieldProps {
  value: readonly CompanyOption[]
  onChange: (companies: CompanyOption[]) => void
  error: string | undefined
}

/** The companies a report is shared with, added one by one. */
export function CompaniesField({ value, onChange, error }: CompaniesFieldProps) {
  const { t } = useTranslation('reports')
  return (
    <Input.Wrapper label={t('console.share.companies')} labelElement="div" size="md" required>
      <Stack gap="xs">
        <ChosenPills items={value} onChange={onChange} removeLabel={(name) => t('console.share.remove', { name })} />
        <CompanySelect
          label={t('console.share.addCompany')}
          error={error && t('console.share.noCompanies')}
          value={null}
          onChange={(company) => {
            if (company && !value.some(({ id }) => id === company.id))
              onChange([...value, { id: company.id, name: company.name }])
          }}
        />
      </Stack>
    </Input.Wrapper>
  )
}
