const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
/** Day, month and year as people type them: `1.2.2026`, `1,2,2026`, `1/2/2026`, `01022026`, `010226`, `20260201`. */
const typedPatterns = [
  /^(?<day>\d{1,2})(?:[.,/-]\s?|\s)(?<month>\d{1,2})(?:[.,/-]\s?|\s)(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
]
const typedTimePattern = /^(?:klo |kl )?(\d{1,2})(?:[.,:]?(\d{2}))?$/i
const millisecondsInDay = 86_400_000
const millisecondsInHour = 3_600_000

/** A calendar day on the wire and in the code: `YYYY-MM-DD`. Never a `Date`, which is a moment. */
export type Day = string

/** Whether the calendar has this day; months count from 1. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The years that anything in this product can mean; a year typed with three or five digits is a slip. */
function isRealDay(year: number, month: number, day: number): boolean {
  return year >= 1900 && year <= 2199 && isCalendarDay(year, month, day)
}

export function isDay(text: string): boolean {
  const match = dayPattern.exec(text)
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** Its numbers; months count from 1. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/** Two digits of a year are those of this century, or of the last one where that lies far ahead. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

/** Reads what people type for a day; `not_a_day` where it is none, `no_such_day` where the calendar does not have it. */
export function readTypedDay(typed: string): { day: Day } | { problem: 'not_a_day' | 'no_such_day' } {
  const written = typedPatterns
    .map((pattern) => pattern.exec(typed.trim())?.groups)
    .filter((groups) => groups !== undefined)
  const read = written.map(
    ({ day = '', month = '', year = '' }) => `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  const day = read.find(isDay)
  return day ? { day } : { problem: read.length > 0 ? 'no_such_day' : 'not_a_day' }
}

/** Reads a time of day as people type it (`9`, `9.30`, `0930`, `klo 9:30`) as `HH:mm`; undefined when it is none. */
export function parseTypedTime(typed: string): string | undefined {
  const [, hour, minute = '00'] = typedTimePattern.exec(typed.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** `2026-02-01` → `01.02.2026` (SH-13). */
export function formatDay(day: Day): string {
  const match = dayPattern.exec(day)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : ''
}

/** The moment at which clocks are changed in a month that counts from 0: 01:00 UTC on its last Sunday. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay())
}

/**
 * The wall clock in Finland (Europe/Helsinki) at a moment since 1996, `YYYY-MM-DDTHH:mm`, by directive 2000/84/EC: a phone takes longer
 * to make the first `Intl.DateTimeFormat` than to draw a list. dates.test.ts holds it against what Node knows of the zone.
 */
function wallClock(moment: Date): string {
  const time = moment.getTime()
  const year = moment.getUTCFullYear()
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9)
  return new Date(time + (isSummer ? 3 : 2) * millisecondsInHour).toISOString().slice(0, 16)
}

/** A moment as `dd.MM.yyyy HH:mm` in Europe/Helsinki (SH-13). */
export function formatMoment(moment: string): string {
  const [day = '', time] = wallClock(new Date(moment)).split('T')
  return `${formatDay(day)} ${time}`
}

/** The calendar day in Finland at a moment. */
export function dayOf(moment: Date): Day {
  return wallClock(moment).slice(0, 10)
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsInDay)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsInDay).toISOString().slice(0, 10)
}

/** The moment of a wall clock time (`HH:mm`) in Finland; one that a clock change leaves out is an hour later. */
export function momentAt(day: Day, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (moment: number) => Date.parse(`${wallClock(new Date(moment))}:00Z`) - moment
  const guess = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(guess))
}

/** The wall clock time in Finland at a moment, `HH:mm`. */
export function timeOf(moment: Date): string {
  return wallClock(moment).slice(11)
}

/** The same day so many months later, or the last one of that month. */
export function monthsAfter(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const lastDay = new Date(Date.UTC(year, month + months, 0))
  lastDay.setUTCDate(Math.min(date, lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}
