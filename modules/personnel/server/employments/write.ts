import type { Db } from '#server/database/database.ts'
import { invalid, notFound, refusedBy } from '#server/errors.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Held } from '#server/rights/held.ts'
import type { Employment, EmploymentToEnter } from '../../contract.ts'
import { employmentProblems } from '../../rules.ts'
import { employmentVersion, toEmployment } from '../answers.ts'
import { countMembersAt, selectCategories } from '../categories/queries.ts'
import type { EmploymentRow } from '../queries.ts'
import { readBelongings } from '../within.ts'
import { deleteMemberships, type Employed, insertEmployment, insertMemberships, updateEmployment } from './queries.ts'

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

/** Gives somebody an employment; answers its id. */
export async function addEmployment(
  db: Db,
  employed: Employed,
  entered: EmploymentAt,
  now: Date,
): Promise<Held<'employment'>> {
  await check(db, entered)
  const id = await refusedBy(overlap, () => insertEmployment(db, employed, kept(entered), now))
  await insertMemberships(db, id, entered.categoryMembers ?? [])
  return id
}

/** Of somebody whom nobody else changes meanwhile. */
export async function replaceEmployment(
  db: Db,
  before: EmploymentRow,
  employed: Employed,
  { version, ...entered }: EmploymentAt & { version?: string | undefined },
  now: Date,
): Promise<void> {
  const { id } = before
  mustBeAsRead((await answerEmployment(db, before)).version, version)
  await check(db, entered)
  await refusedBy(overlap, () => updateEmployment(db, id, employed, kept(entered), now))
  await deleteMemberships(db, id)
  await insertMemberships(db, id, entered.categoryMembers ?? [])
}

export async function answerEmployment(db: Db, row: EmploymentRow | undefined): Promise<Employment> {
  if (!row) throw notFound()
  const employment = toEmployment(row, await readBelongings(db, [row]))
  return { ...employment, version: employmentVersion(employment) }
}
