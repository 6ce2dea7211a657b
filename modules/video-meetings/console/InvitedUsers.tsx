import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '#ui/components/forms/SearchSelect.tsx'
import type { InvitedUser } from '../console-contract.ts'
import styles from './Meetings.module.css'
import type { MeetingForm } from './meeting-form.ts'
import { invitableUsers } from './queries.ts'

/** Those with an account: found by name, added one by one. */
export function InvitedUsers({ form }: { form: MeetingForm }) {
  const { t } = useTranslation('video-meetings')
  const { company, users } = form.watch()
  const set = (next: InvitedUser[]) => form.setValue('users', next, { shouldDirty: true })
  const text = ({ displayName, role }: InvitedUser) =>
    role === 'ROLE_USER' ? displayName : `${displayName} (${t('console.staff')})`
  return (
    <>
      <h3 className={styles['heading']}>{t('field.users')}</h3>
      {users.length === 0 ? (
        <p className={styles['dimmed']}>{t('console.noUsers')}</p>
      ) : (
        <ul className={styles['people']} aria-label={t('field.users')}>
          {users.map((user) => (
            <li key={user.id}>
              {text(user)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('console.removeUser', { name: user.displayName })}
                onClick={() => set(users.filter(({ id }) => id !== user.id))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <SearchSelect<InvitedUser>
        label={t('console.addUser')}
        description={company ? t('console.addUserHint') : t('console.chooseCompany')}
        disabled={!company}
        value={null}
        onChange={(user) => {
          if (user && !users.some(({ id }) => id === user.id)) set([...users, user])
        }}
        search={(search) => invitableUsers(company?.id ?? 0, search)}
        itemKey={({ id }) => String(id)}
        itemText={text}
        error={form.problem('users')}
      />
    </>
  )
}
