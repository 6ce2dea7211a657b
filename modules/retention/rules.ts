import { type Day, partsOf } from '#shared/dates.ts'

/** The same day so many months later, or the last one of that month. */
export function removalOn(closedOn: Day, months: number): Day {
  const { year, month, date } = partsOf(closedOn)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const day = Math.min(date, lastDay.getUTCDate())
  return new Date(Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), day)).toISOString().slice(0, 10)
}
