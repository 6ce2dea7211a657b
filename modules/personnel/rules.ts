import type { OrganisationNode } from '#modules/companies/contract.ts'
import { type Day, isDay } from '#shared/dates.ts'
import type { FieldProblem } from '#shared/errors.ts'
import type { CategoryMemberToEnter, Employee, Employment, EmploymentToEnter } from './contract.ts'

interface Lasting {
  startDate: Day
  endDate?: Day | null | undefined
}

/** Both days count, so an employment is over the day after its end (PE-9). */
export function isPast({ endDate }: Pick<Lasting, 'endDate'>, today: Day): boolean {
  return endDate != null && endDate < today
}

/** Whether two periods have a day in common: what the database refuses within one organisation (PE-12). */
export function overlap(a: Lasting, b: Lasting): boolean {
  return (b.endDate == null || a.startDate <= b.endDate) && (a.endDate == null || b.startDate <= a.endDate)
}

/**
 * The organisations where the person is employed now: they cannot be chosen for another employment (PE-7).
 * @param edited the employment under edit, whose own organisation stays free
 */
export function takenOrganisations(
  employments: readonly Pick<Employment, 'id' | 'orgId' | 'endDate'>[],
  today: Day,
  edited?: number,
): Set<number> {
  return new Set(employments.filter((one) => one.id !== edited && !isPast(one, today)).map(({ orgId }) => orgId))
}

export function disableNodes(nodes: readonly OrganisationNode[], taken: ReadonlySet<number>): OrganisationNode[] {
  return nodes.map((node) => ({
    ...node,
    disabled: node.disabled || taken.has(node.id),
    children: disableNodes(node.children, taken),
  }))
}

export function hasFreeNode(nodes: readonly OrganisationNode[]): boolean {
  return nodes.some((node) => !node.disabled || hasFreeNode(node.children))
}

/** Whether two people are called the same, however the names were typed: capitals and spaces do not count, letters do. */
export function isSameName(one: Pick<Employee, 'firstName' | 'lastName'>, other: typeof one): boolean {
  return plainName(one) === plainName(other)
}

/** A name by which two are compared. */
export function plainName({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) =>
      name
        .normalize('NFC')
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/\s?-\s?/g, '-')
        .toLocaleLowerCase('fi'),
    )
    .join('\n')
}

type Draft<Entered> = { [Key in keyof Entered]?: Entered[Key] | null | undefined }

/** A membership of a category while it is being entered. */
export type CategoryMemberDraft = Draft<CategoryMemberToEnter>
/** An employment while it is being entered. */
export type EmploymentDraft = Draft<Omit<EmploymentToEnter, 'categoryMembers'>> & {
  categoryMembers?: readonly CategoryMemberDraft[] | null | undefined
}

/**
 * What keeps an employment from being kept, field by field (PE-7, PE-8). No profession means that it is unknown.
 * @param categoryCount how many categories the organisation has
 */
export function employmentProblems(draft: EmploymentDraft, categoryCount: number): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!draft.orgId) problems.push({ field: 'orgId', problem: 'required' })
  if (!draft.startDate) problems.push({ field: 'startDate', problem: 'required' })
  if (endsBeforeStart({ startDate: draft.startDate, endDate: draft.endDate }))
    problems.push({ field: 'endDate', problem: 'endBeforeStart' })
  const members = draft.categoryMembers ?? []
  if (categoryCount > 1 && members.length === 0) problems.push({ field: 'categoryMembers', problem: 'required' })
  members.forEach((member, index) => {
    if (isUnchosen(member, categoryCount)) return
    for (const { field, problem } of categoryMemberProblems(member))
      problems.push({ field: `categoryMembers.${index}.${field}`, problem })
  })
  return problems
}

/** Of an organisation's only category nothing has to be chosen (modules.txt section 5 asks it of more than one). */
function isUnchosen(member: CategoryMemberDraft, categoryCount: number): boolean {
  return categoryCount === 1 && !member.memberId
}

/** A member is complete when category, member and start are there, and its end is a day that is not before its start (PE-8). */
export function categoryMemberProblems(member: CategoryMemberDraft): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of ['categoryId', 'memberId', 'startDate'] as const)
    if (!member[field]) problems.push({ field, problem: 'required' })
  for (const field of ['startDate', 'endDate'] as const)
    if (member[field] && !isDay(member[field])) problems.push({ field, problem: 'not_a_day' })
  if (problems.length === 0 && endsBeforeStart(member)) problems.push({ field: 'endDate', problem: 'endBeforeStart' })
  return problems
}

function endsBeforeStart({ startDate, endDate }: CategoryMemberDraft): boolean {
  return Boolean(startDate && endDate && endDate < startDate)
}
