import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { isWithin } from '#server/queries.ts'
import type { CompanyScope } from '#server/scope.ts'
import type { Day } from '#shared/dates.ts'

export interface EmployeeRow {
  id: number
  identity_code: string
  first_name: string
  last_name: string
  address: string | null
  postcode: string | null
  city: string | null
  email: string | null
  phone: string | null
  language: string | null
  municipality_code: string | null
}

/** Whoever has this code, in any company: show nothing of them before an employment within the scope is found. */
export async function selectEmployeeByCode(db: Db, identityCode: string): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select id, identity_code, first_name, last_name, address, postcode, city, email, phone, language, municipality_code
    from employee where identity_code = ${identityCode}`.execute(db)
  return rows[0]
}

export interface EmploymentRow {
  id: number
  organisation_id: number
  organisation_name: string
  profession: string | null
  start_date: Day
  end_date: Day | null
  main_employer: boolean
}

/** A person's employments within the scope, the main one first; without those that ended before a day, if one is given. */
export async function selectEmployments(
  db: Db,
  scope: CompanyScope,
  employeeId: number,
  endedBefore?: Day,
): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`
    select e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date, e.main_employer
    from employment e join organisation o on o.id = e.organisation_id
    where e.employee_id = ${employeeId} and ${isWithin(scope, 'e.organisation_id')}
      and (${endedBefore ?? null}::date is null or e.end_date is null or e.end_date >= ${endedBefore ?? null}::date)
    order by e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

/** An employment of a person within the scope: what a sick leave is recorded for. */
export async function selectEmploymentOf(
  db: Db,
  scope: CompanyScope,
  employmentId: number,
  employeeId: number,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employment e
    where e.id = ${employmentId} and e.employee_id = ${employeeId} and ${isWithin(scope, 'e.organisation_id')}`.execute(
    db,
  )
  return rows[0]
}

/** At which company an employment is, whoever asks; deciding whether they may is up to the scope made from it. */
export async function selectCompanyOfEmployment(db: Db, employmentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select o.company_id from employment e join organisation o on o.id = e.organisation_id
    where e.id = ${employmentId}`.execute(db)
  return rows[0]?.company_id
}
