import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { JoinLink } from '../browser/JoinLink.tsx'
import { MeetingFacts } from '../browser/MeetingFacts.tsx'
import type { VideoMeeting } from '../contract.ts'

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
      {meeting ? (
        <MeetingFacts meeting={meeting} users={meeting.users.map(({ user }) => user)} />
      ) : (
        <p>{t('detail.gone')}</p>
      )}
      <Buttons mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {meeting && <JoinLink meeting={meeting} />}
      </Buttons>
    </Dialog>
  )
}
