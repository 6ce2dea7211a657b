import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { industries } from '#shared/industries.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import type { ConsoleCompany } from '../console-contract.ts'
import { useRenameCompany } from './queries.ts'

/** With which others a company is compared in the statistics (ST-5). */
export function CompanyIndustry({ company, mayChange }: { company: ConsoleCompany; mayChange: boolean }) {
  const { t } = useTranslation('companies')
  const change = useRenameCompany()
  const errorText = useErrorText()
  const { id: companyId, name, industry } = company
  const named = (letter: (typeof industries)[number]) => `${letter} ${t(`industry.${letter}`)}`

  async function save(chosen: string): Promise<void> {
    const wanted = industries.find((one) => one === chosen) ?? null
    try {
      await change.mutateAsync({ params: { companyId }, body: { name, industry: wanted, version: name } })
      notify.success(t('console.saved'))
    } catch (error) {
      notify.failure(errorText(error))
    }
  }

  return (
    <Section title={t('console.company.industryOf')} description={t('console.company.industryText')}>
      {mayChange ? (
        <NativeSelect
          maw="32rem"
          label={t('console.company.industry')}
          value={industry ?? ''}
          onChange={(event) => void save(event.currentTarget.value)}
          data={[
            { value: '', label: t('console.company.noIndustry') },
            ...industries.map((letter) => ({ value: letter, label: named(letter) })),
          ]}
        />
      ) : (
        <p>{industry ? named(industry) : t('console.company.noIndustry')}</p>
      )}
    </Section>
  )
}
