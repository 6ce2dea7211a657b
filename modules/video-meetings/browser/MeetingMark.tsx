import { IconBan, IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './MeetingDays.module.css'
import { useNow } from './use-now.ts'

interface MeetingMarkProps {
  meeting: { startDate: string; endDate: string; cancelled: boolean }
}

/** Cancelled, over or going on; nothing for what is still to come. */
export function MeetingMark({ meeting: { startDate, endDate, cancelled } }: MeetingMarkProps) {
  const { t } = useTranslation('video-meetings')
  const now = useNow().getTime()
  const kind = cancelled
    ? 'cancelled'
    : Date.parse(endDate) <= now
      ? 'over'
      : Date.parse(startDate) <= now
        ? 'now'
        : undefined
  if (!kind) return null
  const Icon = { cancelled: IconBan, over: IconCheck, now: IconPointFilled }[kind]
  return (
    <span className={styles['mark']} data-kind={kind}>
      <Icon size={16} aria-hidden />
      {t(kind)}
    </span>
  )
}
