import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countWithoutFactor, countWithoutFactorAt } from '#modules/factors/console-contract.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { useQuestion } from '#ui/components/forms/use-question.tsx'
import type { ConsoleCompany, ConsoleSettings, FactorPolicy, SettingsToChange } from '../console-contract.ts'
import { consoleSettings } from './queries.ts'

/** Whoever has to have a second factor and has none goes no further until they have added one: asked before it is required (SF-1). */
function useFactorQuestion() {
  const { t } = useTranslation('companies')
  const { ask, question } = useQuestion()
  const askFor = (count: number) =>
    ask({
      title: t('console.factorQuestion.title'),
      children: t('console.factorQuestion.text', { count }),
      confirmLabel: t('console.factorQuestion.confirm'),
    })
  return { askFor, question }
}

type Policies = Pick<SettingsToChange, 'secondFactorStaff' | 'secondFactorEmployers'>

/** @returns whether the settings are to be saved */
export function useFactorsOfSettings(before: ConsoleSettings): {
  mayRequire: (after: Policies) => Promise<boolean>
  question: ReactNode
} {
  const { askFor, question } = useFactorQuestion()
  async function mayRequire(after: Policies): Promise<boolean> {
    const begins = (field: keyof Policies) => after[field] === 'REQUIRED' && before[field] !== 'REQUIRED'
    const [ofStaff, ofEmployers] = [begins('secondFactorStaff'), begins('secondFactorEmployers')]
    if (!ofStaff && !ofEmployers) return true
    const { staff, employers } = await fetchAnew(queryOf(countWithoutFactor))
    return askFor((ofStaff ? staff : 0) + (ofEmployers ? employers : 0))
  }
  return { mayRequire, question }
}

/** @returns whether the company's own policy is to be saved; none is that of the settings */
export function useFactorsOfCompany(company: ConsoleCompany): {
  mayRequire: (after: FactorPolicy | null) => Promise<boolean>
  question: ReactNode
} {
  const { askFor, question } = useFactorQuestion()
  async function mayRequire(after: FactorPolicy | null): Promise<boolean> {
    const { secondFactorEmployers } = await fetchAnew(consoleSettings)
    const isRequired = (policy: FactorPolicy | null) => (policy ?? secondFactorEmployers) === 'REQUIRED'
    if (!isRequired(after) || isRequired(company.secondFactor)) return true
    const { users } = await fetchAnew(queryOf(countWithoutFactorAt, { params: { companyId: company.id } }))
    return askFor(users)
  }
  return { mayRequire, question }
}
