import { Button } from '@mantine/core'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import type { CaseUser } from '../contract.ts'
import styles from './CasePage.module.css'
import { UsersDialog } from './UsersDialog.tsx'
import type { CaseUsers } from './users.ts'

/** Who sees the case at the company; never nobody (WA-4, WA-8). */
export function UsersSection(props: CaseUsers) {
  const { users, ownId, onLeft, take } = props
  const { t } = useTranslation('work-ability')
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<CaseUser>()
  const isLast = users.length === 1
  const isSelf = removed?.user.id === ownId

  return (
    <Section
      title={t('users.title')}
      description={t('users.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('users.add')}
        </Button>
      }
    >
      <ul className={styles['list']}>
        {users.map((one) => {
          const name = one.user.displayName
          return (
            <li key={one.id} className={styles['row']}>
              <span className={styles['name']}>{one.user.id === ownId ? t('users.you', { name }) : name}</span>
              {!isLast && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={t('users.removeOf', { name })}
                  onClick={() => setRemoved(one)}
                >
                  {t('users.remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isAdding && <UsersDialog {...props} onClose={() => setIsAdding(false)} />}
      <Confirm
        opened={removed !== undefined}
        title={t('users.removeTitle')}
        confirmLabel={t('users.remove')}
        isDangerous
        onConfirm={async () => {
          if (!removed) return
          await take(removed.id)
          notify.success(t('users.removed'))
          if (isSelf) onLeft?.()
        }}
        onClose={() => setRemoved(undefined)}
      >
        {removed && (isSelf ? t('users.removeSelf') : t('users.removeText', { name: removed.user.displayName }))}
      </Confirm>
    </Section>
  )
}
