import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '#ui/calls/errors.ts'
import { KeptDayField } from '#ui/components/dates/KeptDayField.tsx'
import { notify } from '#ui/notify.ts'
import type { Named } from '../contract.ts'
import { categoryMemberProblems } from '../rules.ts'
import type { CategorySource } from './category-source.ts'
import styles from './EmployeePage.module.css'
import type { MemberDraft } from './employment-form.ts'
import { useRuleText } from './rule-texts.ts'

interface CategoryMemberFieldsProps {
  source: CategorySource
  orgId: number
  /** One: it is chosen already. */
  categories: readonly Named[]
  member: MemberDraft
  onChange: (member: MemberDraft) => void
  /** What is missing is said. */
  isChecked: boolean
  /** Unless something is to be chosen. */
  isOptional?: boolean
}

/** A category, what is chosen of it, and from when to when (PE-8). */
export function CategoryMemberFields({
  source,
  orgId,
  categories,
  member,
  onChange,
  isChecked,
  isOptional = false,
}: CategoryMemberFieldsProps) {
  const { t } = useTranslation('personnel')
  const ruleText = useRuleText()
  const problemText = useProblemText()
  const listed = source.useMembers(orgId, member.categoryId)
  useEffect(() => {
    if (listed.isError) notify.error(t('errorFetchingCategories'))
  }, [listed.isError, t])

  const problems = isChecked && !(isOptional && member.memberId === null) ? categoryMemberProblems(member) : []
  const problemOf = (field: keyof MemberDraft) => {
    const found = problems.find((one) => one.field === field)
    return found && (ruleText(field, found.problem) ?? problemText(found.problem))
  }
  const toId = (value: string) => (value === '' ? null : Number(value))
  const options = (items: readonly Named[] | undefined) => [
    { value: '', label: t('category.choose') },
    ...(items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const [only] = categories

  return (
    <div className={styles['names']}>
      {categories.length > 1 && (
        <NativeSelect
          required
          label={t('category.category')}
          data={options(categories)}
          value={member.categoryId ?? ''}
          error={problemOf('categoryId')}
          onChange={(event) => onChange({ ...member, categoryId: toId(event.currentTarget.value), memberId: null })}
        />
      )}
      <NativeSelect
        required={!isOptional}
        label={categories.length === 1 ? only?.name : t('category.member')}
        data={options(listed.data)}
        value={member.memberId ?? ''}
        error={problemOf('memberId')}
        disabled={member.categoryId === null}
        onChange={(event) => onChange({ ...member, memberId: toId(event.currentTarget.value) })}
      />
      <KeptDayField
        required={!isOptional || member.memberId !== null}
        label={t('category.startDate')}
        value={member.startDate}
        error={problemOf('startDate')}
        onChange={(startDate) => onChange({ ...member, startDate })}
      />
      <KeptDayField
        label={t('category.endDate')}
        value={member.endDate}
        error={problemOf('endDate')}
        onChange={(endDate) => onChange({ ...member, endDate })}
        {...(member.startDate && { min: member.startDate })}
      />
    </div>
  )
}
