import { useTranslation } from 'react-i18next'
import type { FollowUp } from '../follow-up-contract.ts'

/** "4 poissaolojaksoa 6 kuukaudessa". */
export function useRuleText(): (rule: FollowUp['rule']) => string {
  const { t } = useTranslation('absences')
  return ({ kind, count, months }) => t(`followUp.rule.${kind}`, { count, months: months ?? 12 })
}
