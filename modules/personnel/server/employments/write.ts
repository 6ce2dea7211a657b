import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import type { Announcement } from '#server/push/push.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Held } from '#server/rights/held.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import { present } from '#shared/objects.ts'
import type { EmployeeToCreate, Employment, EmploymentToEnter } from '../../contract.ts'
import { employmentProblems, isSameName } from '../../rules.ts'
import { type Belongings, employmentVersion, toEmployment } from '../answers.ts'
import { selectCategoriesOf, selectUnknownMembers } from '../categories/queries.ts'
import { type EmploymentRow, type KnownEmployeeRow, selectEmployeesByCodes } from '../queries.ts'
import { readBelongings } from '../within.ts'
import {
  deleteMemberships,
  type Employed,
  insertEmployments,
  insertMemberships,
  registerEmployees,
  selectWords,
  updateEmployments,
  type WrittenEmployment,
} from './queries.ts'

const overlap = { employment_no_overlap: 'EMPLOYMENT_OVERLAP' } as const
/** What is told of it at another company would be seen in what the first one has recorded. */
const staying = {
  sick_leave_employment: 'employment_in_use',
  workability_case_employment: 'employment_in_use',
} as const

/** What is entered of an employment at an organisation that the caller may use. */
export type EmploymentAt = EmploymentToEnter & { orgId: Held<'organisation'> }

/** One that somebody is given. */
export interface EmploymentOf {
  employed: Employed
  entered: EmploymentAt
}

/** One that is written over. */
export interface EmploymentToReplace {
  before: EmploymentRow
  employed: Employed
  entered: EmploymentAt & { version?: string | undefined }
}

/** Refuses what the rules do not let be kept, with every wrong field of the first named. */
async function check(db: Db, all: readonly EmploymentAt[]): Promise<void> {
  const categories = Map.groupBy(
    await selectCategoriesOf(db, [...new Set(all.map(({ orgId }) => orgId))]),
    (row) => row.organisation_id,
  )
  const unknown = await selectUnknownMembers(
    db,
    all.map(({ orgId, categoryMembers }) => ({ orgId, members: categoryMembers ?? [] })),
  )
  all.forEach((entered, at) => {
    const problems = employmentProblems(entered, categories.get(entered.orgId)?.length ?? 0)
    if (unknown.has(at)) problems.push({ field: 'categoryMembers', problem: 'unknown' })
    if (problems.length > 0) throw invalid(problems)
  })
}

const kept = ({ employed, entered: { orgId, profession, startDate, endDate } }: EmploymentOf) => ({
  employed,
  orgId,
  profession: profession || null,
  startDate,
  endDate: endDate ?? null,
})

const membersOf = (id: Held<'employment'>, { categoryMembers }: EmploymentAt) =>
  (categoryMembers ?? []).map((member) => ({ ...member, employmentId: id }))

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

/** Somebody who is called so, and given employments. */
interface PersonToCreate {
  person: Omit<EmployeeToCreate, 'employers'>
  employments: readonly EmploymentAt[]
}

/**
 * Gives employments to whoever has the codes, known or not. Whom the company has and the branch does not know must be called
 * what the company calls them; `words` are those that it had before.
 */
export async function createPeople(writing: Writing, scope: AtCompany, people: readonly PersonToCreate[]) {
  const { db } = writing
  const codes = people.map(({ person }) => person.sotu)
  const ids = await registerEmployees(
    db,
    people.map(({ person }) => person),
  )
  const known = new Map((await selectEmployeesByCodes(db, scope, codes)).map((row) => [row.identity_code, row]))
  const words = await selectWords(db, scope, [...ids.values()])
  const created = people.map(({ person, employments }) => {
    const employeeId = present(ids.get(person.sotu))
    const called = words.get(employeeId)
    const knows = known.get(person.sotu)
    if (!knows && called && !isSameName(called, person)) throw new ApiError('name_differs')
    const employed = { employeeId, names: person, handsOn: knows ? knows.read_contact : !called }
    return { employeeId, words: called, given: employments.map((entered) => ({ employed, entered })) }
  })
  const added = await addEmployments(
    writing,
    created.flatMap(({ given }) => given),
  )
  return created.map(({ employeeId, words, given }) => ({
    employeeId,
    words,
    employmentIds: added.splice(0, given.length),
  }))
}

/** Gives people employments; answers their ids. */
export async function addEmployments(writing: Writing, all: readonly EmploymentOf[]): Promise<Held<'employment'>[]> {
  const { db, now } = writing
  if (all.length === 0) return []
  await check(
    db,
    all.map(({ entered }) => entered),
  )
  const written = await refusedBy(overlap, () => insertEmployments(db, all.map(kept), now))
  await insertMemberships(
    db,
    written.flatMap(({ id }, at) => membersOf(id, present(all[at]).entered)),
  )
  for (const one of written) tell(writing, one, 'employment.created')
  return written.map(({ id }) => id)
}

/** Of people whom nobody else changes meanwhile. */
export async function replaceEmployments(writing: Writing, all: readonly EmploymentToReplace[]): Promise<void> {
  const { db, now } = writing
  if (all.length === 0) return
  const belongings = await readBelongings(
    db,
    all.map(({ before }) => before),
  )
  for (const { before, entered } of all) mustBeAsRead(withVersion(before, belongings).version, entered.version)
  await check(
    db,
    all.map(({ entered }) => entered),
  )
  const written = await refusedBy({ ...overlap, ...staying }, () =>
    updateEmployments(
      db,
      all.map((one) => ({ ...kept(one), id: one.before.id })),
      now,
    ),
  )
  await deleteMemberships(
    db,
    all.map(({ before }) => before.id),
  )
  await insertMemberships(
    db,
    all.flatMap(({ before, entered }) => membersOf(before.id, entered)),
  )
  written.forEach((one, at) => {
    const { before, entered } = present(all[at])
    const isEnded = Boolean(entered.endDate) && entered.endDate !== before.end_date
    tell(writing, one, isEnded ? 'employment.ended' : 'employment.changed')
  })
}

function withVersion(row: EmploymentRow, belongings: Belongings): Employment {
  const employment = toEmployment(row, belongings)
  return { ...employment, version: employmentVersion(employment) }
}

export async function answerEmployment(db: Db, row: EmploymentRow | undefined): Promise<Employment> {
  if (!row) throw notFound()
  return withVersion(row, await readBelongings(db, [row]))
}
