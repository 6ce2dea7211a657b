import { useTranslation } from 'react-i18next'
import { addDays, type Day, dayOf, daysBetween, partsOf } from '#shared/dates.ts'
import { Years } from '#ui/components/dates/Years.tsx'
import { Strip } from '../browser/Strip.tsx'
import type { AbsencePeriod, AbsencesOfPerson } from '../contract.ts'
import styles from './Absences.module.css'

const yearsShown = 5
const legend = ['absent', 'free', 'today'] as const

/** A row a year, the latest first, with weekends and holidays (AR-2). */
export function Timeline({ person: { absences, holidays } }: { person: AbsencesOfPerson }) {
  const { t } = useTranslation('absences')
  const today = dayOf(new Date())
  return (
    <Years
      label={t('person.timeline')}
      years={yearsOf(absences, today).map((year) => {
        const [from, to] = [`${year}-01-01`, `${year}-12-31`]
        return {
          year,
          bars: <Strip from={from} to={to} periods={absences} free={freeDays(year, holidays)} today={today} />,
          said: t('counted.days', { count: daysWithin(absences, { start: from, end: to }) }),
        }
      })}
      legend={legend.map((one) => ({
        key: one,
        sign: <i data-is={one} className={styles['sign']} />,
        text: t(`person.legend.${one}`),
      }))}
    />
  )
}

/** From the latest that there is something of down to the first, but no more than some. */
function yearsOf(absences: readonly AbsencePeriod[], today: Day): number[] {
  const years = [today, ...absences.flatMap(({ start, end }) => [start, end])].map((day) => partsOf(day).year)
  const last = Math.min(Math.max(...years), partsOf(today).year + 1)
  const first = Math.max(Math.min(...years), last - yearsShown + 1)
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}

/** Saturdays with their Sundays, and holidays. */
function freeDays(year: number, holidays: readonly Day[]): AbsencePeriod[] {
  const first = `${year}-01-01`
  const untilSaturday = (6 - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7
  const weekends = Array.from({ length: 53 }, (_, week): AbsencePeriod => {
    const start = addDays(first, untilSaturday + week * 7)
    return { start, end: addDays(start, 1) }
  })
  const weekendDays = new Set(weekends.flatMap(({ start, end }) => [start, end]))
  const own = holidays.filter((day) => partsOf(day).year === year && !weekendDays.has(day))
  return [...weekends, ...own.map((day) => ({ start: day, end: day }))]
}

/** Days that two absences share count once. */
function daysWithin(absences: readonly AbsencePeriod[], { start: first, end: last }: AbsencePeriod): number {
  let days = 0
  let counted = addDays(first, -1)
  for (const { start, end } of absences.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const from = [start, first, addDays(counted, 1)].reduce((a, b) => (a > b ? a : b))
    const to = end < last ? end : last
    if (from > to) continue
    days += daysBetween(from, to) + 1
    counted = to
  }
  return days
}
