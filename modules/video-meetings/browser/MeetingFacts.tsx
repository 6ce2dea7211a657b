import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { writeEnd } from '../rules.ts'
import styles from './MeetingFacts.module.css'
import { MeetingMark } from './MeetingMark.tsx'

interface MeetingFactsProps {
  meeting: {
    description: string | null
    organizer: { displayName: string }
    startDate: string
    endDate: string
    cancelled: boolean
    externalUsers: readonly {
      externalUserId?: number | undefined
      invitationFirstname: string
      invitationLastname: string
    }[]
  }
  users: readonly { id: number; displayName: string }[]
}

/** When a meeting is, what it is about, who has called it and who is invited. */
export function MeetingFacts({ meeting, users }: MeetingFactsProps) {
  const { t } = useTranslation('video-meetings')
  const externals = meeting.externalUsers.map(({ externalUserId: id, invitationFirstname, invitationLastname }) => ({
    id,
    displayName: `${invitationFirstname} ${invitationLastname}`,
  }))
  return (
    <dl className={styles['facts']}>
      <dt>{t('field.time')}</dt>
      <dd>
        {t('time', { start: formatMoment(meeting.startDate), end: writeEnd(meeting) })}{' '}
        <MeetingMark meeting={meeting} />
      </dd>
      <dt>{t('field.description')}</dt>
      <dd className={styles['text']}>{meeting.description ?? t('detail.noDescription')}</dd>
      <dt>{t('field.organizer')}</dt>
      <dd>{meeting.organizer.displayName}</dd>
      <dt>{t('field.users')}</dt>
      <dd>
        <Names people={users} />
      </dd>
      <dt>{t('field.externalUsers')}</dt>
      <dd>
        <Names people={externals} />
      </dd>
    </dl>
  )
}

function Names({ people }: { people: readonly { id?: number | undefined; displayName: string }[] }) {
  const { t } = useTranslation('video-meetings')
  if (people.length === 0) return t('detail.none')
  return (
    <ul className={styles['names']}>
      {people.map(({ id, displayName }) => (
        <li key={id}>{displayName}</li>
      ))}
    </ul>
  )
}
