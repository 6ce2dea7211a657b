import { type Day, isDay } from '#shared/dates.ts'

/** A month as a number, in months since January of the year 0: what is counted over many months is counted with these. */
export type MonthNumber = number

export const monthOf = (day: Day): MonthNumber => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
export const yearOf = (month: MonthNumber) => Math.floor(month / 12)

/** `YYYY-MM`: how a month is named in answers and addresses. */
export const monthKey = (month: MonthNumber): string =>
  `${String(yearOf(month)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

export const firstDayOf = (month: MonthNumber): Day => `${monthKey(month)}-01`
export const lastDayOf = (month: MonthNumber): Day =>
  new Date(Date.UTC(yearOf(month), (month % 12) + 1, 0)).toISOString().slice(0, 10)

/** Whole months, the first and the last of them. */
export interface Months {
  first: MonthNumber
  last: MonthNumber
}

export const monthsIn = ({ first, last }: Months): MonthNumber[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** A period of statistics is at most this long (ST-1). */
export const monthsAtMost = 36
/** Statistics are kept for so many whole years before this one, and for this one. */
export const yearsBefore = 10

/** What statistics are kept of at a day. */
export const keptMonths = (today: Day): Months => {
  const year = Number(today.slice(0, 4))
  return { first: (year - yearsBefore) * 12, last: year * 12 + 11 }
}

export type PeriodProblem = 'notWholeMonths' | 'endBeforeStart' | 'periodTooLong' | 'tooEarly' | 'tooLate'

/** The months of a period, or what is wrong with it and in which field (ST-2: periods are whole months). */
export function readPeriod(from: Day, to: Day, today: Day): Months | { field: 'from' | 'to'; problem: PeriodProblem } {
  const kept = keptMonths(today)
  if (!isDay(from) || !from.endsWith('-01')) return { field: 'from', problem: 'notWholeMonths' }
  if (!isDay(to) || to !== lastDayOf(monthOf(to))) return { field: 'to', problem: 'notWholeMonths' }
  const [first, last] = [monthOf(from), monthOf(to)]
  if (first > last) return { field: 'to', problem: 'endBeforeStart' }
  if (last - first + 1 > monthsAtMost) return { field: 'to', problem: 'periodTooLong' }
  if (first < kept.first) return { field: 'from', problem: 'tooEarly' }
  if (last > kept.last) return { field: 'to', problem: 'tooLate' }
  return { first, last }
}

/** Lengths of spells in calendar days (ST-1), by the last day of each. */
export const lengths = ['1-3', '4-10', '11-30', '31-60', '61-90', '91-'] as const
const lastDays = [3, 10, 30, 60, 90]

/** Among which lengths a spell of so many days is. */
export function lengthAt(days: number): number {
  const at = lastDays.findIndex((last) => days <= last)
  return at === -1 ? lastDays.length : at
}

/** Where an absence is known from. Of a day that is known twice the first of these counts. */
export const types = ['EXTERNAL', 'OWN', 'PAYROLL'] as const
export type Type = (typeof types)[number]

/** Sickness in % of the days of employment, two decimals; of none it is nothing. */
export const rateOf = (absenceDays: number, employedDays: number): number =>
  employedDays === 0 ? 0 : Math.round((absenceDays * 10_000) / employedDays) / 100

/** By what the rows of an answer are told apart. */
export const breakdowns = ['month', 'unit', 'length', 'type'] as const
export type Breakdown = (typeof breakdowns)[number]
