import { useTranslation } from 'react-i18next'
import { hasKey } from '#shared/objects.ts'

/** Where the register has words of its own for what is wrong (modules.txt section 5): field and problem → text. */
const ownTexts = {
  'orgId required': 'organizationButton',
  'startDate required': 'adjustmentStartDateMissing',
  'memberId required': 'adjustmentMemberMissing',
  'categoryId required': 'selectRequired',
  'categoryMembers required': 'selectRequired',
  'categoryMembers unfinished': 'categoryUnfinished',
  'endDate required': 'endDateMissing',
  'email invalidEmail': 'emailNotValid',
  'phone required': 'phoneNotValid',
  'phone invalid': 'phoneNotValid',
} as const

/** The text of a problem where the register has its own; undefined where the platform's will do. */
export function useRuleText(): (field: string, problem: string) => string | undefined {
  const { t } = useTranslation('personnel')
  return (field, problem) => {
    const key = `${field.split('.').at(-1)} ${problem}`
    return hasKey(ownTexts, key) ? t(ownTexts[key]) : undefined
  }
}
