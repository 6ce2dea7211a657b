import { type Day, daysBetween } from '#shared/dates.ts'
import type { AbsencePeriod } from '../contract.ts'
import styles from './Strip.module.css'

interface StripProps {
  from: Day
  to: Day
  periods: readonly AbsencePeriod[]
  /** Weekends and holidays, where they are shown. */
  free?: readonly AbsencePeriod[]
  today?: Day | undefined
}

/** Days of absence on a line of time; what it shows stands in words beside it. */
export function Strip({ from, to, periods, free = [], today }: StripProps) {
  const length = daysBetween(from, to) + 1
  const place = ({ start, end }: AbsencePeriod) => {
    const first = Math.max(0, daysBetween(from, start))
    const last = Math.min(length, daysBetween(from, end) + 1)
    return { left: `${(first / length) * 100}%`, width: `${((last - first) / length) * 100}%` }
  }
  const within = ({ start, end }: AbsencePeriod) => start <= to && end >= from
  return (
    <span className={styles['strip']} aria-hidden>
      {free.filter(within).map((one) => (
        <span key={one.start} className={styles['free']} style={place(one)} />
      ))}
      {periods.filter(within).map((one) => (
        <span key={`${one.start} ${one.end}`} className={styles['absent']} style={place(one)} />
      ))}
      {today && within({ start: today, end: today }) && (
        <span className={styles['today']} style={place({ start: today, end: today })} />
      )}
    </span>
  )
}
