import { type RawBuilder, sql } from 'kysely'
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

/** A person as a company knows them: by what it has said itself where it has (docs/adr/0010-known-people.md). */
const asKnown = sql`p.identity_code,
  coalesce(k.first_name, p.first_name) as first_name, coalesce(k.last_name, p.last_name) as last_name,
  case when k.employee_id is null then p.address else k.address end as address,
  case when k.employee_id is null then p.postcode else k.postcode end as postcode,
  case when k.employee_id is null then p.city else k.city end as city,
  case when k.employee_id is null then p.email else k.email end as email,
  case when k.employee_id is null then p.phone else k.phone end as phone,
  case when k.employee_id is null then p.language else k.language end as language,
  case when k.employee_id is null then p.municipality_code else k.municipality_code end as municipality_code`

const peopleKnownTo = (scope: CompanyScope) => sql`employee p
  left join company_employee k on k.employee_id = p.id and k.company_id = ${scope.companyId}`

/** Whoever has this code, in any company: show nothing of them before an employment within the scope is found. */
export async function selectEmployeeByCode(
  db: Db,
  scope: CompanyScope,
  identityCode: string,
): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select p.id, ${asKnown} from ${peopleKnownTo(scope)} where p.identity_code = ${identityCode}`.execute(db)
  return rows[0]
}

/** A person with an employment within the scope. */
export async function selectEmployee(
  db: Db,
  scope: CompanyScope,
  employeeId: number,
): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select p.id, ${asKnown} from ${peopleKnownTo(scope)}
    where p.id = ${employeeId} and exists (
      select from employment e where e.employee_id = p.id and ${isWithin(scope, 'e.organisation_id')})`.execute(db)
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

const employment = sql`e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date,
  e.main_employer`

const hasNotEndedBefore = (day: Day | undefined): RawBuilder<boolean> =>
  day === undefined ? sql`true` : sql`(e.end_date is null or e.end_date >= ${day})`

/** A person's employments within the scope, the main one first; without those that ended before a day, if one is given. */
export async function selectEmployments(
  db: Db,
  scope: CompanyScope,
  employeeId: number,
  endedBefore?: Day,
): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`
    select ${employment} from employment e join organisation o on o.id = e.organisation_id
    where e.employee_id = ${employeeId} and ${isWithin(scope, 'e.organisation_id')} and ${hasNotEndedBefore(endedBefore)}
    order by e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

export interface RegisterFilter {
  includeSubOrgs: boolean
  endedBefore: Day | undefined
}

const isAskedFor = (scope: CompanyScope, { includeSubOrgs, endedBefore }: RegisterFilter) => sql<boolean>`
  ${includeSubOrgs ? isWithin(scope, 'e.organisation_id') : sql`e.organisation_id = ${scope.branchId}`}
  and ${hasNotEndedBefore(endedBefore)}`

export type RegisterRow = EmployeeRow & Omit<EmploymentRow, 'id'> & { employment_id: number }

/** A row per employment, those of one person one after another: one statement however many there are. */
export async function selectRegister(db: Db, scope: CompanyScope, filter: RegisterFilter): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select p.id, ${asKnown}, e.id as employment_id, e.organisation_id, o.name as organisation_name, e.profession,
      e.start_date, e.end_date, e.main_employer
    from employment e join organisation o on o.id = e.organisation_id
    join employee p on p.id = e.employee_id
    left join company_employee k on k.employee_id = p.id and k.company_id = ${scope.companyId}
    where ${isAskedFor(scope, filter)}
    order by p.id, e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

export async function countSubOrganisations(db: Db, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organisation o
    where o.company_id = ${scope.companyId} and o.id <> ${scope.branchId} and ${isWithin(scope, 'o.id')}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface MembershipRow {
  id: number
  employment_id: number
  category_id: number
  member_id: number
  start_date: Day
  end_date: Day | null
  name: string
}

const membership = sql`ec.id, ec.employment_id, ec.category_id, ec.member_id, ec.start_date, ec.end_date, m.name
  from employment_category ec join category_member m on m.id = ec.member_id`

export async function selectMemberships(db: Db, employmentIds: readonly number[]): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select ${membership} where ec.employment_id = any(${employmentIds}::bigint[])
    order by ec.start_date, ec.id`.execute(db)
  return rows
}

export async function selectRegisterMemberships(
  db: Db,
  scope: CompanyScope,
  filter: RegisterFilter,
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select ${membership} join employment e on e.id = ec.employment_id
    where ${isAskedFor(scope, filter)} order by ec.start_date, ec.id`.execute(db)
  return rows
}

/** An employment of a person within the scope: what a sick leave is recorded for. */
export async function selectEmploymentOf(
  db: Db,
  scope: CompanyScope,
  employmentId: number,
  employeeId: number,
): Promise<EmploymentRow | undefined> {
  const { rows } = await sql<EmploymentRow>`
    select ${employment} from employment e join organisation o on o.id = e.organisation_id
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

/** The first of these companies, in their order, in whose branch the person has an employment. */
export async function selectCompanyKnowing(
  db: Db,
  employeeId: number,
  companies: readonly { companyId: number; branchId: number }[],
): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select known.company_id
    from unnest(${companies.map((one) => one.companyId)}::bigint[], ${companies.map((one) => one.branchId)}::bigint[])
      with ordinality as known (company_id, branch_id, place)
    where exists (
      select from employment e join organisation o on o.id = e.organisation_id
      where e.employee_id = ${employeeId} and o.company_id = known.company_id and o.path @> array[known.branch_id])
    order by known.place limit 1`.execute(db)
  return rows[0]?.company_id
}
