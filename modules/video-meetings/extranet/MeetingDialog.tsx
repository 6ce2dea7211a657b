import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, timeOf } from '#shared/dates.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import type { VideoMeeting } from '../contract.ts'
import { JoinLink } from './JoinLink.tsx'
import styles from './MeetingDialog.module.css'
import { MeetingMark } from './MeetingMark.tsx'

interface MeetingDialogProps {
  opened: boolean
  /** undefined when the address names one that is not there. */
  meeting: VideoMeeting | undefined
  onClose: () => void
}

/** Everything about one meeting (VM-1). */
export function MeetingDialog({ opened, meeting: asked, onClose }: MeetingDialogProps) {
  const { t } = useTranslation(['video-meetings', 'common'])
  // What was shown stays while the dialog goes; and it stays itself, so that it gives the focus back.
  const [meeting, setMeeting] = useState(asked)
  if (opened && asked !== meeting) setMeeting(asked)
  return (
    <Dialog opened={opened} onClose={onClose} title={meeting?.topic ?? t('title')}>
      {meeting ? <Facts meeting={meeting} /> : <p>{t('detail.gone')}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {meeting && <JoinLink meeting={meeting} />}
      </Group>
    </Dialog>
  )
}

function Facts({ meeting }: { meeting: VideoMeeting }) {
  const { t } = useTranslation('video-meetings')
  const users = meeting.users.map(({ user }) => ({ id: user.id, name: user.displayName }))
  const externals = meeting.externalUsers.map((person) => ({
    id: person.externalUserId,
    name: `${person.invitationFirstname} ${person.invitationLastname}`,
  }))
  return (
    <dl className={styles['facts']}>
      <dt>{t('field.time')}</dt>
      <dd>
        {t('time', { start: formatMoment(meeting.startDate), end: timeOf(new Date(meeting.endDate)) })}{' '}
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

function Names({ people }: { people: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('video-meetings')
  if (people.length === 0) return t('detail.none')
  return (
    <ul className={styles['names']}>
      {people.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
