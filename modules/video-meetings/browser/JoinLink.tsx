import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canJoin, isAbout } from '../rules.ts'
import { useNow } from './use-now.ts'

interface JoinLinkProps {
  meeting: { topic: string; startDate: string; endDate: string; videoCall: { code: string } | null }
}

/** The way into the call, in a tab of its own, for as long as there is one (VM-3). */
export function JoinLink({ meeting }: JoinLinkProps) {
  const { t } = useTranslation(['video-meetings', 'common'])
  const now = useNow()
  if (!meeting.videoCall || !canJoin(meeting, now)) return null
  return (
    <Button
      component="a"
      variant={isAbout(meeting, now) ? 'filled' : 'default'}
      href={`/mvideo/sso/${meeting.videoCall.code}`}
      target="_blank"
      rel="noopener"
      leftSection={<IconVideo size={18} aria-hidden />}
      aria-label={`${t('joinTo', { topic: meeting.topic })} (${t('common:opensInNewTab')})`}
    >
      {t('join')}
    </Button>
  )
}
