import type { Day } from '#shared/dates.ts'
import {
  type DayNumber,
  figuresWithin,
  type Spell,
  type Timeline,
  toDay,
  toNumber,
  windowStart,
} from '../../counting.ts'
import type { Standing } from '../../decide.ts'
import { figuresAt } from '../../figures.ts'
import { asksAgainAfterDays, isLive, type RuleSet } from '../../rules.ts'
import type { EmploymentOfPerson } from './queries.ts'

/** So many months a register shows unless it is asked otherwise. */
export const registerMonths = 12

const isInForce = ({ end_date: end }: EmploymentOfPerson, today: Day) => end === null || end >= today

export interface Employed {
  /** With an employment in force, or one that is still to begin. */
  isEmployed: boolean
  /** Where on a day: of several units the main one, else the one that was the last. */
  unitOn(day: Day): number | null
}

/** @param employments the main one first, then the latest */
export function employedIn(employments: readonly EmploymentOfPerson[], today: Day): Employed {
  const byEnd = employments.toSorted((a, b) => (b.end_date ?? '9999').localeCompare(a.end_date ?? '9999'))
  return {
    isEmployed: employments.some((one) => isInForce(one, today)),
    unitOn(day) {
      const onDay = employments.find((one) => one.start_date <= day && isInForce(one, day))
      return (onDay ?? byEnd.find((one) => one.start_date <= day) ?? byEnd[0])?.organisation_id ?? null
    },
  }
}

/** What the register says of somebody, and until which day that is right. */
export function summarise(
  spells: readonly Spell[],
  { timeline, rules, today }: { timeline: Timeline; rules: RuleSet; today: DayNumber },
) {
  const window = { start: windowStart(today, registerMonths), end: today }
  const next = spells.flatMap(({ stretches }) => stretches).find(({ end }) => end >= today)
  const marks = rules.rules
    .filter(({ kind, active }) => kind === 'MARK' && active)
    .filter((rule) => figuresAt(timeline, rule, rules.markMode, today).days >= rule.count)
    .map(({ count }) => count)
    .sort((a, b) => a - b)
  return {
    ...figuresWithin(spells, window),
    marks,
    absent_from: next ? toDay(next.start) : null,
    absent_until: next ? toDay(next.end) : null,
  }
}

/** The last day on which nothing that time alone brings changes what is known of somebody. */
export function rightUntil(
  timeline: Timeline,
  {
    rules,
    standing,
    employments,
    today,
  }: { rules: RuleSet; standing: readonly Standing[]; employments: readonly EmploymentOfPerson[]; today: DayNumber },
): Day {
  const changes: DayNumber[] = []
  for (const months of new Set([registerMonths, ...rules.rules.flatMap((rule) => rule.months ?? [])])) {
    const leaves = timeline.absentFrom(windowStart(today, months))
    if (leaves !== undefined) changes.push(whenOut(leaves, months, today))
  }
  const coming = timeline.absentFrom(today + 1)
  if (coming !== undefined) changes.push(coming)
  // What is absent today may be so no more tomorrow.
  if (timeline.days(today, today) > 0) changes.push(today + 1)
  for (const { state, closedOn } of standing)
    if (!isLive(state) && closedOn !== null && closedOn + asksAgainAfterDays > today)
      changes.push(closedOn + asksAgainAfterDays)
  for (const { start_date: start, end_date: end } of employments) {
    if (toNumber(start) > today) changes.push(toNumber(start))
    if (end !== null && toNumber(end) >= today) changes.push(toNumber(end) + 1)
  }
  const first = Math.min(...changes.filter((day) => day > today))
  return Number.isFinite(first) ? toDay(first - 1) : '9999-12-31'
}

/** The first day whose window does not reach back to a day any more. */
function whenOut(day: DayNumber, months: number, after: DayNumber): DayNumber {
  let end = Math.max(after + 1, day + 28 * months)
  while (windowStart(end, months) <= day) end += 1
  return end
}
