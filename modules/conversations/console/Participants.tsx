import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#ui/calls/errors.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { SearchSelect } from '#ui/components/forms/SearchSelect.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import type { ConsoleConversation } from '../console-contract.ts'
import type { ConversationUser, Person } from '../contract.ts'
import styles from './ConversationPage.module.css'
import { candidatesFor, useAddParticipant, useRemoveParticipant } from './queries.ts'

/** Who takes part: taken in and out here. */
export function Participants({ conversation }: { conversation: ConsoleConversation }) {
  const { t } = useTranslation('conversations')
  const { id, users } = conversation
  const [leaving, setLeaving] = useState<ConversationUser>()
  const add = useAddParticipant()
  const remove = useRemoveParticipant()
  const roleOf = ({ role }: Person) =>
    t(
      role === 'ROLE_USER'
        ? 'console.role.employer'
        : role === 'ROLE_ADMIN'
          ? 'console.role.admin'
          : 'console.role.professional',
    )

  async function takeIn({ id: userId, displayName }: Person): Promise<void> {
    try {
      await add.mutateAsync({ params: { id }, body: { userId } })
      notify.success(t('console.added', { name: displayName }))
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }

  return (
    <Section title={t('console.people')}>
      <ul className={styles['people']}>
        {users.map((one) => (
          <li key={one.id} className={styles['person']}>
            <span>
              {one.user.displayName}
              <span className={styles['role']}>{roleOf(one.user)}</span>
            </span>
            <CloseButton
              aria-label={t('console.remove.of', { name: one.user.displayName })}
              onClick={() => setLeaving(one)}
            />
          </li>
        ))}
      </ul>
      <div className="only-on-screen">
        <SearchSelect
          label={t('console.add')}
          value={null}
          onChange={(person: Person | null) => person && void takeIn(person)}
          search={(search) => candidatesFor(id, search)}
          itemKey={(person) => String(person.id)}
          itemText={(person) => person.displayName}
          option={(person) => (
            <>
              {person.displayName}
              <span className={styles['role']}>{roleOf(person)}</span>
            </>
          )}
          disabled={add.isPending}
        />
      </div>
      <Confirm
        opened={leaving !== undefined}
        title={t('console.remove.title', { name: leaving?.user.displayName ?? '' })}
        confirmLabel={t('console.remove.action')}
        isDangerous
        onConfirm={() => leaving && remove.mutateAsync({ params: { id, userId: leaving.user.id } })}
        onClose={() => setLeaving(undefined)}
      >
        {t('console.remove.text')}
      </Confirm>
    </Section>
  )
}
