import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import type { ScheduledMeeting } from '../console-contract.ts'
import { writeEnd } from '../rules.ts'
import styles from './Meetings.module.css'

/** What another has made of a meeting while this one was being typed. */
export function ChangedMeanwhile({ meeting }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation('video-meetings')
  const invited = [
    ...meeting.users.map(({ displayName }) => displayName),
    ...meeting.externalUsers.map((person) => `${person.invitationFirstname} ${person.invitationLastname}`),
  ]
  const facts = [
    [t('field.topic'), meeting.topic],
    [t('field.time'), t('time', { start: formatMoment(meeting.startDate), end: writeEnd(meeting) })],
    [t('field.description'), meeting.description],
    [t('console.invited'), invited.join(', ')],
  ].filter(([, value]) => value)
  return (
    <Alert role="alert" color="yellow" icon={<IconUsers aria-hidden />} title={t('console.edit.changed')}>
      <p>{t('console.edit.changedText')}</p>
      <dl className={styles['stored']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('console.edit.changedAfter')}</p>
    </Alert>
  )
}
