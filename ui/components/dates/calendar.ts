import { addDays, type Day, isDay, partsOf } from '#shared/dates.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Weekdays from Monday (0) to Sunday (6). */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The weeks of a month from Monday to Sunday (SH-13); days of the neighbouring months are null. */
export function weeksOf(year: number, month: number): (Day | null)[][] {
  const first = `${year}-${twoDigits(month)}-01`
  const days: (Day | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = first; day.startsWith(first.slice(0, 8)); day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The same day some months away, or the last day of that month when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const at = new Date(Date.UTC(year, month - 1 + months, 1))
  const start = `${at.getUTCFullYear()}-${twoDigits(at.getUTCMonth() + 1)}-`
  for (let last = date; last > 0; last--) {
    if (isDay(start + twoDigits(last))) return start + twoDigits(last)
  }
  return day
}

/** Where a key leads from a day, after the W3C's date picker pattern; undefined for any other key. */
export function dayByKey(day: Day, key: string, isShift: boolean): Day | undefined {
  const moves: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => addMonths(day, isShift ? -12 : -1),
    PageDown: () => addMonths(day, isShift ? 12 : 1),
  }
  return moves[key]?.()
}
