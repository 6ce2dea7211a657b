import { type Day, monthsAfter } from '#shared/dates.ts'
import type { FieldProblem } from '#shared/errors.ts'
import type { Module } from '#shared/permissions.ts'

/** An access to a company. */
export interface Given {
  /** Null: every module that the company has. */
  modules: readonly Module[] | null
  /** The branch and all above it, the company first. */
  branchPath: readonly number[]
  endsOn: Day | null
  mainUser: boolean
}

export interface Bounds {
  /** What the company has and the provider allows. */
  ofCompany: ReadonlySet<Module>
  today: Day
  mainUsersMakeMainUsers: boolean
}

const lastOf = (path: readonly number[]) => path.at(-1) ?? 0

/** The branch of one access lies at that of another or below it. */
const liesWithin = (path: readonly number[], giver: Given) => path.includes(lastOf(giver.branchPath))

const hasModules = (giver: Given, wanted: readonly Module[] | null) =>
  giver.modules === null || wanted?.every((module) => giver.modules?.includes(module)) === true

/** Nothing of an access lies outside of the main user's own: only then may they touch it (MU-2). */
export function mayTouch(giver: Given, theirs: Given): boolean {
  return giver.mainUser && liesWithin(theirs.branchPath, giver) && hasModules(giver, theirs.modules)
}

/**
 * What keeps a main user from giving an access: never more than they have, than the company has, than the provider allows.
 * @param before the access that is changed, which the main user may touch; what stays as it is has been given before
 */
export function problemsOfGiving(
  giver: Given,
  wanted: Given,
  before: Given | undefined,
  bounds: Bounds,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!liesWithin(wanted.branchPath, giver)) problems.push({ field: 'branchId', problem: 'unknown' })
  if (!hasModules(giver, wanted.modules)) problems.push({ field: 'modules', problem: 'notOwn' })
  else if (wanted.modules?.some((module) => !bounds.ofCompany.has(module) && !before?.modules?.includes(module)))
    problems.push({ field: 'modules', problem: 'notOfCompany' })
  const isLater = wanted.endsOn !== before?.endsOn || before === undefined
  if (isLater && wanted.endsOn !== null && wanted.endsOn < bounds.today)
    problems.push({ field: 'endsOn', problem: 'inThePast' })
  if (wanted.mainUser && !before?.mainUser && !bounds.mainUsersMakeMainUsers)
    problems.push({ field: 'mainUser', problem: 'mainUserNotAllowed' })
  // Else a main user for some weeks would make themselves another for good, or stay as somebody else.
  if ((wanted.mainUser || before?.mainUser) && outlasts(wanted.endsOn, giver.endsOn) && (isLater || !before?.mainUser))
    problems.push({ field: 'endsOn', problem: 'afterOwnEnd' })
  return problems
}

/** An access ends later than another, or never. */
export function outlasts(one: Day | null, other: Day | null): boolean {
  return other !== null && (one === null || one > other)
}

/** An access reaches all that another reached: its branch or one above it, its modules or more. */
export function reachesAll({ modules, branchPath }: Given, other: Given): boolean {
  const isWithin = other.branchPath.includes(branchPath.at(-1) ?? 0)
  return isWithin && (modules === null || (other.modules?.every((module) => modules.includes(module)) ?? false))
}

/**
 * Somebody stays who is main user for good when one of them is no more (MU-2): one whose access has an end day, or who has
 * not come in yet, leaves the company alone sooner or later.
 * @param stays whether the one whose access is changed is one of these after it
 */
export function isOneLeft(
  lasting: readonly { userId: number }[],
  { userId, isOwn, stays }: { userId: number; isOwn: boolean; stays: boolean },
): boolean {
  if (stays || lasting.some((one) => one.userId !== userId)) return true
  // Another who would not have stayed may go.
  return !isOwn && lasting.length === 0
}

/** Main users go through the users of their company so often, in months (MU-4). */
export const reviewedEvery = 6

/** Holiday cover that nobody remembers is an access that nobody has given: it is passed on for a year at most (MU-3). */
export const lastDayOfCover = (today: Day): Day => monthsAfter(today, 12)

/**
 * What keeps somebody from passing their access on: never more than they have at all, never longer than they have it (MU-3).
 * How much that is, is judged anew at each request.
 */
export function problemsOfPassingOn(
  giver: Given,
  wanted: { from: Day; to: Day; modules: readonly Module[] | null },
  { ofCompany, today }: Bounds,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (wanted.from < today) problems.push({ field: 'from', problem: 'inThePast' })
  if (outlasts(wanted.to, giver.endsOn)) problems.push({ field: 'to', problem: 'afterOwnEnd' })
  else if (wanted.to > lastDayOfCover(today)) problems.push({ field: 'to', problem: 'tooFarAhead' })
  if (wanted.modules?.some((module) => !ofCompany.has(module)))
    problems.push({ field: 'modules', problem: 'notOfCompany' })
  else if (wanted.modules !== null && !hasModules(giver, wanted.modules))
    problems.push({ field: 'modules', problem: 'notOwn' })
  return problems
}
