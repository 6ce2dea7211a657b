import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import { present } from '#shared/objects.ts'
import type { CategoryMemberToEnter } from '../../contract.ts'
import { calledAt } from '../queries.ts'

/** Waits for whoever writes this person's employments now: many at once must queue up, not meet in a deadlock. */
export async function lockEmployee(db: Db, employeeId: Held<'employee'>): Promise<void> {
  await sql`select from employee where id = ${employeeId} for update`.execute(db)
}

/** Somebody by whose code they are in the register, or come to it. */
export interface ToRegister extends Names {
  sotu: string
}

/**
 * Answers whose the codes are in the register, by code, whether they were there or not: the same statement either way. Nothing of
 * a person whom the register already has is changed. Waits for whoever registers the same ones (`lockMany`).
 */
export async function registerEmployees(db: Db, people: readonly ToRegister[]): Promise<Map<string, Held<'employee'>>> {
  const { rows } = await sql<{ id: Held<'employee'>; identity_code: string }>`
    with waited as materialized (
      select person.*, pg_advisory_xact_lock(hashtextextended(code, 0))
      from (select * from unnest(${people.map(({ sotu }) => sotu)}::text[], ${people.map((one) => one.firstName)}::text[],
        ${people.map((one) => one.lastName)}::text[]) as p (code, first_name, last_name) order by code) person)
    insert into employee (identity_code, first_name, last_name) select code, first_name, last_name from waited
    on conflict (identity_code) do update set identity_code = excluded.identity_code returning id, identity_code`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.identity_code, row.id]))
}

interface Names {
  firstName: string
  lastName: string
}

/** What a company calls people, whether or not whoever asks may see them: to compare with, never to answer. */
export async function selectWords(
  db: Db,
  scope: AtCompany,
  employeeIds: readonly Held<'employee'>[],
): Promise<Map<Held<'employee'>, Names & { id: number }>> {
  const { rows } = await sql<Names & { id: number; employee_id: Held<'employee'> }>`
    select k.id, k.employee_id, k.first_name as "firstName", k.last_name as "lastName"
    from unnest(${employeeIds}::bigint[]) as p (id) ${calledAt(scope.companyId)}`.execute(db)
  return new Map(rows.map(({ employee_id: employeeId, ...words }) => [employeeId, words]))
}

/** Somebody who is given an employment, by whoever gives it. */
export interface Employed {
  employeeId: Held<'employee'>
  /** What a company that has not employed them before is to call them. */
  names: Names
  /** Whether whoever gives it reads the company's words, and so hands them on to those who work with the employment. */
  handsOn: boolean
}

