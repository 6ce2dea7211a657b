import { Input } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitedText } from '#ui/components/forms/TextField.tsx'
import type { Pasted } from './pasted.ts'
import styles from './Users.module.css'

interface InvitedPeopleProps {
  people: readonly Pasted[]
  /** What keeps one of them from being invited, by address. */
  problems: Readonly<Record<string, string>>
  onName: (person: Pasted) => void
}

/** Who will be invited: their names as the list says them or the address suggests, to be mended here. */
export function InvitedPeople({ people, problems, onName }: InvitedPeopleProps) {
  const { t } = useTranslation('main-users')
  const list = useRef<HTMLUListElement>(null)
  // Whoever has sent them stands below a long list: what is to be mended is brought to them.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    list.current?.querySelector<HTMLElement>('li:has([role="alert"]) input')?.focus()
  }, [problems])
  if (people.length === 0) return null
  return (
    <ul ref={list} className={styles['people']} aria-label={t('invite.read')}>
      {people.map((person) => (
        <li key={person.email} className={styles['person']}>
          <div className={styles['address']}>{person.email}</div>
          <div className={styles['names']}>
            <LimitedText
              atMost={100}
              label={t('field.firstName')}
              value={person.firstName}
              onChange={({ currentTarget }) => onName({ ...person, firstName: currentTarget.value })}
              required
            />
            <LimitedText
              atMost={100}
              label={t('field.lastName')}
              value={person.lastName}
              onChange={({ currentTarget }) => onName({ ...person, lastName: currentTarget.value })}
              required
            />
          </div>
          {problems[person.email] && (
            <Input.Error mt="xs" role="alert">
              {problems[person.email]}
            </Input.Error>
          )}
        </li>
      ))}
    </ul>
  )
}
