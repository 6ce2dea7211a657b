import { addDays, type Day, dayOf, formatMoment, partsOf, timeOf } from '#shared/dates.ts'
import type { FieldProblem } from '#shared/errors.ts'

/** When a meeting ends, as it is written after its start: the time alone, unless that is on another day. */
export function writeEnd({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const end = new Date(endDate)
  return dayOf(new Date(startDate)) === dayOf(end) ? timeOf(end) : formatMoment(endDate)
}

export const periodKinds = ['DAY', 'WEEK', 'MONTH'] as const
export type PeriodKind = (typeof periodKinds)[number]
export const defaultPeriod: PeriodKind = 'WEEK'

/** Both days are part of the period. */
export interface Period {
  first: Day
  last: Day
}

function startOfMonth(day: Day, monthsLater = 0): Day {
  const { year, month } = partsOf(day)
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)
}

/** The day, the week from Monday or the month that a day lies in (VM-2). */
export function periodOf(kind: PeriodKind, day: Day): Period {
  if (kind === 'DAY') return { first: day, last: day }
  if (kind === 'MONTH') return { first: startOfMonth(day), last: addDays(startOfMonth(day, 1), -1) }
  const first = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  return { first, last: addDays(first, 6) }
}

/** A day of the next period, or of the one before (VM-1). */
export function stepPeriod(kind: PeriodKind, day: Day, direction: 1 | -1): Day {
  if (kind === 'DAY') return addDays(day, direction)
  if (kind === 'WEEK') return addDays(day, 7 * direction)
  return startOfMonth(day, direction)
}

/** ISO 8601: the week belongs to the year that its Thursday lies in. */
export function weekNumberOf(day: Day): number {
  const thursday = addDays(periodOf('WEEK', day).first, 3)
  const sinceNewYear = Date.parse(`${thursday}T00:00:00Z`) - Date.UTC(Number(thursday.slice(0, 4)), 0, 1)
  return Math.floor(sinceNewYear / 86_400_000 / 7) + 1
}

/** The join button (VM-3). */
export function canJoin(meeting: { endDate: string; videoCall: { code: string } | null }, now: Date): boolean {
  return meeting.videoCall !== null && Date.parse(meeting.endDate) > now.getTime()
}

const minute = 60_000

/** Going on, or beginning within a quarter of an hour: whoever looks at meetings looks for this one. */
export function isAbout({ startDate }: { startDate: string }, now: Date): boolean {
  return Date.parse(startDate) - 15 * minute <= now.getTime()
}

/** A personal link lets its holder in around the meeting only. */
export const externalEntry = { minutesBefore: 30, minutesAfter: 60 }

export const callStates = ['OPEN', 'EARLY', 'OVER', 'CANCELLED', 'REMOVED'] as const
export type CallState = (typeof callStates)[number]

/** The first moment at which nobody is let in any more. */
export function closesAt(end: Date): Date {
  return new Date(end.getTime() + externalEntry.minutesAfter * minute)
}

export function opensAt(start: Date): Date {
  return new Date(start.getTime() - externalEntry.minutesBefore * minute)
}

/**
 * Whether a participant may be in the call. Users may come as early as they like, and everyone may come back to a
 * call that takes a little longer.
 */
export function callStateFor(
  meeting: { start: Date; end: Date; isCancelled: boolean },
  participant: { isExternal: boolean; isRemoved: boolean },
  now: Date,
): CallState {
  if (meeting.isCancelled) return 'CANCELLED'
  if (participant.isRemoved) return 'REMOVED'
  if (now >= closesAt(meeting.end)) return 'OVER'
  if (participant.isExternal && now < opensAt(meeting.start)) return 'EARLY'
  return 'OPEN'
}

/** Everyone sends to everyone: more would be too much for their devices and lines. */
export const callSizeAtMost = 5
export const meetingHoursAtMost = 12

/** What is wrong with the times of a meeting that is being scheduled or changed. */
export function timeProblems(meeting: { startDate: string; endDate: string }, now: Date): FieldProblem[] {
  const [start, end] = [Date.parse(meeting.startDate), Date.parse(meeting.endDate)]
  if (end <= start) return [{ field: 'endDate', problem: 'endsBeforeItStarts' }]
  if (end - start > meetingHoursAtMost * 60 * minute) return [{ field: 'endDate', problem: 'meetingTooLong' }]
  if (end <= now.getTime()) return [{ field: 'endDate', problem: 'inThePast' }]
  return []
}