/** An employment after the rules have decided what of it may be kept, and whose it is. */
export interface EnteredEmployment {
  employed: Employed
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

/** Employments in the order in which they are given, as `t`. */
const asEntered = (entered: readonly EnteredEmployment[]) => sql`unnest(
  ${entered.map(({ employed }) => employed.employeeId)}::bigint[], ${entered.map(({ orgId }) => orgId)}::bigint[],
  ${entered.map(({ profession }) => profession)}::text[], ${entered.map(({ startDate }) => startDate)}::date[],
  ${entered.map(({ endDate }) => endDate)}::date[], ${entered.map(({ employed }) => employed.handsOn)}::boolean[],
  ${entered.map(({ employed }) => employed.names.firstName)}::text[],
  ${entered.map(({ employed }) => employed.names.lastName)}::text[])
  with ordinality as t (employee_id, organisation_id, profession, start_date, end_date, hands_on, first_name, last_name, place)`

/**
 * A company's own words on somebody begin with the first employment there; answers their ids when they do, by company and
 * person.
 */
async function insertWords(db: Db, entered: readonly EnteredEmployment[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; company_id: number; employee_id: number }>`
    insert into company_employee (company_id, employee_id, organisation_id, first_name, last_name, updated_at)
    select o.company_id, t.employee_id, o.id, t.first_name, t.last_name, ${now}
    from ${asEntered(entered)} join organisation o on o.id = t.organisation_id order by t.place
    on conflict (company_id, employee_id) do nothing returning id, company_id, employee_id`.execute(db)
  return new Map(rows.map((row) => [wordsKey(row.company_id, row.employee_id), row.id]))
}

const wordsKey = (companyId: number, employeeId: number) => `${companyId} ${employeeId}`

type WrittenRow = Omit<WrittenEmployment, 'newcomer'> & { place: number }

/** In the order in which they were given; a newcomer is one by the first of their employments. */
function inOrder(
  rows: readonly WrittenRow[],
  entered: readonly EnteredEmployment[],
  newcomers: Map<string, number>,
): WrittenEmployment[] {
  const written = new Map(rows.map(({ place, ...row }) => [place, row]))
  return entered.map(({ employed }, at) => {
    const row = present(written.get(at + 1))
    const key = wordsKey(row.company_id, employed.employeeId)
    const newcomer = newcomers.get(key)
    newcomers.delete(key)
    return { ...row, newcomer }
  })
}

/** Refused by `employment_no_overlap`. A person's first employment is the main one. */
export async function insertEmployments(
  db: Db,
  entered: readonly EnteredEmployment[],
  now: Date,
): Promise<WrittenEmployment[]> {
  const newcomers = await insertWords(db, entered, now)
  // Two of a person's at one unit never begin on the same day: they would overlap.
  const { rows } = await sql<WrittenRow>`
    with entered as materialized (
      select t.*, o.company_id, row_number() over (partition by t.employee_id, o.company_id order by t.place) as rank
      from ${asEntered(entered)} join organisation o on o.id = t.organisation_id),
    written as (
      insert into employment (employee_id, organisation_id, company_id, profession, start_date, end_date, hands_on,
        created_at, updated_at, main_employer)
      select n.employee_id, n.organisation_id, n.company_id, n.profession, n.start_date, n.end_date, n.hands_on, ${now}, ${now},
        n.rank = 1 and not exists (select from employment e
          where e.employee_id = n.employee_id and e.main_employer and e.company_id = n.company_id)
      from entered n order by n.place
      returning id, employee_id, organisation_id, start_date, company_id)
    select w.id, w.company_id, w.company_id as former_company_id, n.place::int as place
    from written w join entered n on n.employee_id = w.employee_id and n.organisation_id = w.organisation_id
      and n.start_date = w.start_date`.execute(db)
  return inOrder(rows, entered, newcomers)
}

/**
 * Refused by `employment_no_overlap`. The staff may move one to a company that has not employed the person before; refused by
 * `sick_leave_employment` and `workability_case_employment` where something has been recorded at it.
 */
export async function updateEmployments(
  db: Db,
  entered: readonly (EnteredEmployment & { id: Held<'employment'> })[],
  now: Date,
): Promise<WrittenEmployment[]> {
  const newcomers = await insertWords(db, entered, now)
  const { rows } = await sql<WrittenRow>`
    with before as (
      select e.id, e.company_id, one.place from unnest(${entered.map(({ id }) => id)}::bigint[]) with ordinality as one (id, place)
      join employment e on e.id = one.id)
    update employment e set organisation_id = t.organisation_id, profession = t.profession, start_date = t.start_date,
      end_date = t.end_date, hands_on = e.hands_on or t.hands_on, updated_at = ${now}
    from before join ${asEntered(entered)} on t.place = before.place where e.id = before.id
    returning e.id, e.company_id, before.company_id as former_company_id, before.place::int as place`.execute(db)
  return inOrder(rows, entered, newcomers)
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

export async function deleteMemberships(db: Db, employmentIds: readonly Held<'employment'>[]): Promise<void> {
  await sql`delete from employment_category where employment_id = any(${employmentIds}::bigint[])`.execute(db)
}

/** A member of a category whom an employment belongs to. */
export type MembershipToEnter = CategoryMemberToEnter & { employmentId: Held<'employment'> }

export async function insertMemberships(db: Db, members: readonly MembershipToEnter[]): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into employment_category (employment_id, category_id, member_id, start_date, end_date)
    select * from unnest(
      ${members.map((one) => one.employmentId)}::bigint[], ${members.map((one) => one.categoryId)}::bigint[],
      ${members.map((one) => one.memberId)}::bigint[], ${members.map((one) => one.startDate)}::date[],
      ${members.map((one) => one.endDate ?? null)}::date[])`.execute(db)
}
