import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf, timeOf } from '#shared/dates.ts'
import { periodOf, writeEnd } from '../rules.ts'
import styles from './MeetingDays.module.css'
import { MeetingMark } from './MeetingMark.tsx'
import { useDayText } from './PeriodNavigator.tsx'
import type { ShownPeriod } from './period.ts'

interface ListedMeeting {
  id: number
  topic: string
  startDate: string
  endDate: string
  cancelled: boolean
}

interface MeetingDaysProps<Meeting> {
  meetings: readonly Meeting[]
  period: ShownPeriod
  /** The topic as a link or a button that opens the meeting. */
  topic: (meeting: Meeting) => ReactNode
  /** What stands under the topic. */
  about: (meeting: Meeting) => ReactNode
  action?: (meeting: Meeting) => ReactNode
}

/** Meetings under the days on which they begin; one that began the night before stands under the first. */
export function MeetingDays<Meeting extends ListedMeeting>(props: MeetingDaysProps<Meeting>) {
  const { meetings, period, topic, about, action } = props
  const { t } = useTranslation('video-meetings')
  const dayText = useDayText()
  const { first } = periodOf(period.kind, period.day)
  const days = Map.groupBy(meetings, ({ startDate }): Day => {
    const day = dayOf(new Date(startDate))
    if (day < first) return first
    return day
  })
  const today = dayOf(new Date())
  return (
    <div className={styles['days']}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={dayText(day)}>
          <h3 className={styles['day']} data-today={day === today || undefined}>
            {dayText(day)}
            {day === today && <span> · {t('today')}</span>}
          </h3>
          <ul className={styles['meetings']}>
            {ofDay.map((meeting) => (
              <li key={meeting.id} className={styles['meeting']} data-cancelled={meeting.cancelled || undefined}>
                <span className={styles['time']}>
                  {t('time', {
                    start: timeOf(new Date(meeting.startDate)),
                    end: writeEnd(meeting),
                  })}
                </span>
                <div className={styles['words']}>
                  <div className={styles['topic']}>
                    {topic(meeting)}
                    <MeetingMark meeting={meeting} />
                  </div>
                  <div className={styles['about']}>{about(meeting)}</div>
                </div>
                {action?.(meeting)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
