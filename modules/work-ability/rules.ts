import type { Day } from '#shared/dates.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { hasKey } from '#shared/objects.ts'
import { type EventType, selectValues, type Workability } from './contract.ts'

/** What a case is at: over, or what happened last, or just begun (WA-2). */
export function statusOf({ endDate, lastEvent }: Pick<Workability, 'endDate' | 'lastEvent'>): EventType {
  if (endDate) return 'PROCESS_END'
  return lastEvent?.eventType ?? 'PROCESS_START'
}

/** Newest start first (WA-2); of those that began on one day, the one entered last. */
export function newestFirst<Event extends { id: number; startDate: Day; createdTime: string }>(
  events: readonly Event[],
): Event[] {
  return events.toSorted(
    (a, b) => compare(b.startDate, a.startDate) || compare(b.createdTime, a.createdTime) || b.id - a.id,
  )
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Full years lived on a day. */
export function ageOn(birthday: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Types that last: they have an end as well as a start. For OUTSIDE_CONSULTATION the two are the referral and its answer. */
const lasting: readonly EventType[] = ['OUTSIDE_CONSULTATION', 'RETURN_TO_WORK', 'DISABILITY_PENSION', 'FOLLOWUP_PLAN']

export interface EventFields {
  hasEndDate: boolean
  /** What `selectValue` is chosen from; nothing for most types. */
  select: readonly string[]
  /** A second value may be chosen from the same. */
  hasAlternative: boolean
}

/** The fields that an event of a type has besides its start and its description (WA-5). */
export function fieldsOf(eventType: EventType): EventFields {
  return {
    hasEndDate: lasting.includes(eventType),
    select: hasKey(selectValues, eventType) ? selectValues[eventType] : [],
    hasAlternative: eventType === 'RETURN_TO_WORK',
  }
}

export interface EventDraft {
  eventType: EventType
  startDate: Day | null
  endDate?: Day | null | undefined
  selectValue?: string | null | undefined
  alternativeSelectValue?: string | null | undefined
}

/** What keeps an event from being kept, field by field; fields that its type does not have must be empty. */
export function eventProblems(draft: EventDraft): FieldProblem[] {
  const { hasEndDate, select, hasAlternative } = fieldsOf(draft.eventType)
  const { startDate, endDate, selectValue, alternativeSelectValue } = draft
  const problems: FieldProblem[] = []
  if (!startDate) problems.push({ field: 'startDate', problem: 'required' })
  if (endDate && !hasEndDate) problems.push({ field: 'endDate', problem: 'invalid' })
  else if (endDate && startDate && endDate < startDate) problems.push({ field: 'endDate', problem: 'endBeforeStart' })
  if (select.length > 0 && !selectValue) problems.push({ field: 'selectValue', problem: 'required' })
  if (selectValue && !select.includes(selectValue)) problems.push({ field: 'selectValue', problem: 'invalid' })
  const isAlternativeRight =
    hasAlternative && select.includes(alternativeSelectValue ?? '') && alternativeSelectValue !== selectValue
  if (alternativeSelectValue && !isAlternativeRight)
    problems.push({ field: 'alternativeSelectValue', problem: 'invalid' })
  return problems
}

/** Whether a case waits for the provider's answer. */
export function isWaiting({ requestState }: Pick<Workability, 'requestState'>): boolean {
  return requestState === 'REQUESTED' || requestState === 'QUESTION'
}
