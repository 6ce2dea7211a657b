import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { CategoryMemberToEnter, EmployeeToCreate } from '../../contract.ts'

/** Waits for whoever writes this person's employments now: many at once must queue up, not meet in a deadlock. */
export async function lockEmployee(db: Db, employeeId: Held<'employee'>): Promise<void> {
  await sql`select from employee where id = ${employeeId} for update`.execute(db)
}

/**
 * Answers whose the code is in the register, whether it was there or not: the same statement either way. Nothing of a
 * person whom the register already has is changed. Waits for whoever registers the same one (`lockMany`).
 */
export async function registerEmployee(
  db: Db,
  { sotu, firstName, lastName }: Omit<EmployeeToCreate, 'employers'>,
): Promise<Held<'employee'>> {
  const { rows } = await sql<{ id: Held<'employee'> }>`
    with waited as materialized (select pg_advisory_xact_lock(hashtextextended(${sotu}, 0)))
    insert into employee (identity_code, first_name, last_name) select ${sotu}, ${firstName}, ${lastName} from waited
    on conflict (identity_code) do update set identity_code = excluded.identity_code returning id`.execute(db)
  return certainRow(rows).id
}

interface Names {
  firstName: string
  lastName: string
}

/** What a company calls somebody, whether or not whoever asks may see them: to compare with, never to answer. */
export async function selectWords(
  db: Db,
  scope: AtCompany,
  employeeId: Held<'employee'>,
): Promise<(Names & { id: number }) | undefined> {
  const { rows } = await sql<Names & { id: number }>`
    select id, first_name as "firstName", last_name as "lastName" from company_employee
    where company_id = ${scope.companyId} and employee_id = ${employeeId}`.execute(db)
  return rows[0]
}

/** Somebody who is given an employment, by whoever gives it. */
export interface Employed {
  employeeId: Held<'employee'>
  /** What a company that has not employed them before is to call them. */
  names: Names
  /** Whether whoever gives it reads the company's words, and so hands them on to those who work with the employment. */
  handsOn: boolean
}

/** A company's own words on somebody begin with the first employment there; answers their id when they do. */
async function insertWords(
  db: Db,
  { employeeId, names }: Employed,
  organisationId: Held<'organisation'>,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into company_employee (company_id, employee_id, organisation_id, first_name, last_name, updated_at)
    select company_id, ${employeeId}, id, ${names.firstName}, ${names.lastName}, ${now}
    from organisation where id = ${organisationId}
    on conflict (company_id, employee_id) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** An employment after the rules have decided what of it may be kept. */
export interface EnteredEmployment {
  orgId: Held<'organisation'>
  profession: string | null
  startDate: Day
  endDate: Day | null
}

/** An employment as it was written, and the company's id of a person whom it did not know before. */
export interface WrittenEmployment {
  id: Held<'employment'>
  company_id: number
  /** Where it was before it was written. */
  former_company_id: number
  newcomer: number | undefined
}

/** Refused by `employment_no_overlap`. A person's first employment is the main one. */
export async function insertEmployment(
  db: Db,
  employed: Employed,
  entered: EnteredEmployment,
  now: Date,
): Promise<WrittenEmployment> {
  const newcomer = await insertWords(db, employed, entered.orgId, now)
  const { rows } = await sql<Omit<WrittenEmployment, 'newcomer'>>`
    insert into employment (employee_id, organisation_id, company_id, profession, start_date, end_date, hands_on,
      created_at, updated_at, main_employer)
    select ${employed.employeeId}, o.id, o.company_id, ${entered.profession}, ${entered.startDate}::date,
      ${entered.endDate}::date, ${employed.handsOn}, ${now}, ${now}, not exists (
        select from employment e
        where e.employee_id = ${employed.employeeId} and e.main_employer and e.company_id = o.company_id)
    from organisation o where o.id = ${entered.orgId}
    returning id, company_id, company_id as former_company_id`.execute(db)
  return { ...certainRow(rows), newcomer }
}

/** Refused by `employment_no_overlap`. The staff may move it to a company that has not employed the person before. */
export async function updateEmployment(
  db: Db,
  id: Held<'employment'>,
  employed: Employed,
  entered: EnteredEmployment,
  now: Date,
): Promise<WrittenEmployment> {
  const newcomer = await insertWords(db, employed, entered.orgId, now)
  const { rows } = await sql<Omit<WrittenEmployment, 'newcomer'>>`
    with before as (select id, company_id from employment where id = ${id})
    update employment e set organisation_id = ${entered.orgId}, profession = ${entered.profession},
      start_date = ${entered.startDate}, end_date = ${entered.endDate},
      hands_on = e.hands_on or ${employed.handsOn}, updated_at = ${now}
    from before where e.id = before.id
    returning e.id, e.company_id, before.company_id as former_company_id`.execute(db)
  return { ...certainRow(rows), newcomer }
}

/** One employment of a person at one company is the main one; answers those that have become it or are it no more. */
export async function updateMainEmployment(
  db: Db,
  scope: AtCompany,
  employeeId: Held<'employee'>,
  id: Held<'employment'>,
): Promise<Held<'employment'>[]> {
  const { rows } = await sql<{ id: Held<'employment'> }>`
    update employment e set main_employer = (e.id = ${id})
    where e.company_id = ${scope.companyId} and e.employee_id = ${employeeId}
      and e.main_employer <> (e.id = ${id})
    returning e.id`.execute(db)
  return rows.map((row) => row.id)
}

export async function deleteMemberships(db: Db, employmentId: Held<'employment'>): Promise<void> {
  await sql`delete from employment_category where employment_id = ${employmentId}`.execute(db)
}

export async function insertMemberships(
  db: Db,
  employmentId: Held<'employment'>,
  members: readonly CategoryMemberToEnter[],
): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into employment_category (employment_id, category_id, member_id, start_date, end_date)
    select ${employmentId}, * from unnest(
      ${members.map((one) => one.categoryId)}::bigint[], ${members.map((one) => one.memberId)}::bigint[],
      ${members.map((one) => one.startDate)}::date[], ${members.map((one) => one.endDate ?? null)}::date[])`.execute(db)
}
