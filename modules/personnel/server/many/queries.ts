import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtBranch, whereWithin } from '#server/rights/queries.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import { calledAt, type EmploymentRow, whereKnown } from '../queries.ts'

export { selectEmployeesByCodes } from '../queries.ts'

export interface WordsRow {
  employee_id: Held<'employee'>
  identity_code: string
  first_name: string
  last_name: string
}

/** What a company calls those of some codes, whether or not whoever asks may see them: to compare with, never to answer. */
export async function selectWordsByCodes(
  db: Db,
  scope: AtCompany,
  identityCodes: readonly string[],
): Promise<WordsRow[]> {
  const { rows } = await sql<WordsRow>`
    select k.employee_id, p.identity_code, k.first_name, k.last_name
    from employee p ${calledAt(scope.companyId)} where p.identity_code = any(${identityCodes}::text[])`.execute(db)
  return rows
}

export type EmploymentOfManyRow = EmploymentRow & { employee_id: Held<'employee'> }

/** Their employments within the scope. */
export async function selectEmploymentsOfMany(
  db: Db,
  scope: AtCompany,
  employeeIds: readonly Held<'employee'>[],
): Promise<EmploymentOfManyRow[]> {
  const { rows } = await sql<EmploymentOfManyRow>`
    select e.id, e.employee_id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date,
      e.main_employer
    from unnest(${employeeIds}::bigint[]) as asked (id)
      cross join lateral (select * from employment one where one.employee_id = asked.id offset 0) e
      join organisation o on o.id = e.organisation_id
    where ${whereWithin(scope, 'e.organisation_id')}
    order by e.employee_id, e.start_date, e.id`.execute(db)
  return rows
}

export interface InForceRow {
  employee_id: Held<'employee'>
  employment_id: Held<'employment'>
  identity_code: string
  first_name: string
  last_name: string
  organisation_name: string
  start_date: Day
  end_date: Day | null
}

/** Whoever is employed within the scope on a day. */
export async function selectInForce(db: Db, scope: AtCompany, day: Day): Promise<InForceRow[]> {
  const { rows } = await sql<InForceRow>`
    select e.employee_id, e.id as employment_id, p.identity_code, k.first_name, k.last_name,
      o.name as organisation_name, e.start_date, e.end_date
    from employment e join organisation o on o.id = e.organisation_id join employee p on p.id = e.employee_id
    join company_employee k on k.employee_id = e.employee_id and k.company_id = e.company_id
    where ${whereAtBranch(scope, 'e')} and e.start_date <= ${day} and (e.end_date is null or e.end_date >= ${day})
      and ${whereKnown(scope)}
    order by k.last_name collate finnish, k.first_name collate finnish, e.id`.execute(db)
  return rows
}

/** Waits for whoever writes or registers these people now; in an order that many have in common. */
export async function lockMany(db: Db, identityCodes: readonly string[]): Promise<void> {
  await sql`
    select count(pg_advisory_xact_lock(hashtextextended(code, 0)))
    from (select code from unnest(${identityCodes}::text[]) code order by code) codes`.execute(db)
  await sql`select from employee where identity_code = any(${identityCodes}::text[]) order by id for update`.execute(db)
}
