import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { type ConsoleCompany, factorPolicies } from '../console-contract.ts'
import { useSaveCompany } from './save-company.ts'
import { useFactorsOfCompany } from './use-factor-question.tsx'

/** Whether the users of a company must have a second factor (SF-1). */
export function CompanyFactors({ company, mayChange }: { company: ConsoleCompany; mayChange: boolean }) {
  const { t } = useTranslation('companies')
  const save = useSaveCompany(company)
  const { mayRequire, question } = useFactorsOfCompany(company)
  const { secondFactor } = company
  async function choose(policy: typeof secondFactor): Promise<void> {
    if (await mayRequire(policy)) await save({ secondFactor: policy })
  }
  const named = (policy: typeof secondFactor) =>
    policy ? t(`console.settings.factor.${policy}`) : t('console.company.factor.none')
  return (
    <Section title={t('console.company.factor.title')} description={t('console.company.factor.text')}>
      {mayChange ? (
        <NativeSelect
          maw="32rem"
          label={t('console.company.factor.field')}
          value={secondFactor ?? ''}
          onChange={({ currentTarget: { value } }) => void choose(factorPolicies.find((one) => one === value) ?? null)}
          data={[{ value: '', label: named(null) }, ...factorPolicies.map((value) => ({ value, label: named(value) }))]}
        />
      ) : (
        <p>{named(secondFactor)}</p>
      )}
      {question}
    </Section>
  )
}
