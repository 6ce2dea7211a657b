import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { CompanyScope } from '#server/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { CategoryMemberToEnter, EmployeeToCreate } from '../../contract.ts'

/** Waits for whoever writes this person's employments now: many at once must queue up, not meet in a deadlock. */
export async function lockEmployee(db: Db, employeeId: number): Promise<void> {
  await sql`select from employee where id = ${employeeId} for update`.execute(db)
}

/** Answers the person's id; nothing of a person whom the register already has is changed. */
export async function insertOrFindEmployee(
  db: Db,
  { sotu, firstName, lastName }: Omit<EmployeeToCreate, 'employers'>,
): Promise<{ id: number; isNew: boolean }> {
  const inserted = await sql<{ id: number }>`
    insert into employee (identity_code, first_name, last_name) values (${sotu}, ${firstName}, ${lastName})
    on conflict (identity_code) do nothing returning id`.execute(db)
  if (inserted.rows[0]) return { id: inserted.rows[0].id, isNew: true }
  const found = await sql<{ id: number }>`select id from employee where identity_code = ${sotu} for update`.execute(db)
  return { id: (found.rows[0] as { id: number }).id, isNew: false }
}

/** A company that has not employed the person before keeps what it says of them to itself. */
export async function insertOwnWords(
  db: Db,
  scope: CompanyScope,
  employeeId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await sql`
    insert into company_employee (company_id, employee_id, first_name, last_name)
    select ${scope.companyId}, ${employeeId}, ${firstName}, ${lastName}
    where not exists (
      select from employment e join organisation o on o.id = e.organisation_id
      where e.employee_id = ${employeeId} and o.company_id = ${scope.companyId})
    on conflict do nothing`.execute(db)
}

/** An employment after the rules have decided what of it may be kept. */
export interface EnteredEmployment {
  orgId: number
  profession: string | null
  startDate: Day
  endDate: Day | null
}

/** Answers the new id. Refused by `employment_no_overlap`. A person's first employment is the main one. */
export async function insertEmployment(db: Db, employeeId: number, entered: EnteredEmployment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into employment (employee_id, organisation_id, profession, start_date, end_date, main_employer)
    select ${employeeId}, ${entered.orgId}, ${entered.profession}, ${entered.startDate}::date, ${entered.endDate}::date,
      not exists (
        select from employment e join organisation o on o.id = e.organisation_id
        where e.employee_id = ${employeeId} and e.main_employer
          and o.company_id = (select company_id from organisation where id = ${entered.orgId}))
    returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

/** Refused by `employment_no_overlap`. */
export async function updateEmployment(db: Db, id: number, entered: EnteredEmployment, now: Date): Promise<void> {
  await sql`
    update employment set organisation_id = ${entered.orgId}, profession = ${entered.profession},
      start_date = ${entered.startDate}, end_date = ${entered.endDate}, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** One employment of a person at one company is the main one. */
export async function updateMainEmployment(db: Db, employeeId: number, companyId: number, id: number): Promise<void> {
  await sql`
    update employment e set main_employer = (e.id = ${id}) from organisation o
    where o.id = e.organisation_id and o.company_id = ${companyId} and e.employee_id = ${employeeId}
      and e.main_employer <> (e.id = ${id})`.execute(db)
}

export async function deleteMemberships(db: Db, employmentId: number): Promise<void> {
  await sql`delete from employment_category where employment_id = ${employmentId}`.execute(db)
}

export async function insertMemberships(
  db: Db,
  employmentId: number,
  members: readonly CategoryMemberToEnter[],
): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into employment_category (employment_id, category_id, member_id, start_date, end_date)
    select ${employmentId}, * from unnest(
      ${members.map((one) => one.categoryId)}::bigint[], ${members.map((one) => one.memberId)}::bigint[],
      ${members.map((one) => one.startDate)}::date[], ${members.map((one) => one.endDate ?? null)}::date[])`.execute(db)
}
