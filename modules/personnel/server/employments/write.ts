import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import type { Announcement } from '#server/push/push.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Held } from '#server/rights/held.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import type { EmployeeToCreate, Employment, EmploymentToEnter } from '../../contract.ts'
import { employmentProblems, isSameName } from '../../rules.ts'
import { employmentVersion, toEmployment } from '../answers.ts'
import { countMembersAt, selectCategories } from '../categories/queries.ts'
import { type EmploymentRow, type KnownEmployeeRow, selectEmployeeByCode } from '../queries.ts'
import { readBelongings } from '../within.ts'
import {
  deleteMemberships,
  type Employed,
  insertEmployment,
  insertMemberships,
  registerEmployee,
  selectWords,
  updateEmployment,
  type WrittenEmployment,
} from './queries.ts'

const overlap = { employment_no_overlap: 'EMPLOYMENT_OVERLAP' } as const

/** What is entered of an employment at an organisation that the caller may use. */
export type EmploymentAt = EmploymentToEnter & { orgId: Held<'organisation'> }

/** Refuses what the rules do not let be kept, with every wrong field named. */
async function check(db: Db, entered: EmploymentAt): Promise<void> {
  const categories = await selectCategories(db, entered.orgId)
  const problems = employmentProblems(entered, categories.length)
  const members = entered.categoryMembers ?? []
  if (members.length > 0 && (await countMembersAt(db, entered.orgId, members)) < members.length)
    problems.push({ field: 'categoryMembers', problem: 'unknown' })
  if (problems.length > 0) throw invalid(problems)
}

const kept = ({ orgId, profession, startDate, endDate }: EmploymentAt) => ({
  orgId,
  profession: profession || null,
  startDate,
  endDate: endDate ?? null,
})

/** What is written to an employment is told to other systems too. */
export interface Writing {
  db: Db
  now: Date
  announce(announcement: Announcement): void
}

function tell(
  { announce }: Writing,
  { id, company_id: companyId, former_company_id: formerId, newcomer }: WrittenEmployment,
  change: 'employment.created' | 'employment.changed' | 'employment.ended',
): void {
  if (newcomer !== undefined) announce({ change: 'employee.created', companyId, thingId: newcomer })
  const hasMoved = formerId !== companyId
  // Of one that has gone to another company each of the two hears what it is for it.
  if (hasMoved) announce({ change: 'employment.ended', companyId: formerId, thingId: id })
  announce({ change: hasMoved ? 'employment.created' : change, companyId, thingId: id })
}

export function toEmployed(person: KnownEmployeeRow): Employed {
  return {
    employeeId: person.employee_id,
    names: { firstName: person.first_name, lastName: person.last_name },
    handsOn: person.read_contact,
  }
}

/**
 * Gives employments to whoever has a code, known or not. Whom the company has and the branch does not know must be called
 * what the company calls them; `words` are those that it had before.
 */
export async function createPerson(
  writing: Writing,
  scope: AtCompany,
  person: Omit<EmployeeToCreate, 'employers'>,
  employments: readonly EmploymentAt[],
) {
  const { db } = writing
  const employeeId = await registerEmployee(db, person)
  const known = await selectEmployeeByCode(db, scope, person.sotu)
  const words = await selectWords(db, scope, employeeId)
  if (!known && words && !isSameName(words, person)) throw new ApiError('name_differs')
  const employed = { employeeId, names: person, handsOn: known ? known.read_contact : !words }
  const employmentIds: Held<'employment'>[] = []
  for (const entered of employments) employmentIds.push(await addEmployment(writing, employed, entered))
  return { employeeId, words, employmentIds }
}

/** Gives somebody an employment; answers its id. */
export async function addEmployment(
  writing: Writing,
  employed: Employed,
  entered: EmploymentAt,
): Promise<Held<'employment'>> {
  const { db, now } = writing
  await check(db, entered)
  const written = await refusedBy(overlap, () => insertEmployment(db, employed, kept(entered), now))
  await insertMemberships(db, written.id, entered.categoryMembers ?? [])
  tell(writing, written, 'employment.created')
  return written.id
}

/** Of somebody whom nobody else changes meanwhile. */
export async function replaceEmployment(
  writing: Writing,
  before: EmploymentRow,
  employed: Employed,
  { version, ...entered }: EmploymentAt & { version?: string | undefined },
): Promise<void> {
  const { db, now } = writing
  const { id } = before
  mustBeAsRead((await answerEmployment(db, before)).version, version)
  await check(db, entered)
  const written = await refusedBy(overlap, () => updateEmployment(db, id, employed, kept(entered), now))
  await deleteMemberships(db, id)
  await insertMemberships(db, id, entered.categoryMembers ?? [])
  const isEnded = Boolean(entered.endDate) && entered.endDate !== before.end_date
  tell(writing, written, isEnded ? 'employment.ended' : 'employment.changed')
}

export async function answerEmployment(db: Db, row: EmploymentRow | undefined): Promise<Employment> {
  if (!row) throw notFound()
  const employment = toEmployment(row, await readBelongings(db, [row]))
  return { ...employment, version: employmentVersion(employment) }
}
