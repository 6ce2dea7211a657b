import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { industries } from '#shared/industries.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import type { ConsoleCompany } from '../console-contract.ts'
import { useSaveCompany } from './save-company.ts'

/** With which others a company is compared in the statistics (ST-5). */
export function CompanyIndustry({ company, mayChange }: { company: ConsoleCompany; mayChange: boolean }) {
  const { t } = useTranslation('companies')
  const save = useSaveCompany(company)
  const { industry } = company
  const named = (letter: (typeof industries)[number]) => `${letter} ${t(`industry.${letter}`)}`

  return (
    <Section title={t('console.company.industryOf')} description={t('console.company.industryText')}>
      {mayChange ? (
        <NativeSelect
          maw="32rem"
          label={t('console.company.industry')}
          value={industry ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void save({ industry: industries.find((one) => one === value) ?? null })
          }
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
