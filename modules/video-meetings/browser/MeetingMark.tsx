import { useTranslation } from 'react-i18next'
import { State } from '#ui/components/states/State.tsx'
import { useNow } from './use-now.ts'

interface MeetingMarkProps {
  meeting: { startDate: string; endDate: string; cancelled: boolean }
}

/** Cancelled, over or going on; nothing for what is still to come. */
export function MeetingMark({ meeting: { startDate, endDate, cancelled } }: MeetingMarkProps) {
  const { t } = useTranslation('video-meetings')
  const now = useNow().getTime()
  if (cancelled) return <State kind="stopped">{t('cancelled')}</State>
  if (Date.parse(endDate) <= now) return <State kind="ended">{t('over')}</State>
  return Date.parse(startDate) <= now ? <State kind="underWay">{t('now')}</State> : null
}
