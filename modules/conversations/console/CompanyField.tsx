import { useTranslation } from 'react-i18next'
import { SearchSelect } from '#ui/components/SearchSelect.tsx'
import { type CompanyOption, companyOptions } from './queries.ts'

interface CompanyFieldProps {
  value: CompanyOption | null
  onChange: (company: CompanyOption | null) => void
}

/** A company found by typing. */
export function CompanyField({ value, onChange }: CompanyFieldProps) {
  const { t } = useTranslation('conversations')
  return (
    <SearchSelect
      label={t('console.company')}
      value={value}
      onChange={onChange}
      search={companyOptions}
      itemKey={({ id }) => String(id)}
      itemText={({ name }) => name}
    />
  )
}
