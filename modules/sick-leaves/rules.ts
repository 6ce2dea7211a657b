import { type Day, daysBetween } from '#shared/dates.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { reasons, type SickLeaveToCorrect } from './contract.ts'

/** Both days inclusive (SL-1). */
export function lengthInDays(start: Day, end: Day): number {
  return daysBetween(start, end) + 1
}

/** No certificate covers more than a year; a longer leave is a slip of the hand that would block all later ones. */
const longestInDays = 366

export interface SickLeaveRules {
  icdInOwnSickLeaves: boolean
}

export function isDiagnosisAsked(external: boolean, rules: SickLeaveRules): boolean {
  return external || rules.icdInOwnSickLeaves
}

/** From when to when somebody is employed; without an end for now. */
export interface EmploymentDays {
  startDate: Day
  endDate: Day | null
}

/** A leave is of days on which the person is employed: its days, field by field, that are not. */
export function outsideEmployment(
  { start, end }: { start?: Day | undefined; end?: Day | undefined },
  { startDate, endDate }: EmploymentDays,
): FieldProblem[] {
  const isOutside = (day: Day | undefined) => day && (day < startDate || (endDate !== null && day > endDate))
  return Object.entries({ start, end }).flatMap(([field, day]) =>
    isOutside(day) ? { field, problem: 'outsideEmployment' } : [],
  )
}

/**
 * What still keeps a leave from being recorded or corrected (SL-5), field by field; empty when nothing does.
 * @param codeStored whether a code sent earlier is kept when none is sent now
 */
export function sickLeaveProblems(
  leave: Partial<SickLeaveToCorrect>,
  rules: SickLeaveRules,
  codeStored = false,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const need = (field: keyof SickLeaveToCorrect, missing: boolean) => {
    if (missing) problems.push({ field, problem: 'required' })
  }
  const external = leave.externalSickLeaveCertificate ?? false
  need('start', !leave.start)
  need('end', !leave.end)
  if (leave.start && leave.end && leave.end < leave.start) problems.push({ field: 'end', problem: 'endBeforeStart' })
  if (leave.start && leave.end && lengthInDays(leave.start, leave.end) > longestInDays)
    problems.push({ field: 'end', problem: 'tooManyDays' })
  need('diagnosisDate', external && !leave.diagnosisDate)
  need('diagnosisCode', isDiagnosisAsked(external, rules) && !leave.diagnosisCode && !leave.noIcd && !codeStored)
  const reasonId = leave.reasonId ?? reasonOf(external)
  if (reasonId !== reasonOf(external)) problems.push({ field: 'reasonId', problem: 'invalid' })
  return problems
}

export function reasonOf(external: boolean): number {
  return external ? reasons.writtenElsewhere : reasons.ownReport
}

/** How long a recorded leave stays in its recorder's list, and correctable. */
export function correctableSince(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
