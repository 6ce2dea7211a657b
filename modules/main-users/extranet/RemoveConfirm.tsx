import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import type { Together } from '#ui/lists/together.ts'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import type { CompanyUser } from '../contract.ts'
import { useRemoveAll, useRemoveUser } from './queries.ts'
import styles from './Users.module.css'

interface RemoveConfirmProps {
  /** One or several; nobody: nothing is asked. */
  users: readonly CompanyUser[]
  /** How far it is with several, and for whom it did not work. */
  together: Together<CompanyUser>
  onClose: () => void
}

/** Asks once, for however many, and takes their access away (MU-2). */
export function RemoveConfirm({ users, together, onClose }: RemoveConfirmProps) {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const remove = useRemoveUser()
  const removeAll = useRemoveAll(companyId)
  const [only, ...others] = users
  const isOne = others.length === 0

  const confirm = async () => {
    if (!only) return
    if (isOne) {
      await remove.mutateAsync({ params: { companyId, userId: only.id } })
      notify.success(t('remove.done', { name: only.displayName }))
    } else {
      await together.run(users, { act: removeAll, done: (count) => t('remove.doneOfMany', { count }) })
    }
  }

  return (
    <Confirm
      opened={only !== undefined}
      title={t('remove.title', { count: users.length })}
      confirmLabel={t('remove.action')}
      isDangerous
      onClose={onClose}
      onConfirm={confirm}
    >
      {isOne ? t('remove.text', { name: only?.displayName }) : t('remove.textOfMany')}
      {!isOne && <NamesOf users={users} />}
    </Confirm>
  )
}

/** Whom it is about, when it is about several. */
export function NamesOf({ users }: { users: readonly CompanyUser[] }) {
  return (
    <ul className={styles['named']}>
      {users.map(({ id, displayName }) => (
        <li key={id}>{displayName}</li>
      ))}
    </ul>
  )
}
