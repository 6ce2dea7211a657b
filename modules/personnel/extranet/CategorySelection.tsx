import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#shared/dates.ts'
import { LoadError } from '#ui/components/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import type { Named } from '../contract.ts'
import { categoryMemberProblems } from '../rules.ts'
import { CategoryMemberFields } from './CategoryMemberFields.tsx'
import type { CategorySource } from './category-source.ts'
import styles from './EmployeePage.module.css'
import type { EmploymentValues, MemberDraft } from './employment-form.ts'
import { formatPeriod } from './register-rows.ts'

interface CategorySelectionProps {
  source: CategorySource
  orgId: number | null
  members: readonly MemberDraft[]
  isChoosing: boolean
  /** The employment's: where a category begins unless told. */
  startDate: Day | null
  set: (changed: Partial<EmploymentValues>) => void
  problem: string | undefined
  /** Saving has been tried: what is missing is said. */
  isChecked: boolean
}

const noMember = (startDate: Day | null): MemberDraft => ({
  categoryId: null,
  memberId: null,
  startDate,
  endDate: null,
})

/** By what the organisation sorts its employments (PE-8): one category is there by itself, of several one chooses. */
export function CategorySelection({ orgId, ...selection }: CategorySelectionProps) {
  const { t } = useTranslation('personnel')
  const categories = selection.source.useCategories(orgId)
  useEffect(() => {
    if (categories.isError) notify.error(t('errorFetchingCategories'))
  }, [categories.isError, t])

  if (categories.isError)
    return (
      <LoadError
        error={categories.error}
        onRetry={() => void categories.refetch()}
        isRetrying={categories.isFetching}
      />
    )
  const [first, ...others] = categories.data ?? []
  if (orgId === null || !first) return null
  if (others.length === 0) return <OnlyCategory {...selection} orgId={orgId} category={first} />
  return <ChosenCategories {...selection} orgId={orgId} categories={[first, ...others]} />
}

type OfOrganisation = Omit<CategorySelectionProps, 'orgId'> & { orgId: number }

/** Exactly one: preselected, and applied as it is filled in. */
function OnlyCategory({ source, orgId, category, ...rest }: OfOrganisation & { category: Named }) {
  const { members, startDate, set, isChecked } = rest
  const { t } = useTranslation('personnel')
  const listed = source.useMembers(orgId, category.id)
  const onlyMember = listed.data?.length === 1 ? listed.data[0] : undefined
  const own = members.find(({ categoryId }) => categoryId === category.id)
  const member = own ?? { ...noMember(startDate), categoryId: category.id, memberId: onlyMember?.id ?? null }

  // A list that has come is applied once; nothing to choose from is nothing to fill in.
  const isToApply = !own && listed.data !== undefined && listed.data.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied when it becomes possible, not at every change
  useEffect(() => {
    if (isToApply) set({ categoryMembers: [member] })
  }, [isToApply])

  if (listed.data?.length === 0) return null
  return (
    <section className={styles['category']}>
      <h3 className={styles['heading']}>{t('category.title')}</h3>
      <CategoryMemberFields
        source={source}
        orgId={orgId}
        categories={[category]}
        member={member}
        onChange={(changed) => set({ categoryMembers: [changed] })}
        isChecked={isChecked}
      />
    </section>
  )
}

/** Several: each is chosen by itself, with done or cancel. */
function ChosenCategories(props: OfOrganisation & { categories: Named[] }) {
  const { source, orgId, categories, members, isChoosing, startDate, set, problem } = props
  const { t } = useTranslation(['personnel', 'common'])
  const [draft, setDraft] = useState<{ member: MemberDraft; index: number }>()
  const [isTried, setIsTried] = useState(false)

  function begin(member: MemberDraft, index: number): void {
    setDraft({ member, index })
    setIsTried(false)
    set({ isChoosing: true })
  }
  function end(changed?: readonly MemberDraft[]): void {
    setDraft(undefined)
    set({ isChoosing: false, ...(changed && { categoryMembers: [...changed] }) })
  }
  function finish(): void {
    setIsTried(true)
    if (!draft || categoryMemberProblems(draft.member).length > 0) return
    end(draft.index < members.length ? members.with(draft.index, draft.member) : [...members, draft.member])
  }

  return (
    <section className={styles['category']}>
      <h3 className={styles['heading']}>{t('category.title')}</h3>
      <Text size="sm" c="dimmed">
        {t('category.hint')}
      </Text>
      <div className={styles['cards']}>
        {members.map((member, index) => (
          <ChosenMember
            // biome-ignore lint/suspicious/noArrayIndexKey: the same member may stand twice, at different times
            key={`${member.categoryId}-${member.memberId}-${index}`}
            source={source}
            orgId={orgId}
            category={categories.find(({ id }) => id === member.categoryId)?.name ?? ''}
            member={member}
            isLocked={isChoosing}
            onEdit={() => begin(member, index)}
            onRemove={() => set({ categoryMembers: members.toSpliced(index, 1) })}
          />
        ))}
      </div>
      {draft ? (
        <Stack gap="sm" className={styles['card'] ?? ''} style={{ alignItems: 'stretch' }}>
          <CategoryMemberFields
            source={source}
            orgId={orgId}
            categories={categories}
            member={draft.member}
            onChange={(member) => setDraft({ ...draft, member })}
            isChecked={isTried}
          />
          <Group gap="sm">
            <Button variant="light" onClick={finish}>
              {t('category.done')}
            </Button>
            <Button variant="default" onClick={() => end()}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => begin(noMember(startDate), members.length)}
          >
            {t('category.add')}
          </Button>
        </Group>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </section>
  )
}

interface ChosenMemberProps {
  source: CategorySource
  orgId: number
  category: string
  member: MemberDraft
  isLocked: boolean
  onEdit: () => void
  onRemove: () => void
}

function ChosenMember({ source, orgId, category, member, isLocked, onEdit, onRemove }: ChosenMemberProps) {
  const { t } = useTranslation('personnel')
  const listed = source.useMembers(orgId, member.categoryId)
  const name = listed.data?.find(({ id }) => id === member.memberId)?.name ?? ''
  const of = { name: `${category}: ${name}` }
  return (
    <div className={styles['card']}>
      <div>
        <p className={styles['organisation']}>
          {category}: {name}
        </p>
        <p className={styles['period']}>
          {member.startDate && formatPeriod({ startDate: member.startDate, endDate: member.endDate })}
        </p>
      </div>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('category.editOf', of)}
          disabled={isLocked}
          onClick={onEdit}
        >
          {t('employment.edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('category.removeOf', of)}
          disabled={isLocked}
          onClick={onRemove}
        >
          {t('category.remove')}
        </Button>
      </Group>
    </div>
  )
}
