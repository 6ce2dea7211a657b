import holidays from 'finnish-holidays-js'
import type { Day } from '#shared/dates.ts'
import { type DayNumber, toDay } from '../counting.ts'

/** Free by most collective agreements, but no public holidays. */
const eves = new Set(['Midsummer Eve', 'Christmas Eve'])

const kept = new Map<number, ReadonlySet<Day>>()

/** The Finnish public holidays of a year, in order. */
export function publicHolidays(year: number): Day[] {
  const days = holidays
    .year(year, true)
    .filter(({ description }) => !eves.has(description))
    .map(({ month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
    .sort()
  // The library reads its days by the clock of this machine: west of Greenwich they would be those before.
  if (days[0] !== `${year}-01-01`) throw new Error('the Finnish holidays need a time zone that is not west of UTC')
  return days
}

/** Monday to Friday that is no Finnish public holiday (AR-3). */
export function isWorkingDay(day: DayNumber): boolean {
  // 1.1.1970 was a Thursday.
  if ((((day + 3) % 7) + 7) % 7 > 4) return false
  const date = toDay(day)
  const year = Number(date.slice(0, 4))
  const known = kept.get(year) ?? new Set(publicHolidays(year))
  kept.set(year, known)
  return !known.has(date)
}
