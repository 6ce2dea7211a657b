import type { FieldValues, Path } from 'react-hook-form'
import { get } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldError, SchemaForm } from '#ui/form.ts'

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
    const key = ownTexts[`${field.split('.').at(-1)} ${problem}` as keyof typeof ownTexts]
    return key && t(key)
  }
}

/** A form's problems in the register's own words. */
export function useRuleTexts<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
): { problem: (field: Path<Input>) => string | undefined; problems: FieldError[] } {
  const ruleText = useRuleText()
  const typeOf = (field: string) => String((get(form.formState.errors, field) as { type?: unknown } | undefined)?.type)
  const problems = form.problems.map(({ field, text }) => ({ field, text: ruleText(field, typeOf(field)) ?? text }))
  return { problem: (field) => problems.find((one) => one.field === field)?.text, problems }
}
