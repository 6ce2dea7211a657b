import { Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CategorySource } from './category-source.ts'
import styles from './EmployeePage.module.css'
import type { MemberDraft } from './employment-form.ts'
import { formatPeriod } from './register-rows.ts'

interface ChosenMemberProps {
  source: CategorySource
  orgId: number
  category: string
  member: MemberDraft
  isLocked: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A member that has been chosen, with its time. */
export function ChosenMember({ source, orgId, category, member, isLocked, onEdit, onRemove }: ChosenMemberProps) {
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
