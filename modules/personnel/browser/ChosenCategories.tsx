import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '../contract.ts'
import { categoryMemberProblems } from '../rules.ts'
import { CategoryMemberFields } from './CategoryMemberFields.tsx'
import { ChosenMember } from './ChosenMember.tsx'
import { noMember, type OfOrganisation } from './category-selection.ts'
import styles from './EmployeePage.module.css'
import type { MemberDraft } from './employment-form.ts'

/** Several: each is chosen by itself, with done or cancel. */
export function ChosenCategories(props: OfOrganisation & { categories: Named[] }) {
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
