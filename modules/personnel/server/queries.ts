import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtBranch, whereWithin } from '#server/rights/queries.ts'
import { type AtCompany, reachesAll } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'

/** A person as an answer shows them; the id is that of the register for the staff, the company's own for an employer. */
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

/** A person as a company knows them; the access log and the other tables know them by `employee_id`. */
export interface KnownEmployeeRow extends EmployeeRow {
  employee_id: Held<'employee'>
  read_contact: boolean
}

/** An employment that was over before anybody entered it opens nothing. */
const whereOpens = (employment: 'known' | 'e') => sql`(${sql.ref(`${employment}.end_date`)} is null
  or ${sql.ref(`${employment}.end_date`)} >= (${sql.ref(`${employment}.created_at`)} at time zone 'Europe/Helsinki')::date)`

/** Whoever sees all of the company sees its words; a branch those that it told itself, or that are for it by an employment. */
function whereOpenTo(scope: AtCompany, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  if (reachesAll(scope)) return sql<boolean>`true`
  return sql<boolean>`(${whereWithin(scope, 'k.organisation_id')} or exists (
    select from employment known where known.company_id = k.company_id and known.employee_id = k.employee_id
      and ${whereWithin(scope, 'known.organisation_id')} and ${whereOpens('known')} and ${condition}))`
}

/** The scope's branch knows a person at all (docs/adr/0010-known-people.md). */
export const whereKnown = (scope: AtCompany) => whereOpenTo(scope, sql`true`)

/** The same of whose employment `e` lies within the branch: most are known by that one, without another look. */
export const whereKnownBesides = (scope: AtCompany, known: RawBuilder<boolean>) =>
  reachesAll(scope) ? sql<boolean>`true` : sql<boolean>`(${whereOpens('e')} or ${known})`

/** It may read the company's contact data of them: handed on with an employment, or told since that was made. */
const whereReadsContact = (scope: AtCompany) =>
  whereOpenTo(scope, sql`(known.hands_on or known.created_at < k.updated_at)`)

/** A person by the company's own words alone; what others have told, the provider among them, is read nowhere here. */
const asKnown = sql`k.id, k.employee_id, p.identity_code, k.first_name, k.last_name, may.read_contact,
  case when may.read_contact then k.address end as address,
  case when may.read_contact then k.postcode end as postcode,
  case when may.read_contact then k.city end as city,
  case when may.read_contact then k.email end as email,
  case when may.read_contact then k.phone end as phone,
  case when may.read_contact then k.language end as language,
  case when may.read_contact then k.municipality_code end as municipality_code`

const whereKnownTo = (scope: AtCompany) => sql<boolean>`(${whereKnown(scope)}
  and exists (select from employment e where e.company_id = k.company_id and e.employee_id = k.employee_id
    and ${whereWithin(scope, 'e.organisation_id')} offset 0))`

const withContact = (scope: AtCompany) =>
  sql`cross join lateral (select ${whereReadsContact(scope)} as read_contact) may`

/**
 * What a company calls the people `p`, as `k`: each is looked for by itself (`offset 0`), for the database would rather go through the
 * whole company wherever it does not know yet how many have come to it, as in the middle of an import.
 */
export const calledAt = (companyId: Held<'company'>): RawBuilder<unknown> => sql`cross join lateral (
  select * from company_employee one where one.company_id = ${companyId} and one.employee_id = p.id offset 0) k`

const peopleByCode = (scope: AtCompany) => sql`employee p ${calledAt(scope.companyId)} ${withContact(scope)}
  where ${whereKnownTo(scope)}`

/** Somebody whom the scope's branch knows, by code. */
export async function selectEmployeeByCode(
  db: Db,
  scope: AtCompany,
  identityCode: string,
): Promise<KnownEmployeeRow | undefined> {
  const { rows } = await sql<KnownEmployeeRow>`
    select ${asKnown} from ${peopleByCode(scope)} and p.identity_code = ${identityCode}`.execute(db)
  return rows[0]
}

/** Those whom the scope's branch knows, by their codes. */
export async function selectEmployeesByCodes(
  db: Db,
  scope: AtCompany,
  identityCodes: readonly string[],
): Promise<KnownEmployeeRow[]> {
  const { rows } = await sql<KnownEmployeeRow>`
    select ${asKnown} from ${peopleByCode(scope)} and p.identity_code = any(${identityCodes}::text[])`.execute(db)
  return rows
}

/** Somebody whom the scope's branch knows, by the company's id. */
export async function selectEmployee(db: Db, scope: AtCompany, id: number): Promise<KnownEmployeeRow | undefined> {
  const { rows } = await sql<KnownEmployeeRow>`
    select ${asKnown} from company_employee k join employee p on p.id = k.employee_id ${withContact(scope)}
    where k.company_id = ${scope.companyId} and k.id = ${id} and ${whereKnownTo(scope)}`.execute(db)
  return rows[0]
}

/** At which company a person has this id, whoever asks; deciding whether they may is up to the scope made from it. */
export async function selectCompanyOfEmployee(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from company_employee where id = ${id}`.execute(db)
  return rows[0]?.company_id
}

export interface EmploymentRow {
  id: Held<'employment'>
  organisation_id: Held<'organisation'>
  organisation_name: string
  profession: string | null
  start_date: Day
  end_date: Day | null
  main_employer: boolean
}

const employment = sql`e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date,
  e.main_employer`

const whereNotEndedBefore = (day: Day | undefined): RawBuilder<boolean> =>
  day === undefined ? sql`true` : sql`(e.end_date is null or e.end_date >= ${day})`

/** A person's employments within the scope, the main one first; without those that ended before a day, if one is given. */
export async function selectEmployments(
  db: Db,
  scope: AtCompany,
  { employee_id }: Pick<KnownEmployeeRow, 'employee_id'>,
  endedBefore?: Day,
): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`
    select ${employment} from employment e join organisation o on o.id = e.organisation_id
    where e.employee_id = ${employee_id} and ${whereWithin(scope, 'e.organisation_id')} and ${whereNotEndedBefore(endedBefore)}
    order by e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

export interface RegisterFilter {
  includeSubOrgs: boolean
  endedBefore: Day | undefined
}

export const whereAskedFor = (scope: AtCompany, { includeSubOrgs, endedBefore }: RegisterFilter) => sql<boolean>`
  ${includeSubOrgs ? whereAtBranch(scope, 'e') : sql`e.organisation_id = any(${scope.branchIds}::bigint[])`}
  and ${whereNotEndedBefore(endedBefore)}`

export type RegisterRow = KnownEmployeeRow & Omit<EmploymentRow, 'id'> & { employment_id: Held<'employment'> }

/** A row per employment. */
export const registerRows = (scope: AtCompany, filter: RegisterFilter) => sql`
  select ${asKnown}, e.id as employment_id, e.organisation_id, o.name as organisation_name, e.profession,
    e.start_date, e.end_date, e.main_employer
  from employment e join organisation o on o.id = e.organisation_id
  join employee p on p.id = e.employee_id
  join company_employee k on k.employee_id = e.employee_id and k.company_id = e.company_id
  cross join lateral (select ${whereReadsContact(scope)} as read_contact) may
  where ${whereAskedFor(scope, filter)} and ${whereKnownBesides(scope, whereKnown(scope))}`

/** Those of one person one after another: one statement however many there are. */
export async function selectRegister(db: Db, scope: AtCompany, filter: RegisterFilter): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    ${registerRows(scope, filter)}
    order by k.id, e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

export async function countSubOrganisations(db: Db, scope: AtCompany): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organisation o
    where o.company_id = ${scope.companyId} and o.id <> all(${scope.branchIds}::bigint[]) and ${whereWithin(scope, 'o.id')}`.execute(
    db,
  )
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

export async function selectMemberships(
  db: Db,
  employmentIds: readonly Held<'employment'>[],
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select ${membership} where ec.employment_id = any(${employmentIds}::bigint[])
    order by ec.start_date, ec.id`.execute(db)
  return rows
}

export async function selectRegisterMemberships(
  db: Db,
  scope: AtCompany,
  filter: RegisterFilter,
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select ${membership} join employment e on e.id = ec.employment_id
    where ${whereAskedFor(scope, filter)} order by ec.start_date, ec.id`.execute(db)
  return rows
}

/** An employment within the scope of somebody whom its branch knows: what a sick leave is recorded for. */
export async function selectEmploymentOf(
  db: Db,
  scope: AtCompany,
  employmentId: number,
  userId: number,
): Promise<(EmploymentRow & { employee_id: Held<'employee'> }) | undefined> {
  const { rows } = await sql<EmploymentRow & { employee_id: Held<'employee'> }>`
    select ${employment}, e.employee_id from employment e join organisation o on o.id = e.organisation_id
    join company_employee k on k.employee_id = e.employee_id and k.company_id = e.company_id
    where e.id = ${employmentId} and k.id = ${userId} and ${whereWithin(scope, 'e.organisation_id')}
      and ${whereKnown(scope)}`.execute(db)
  return rows[0]
}

/** At which company an employment is, whoever asks; deciding whether they may is up to the scope made from it. */
export async function selectCompanyOfEmployment(db: Db, employmentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from employment where id = ${employmentId}`.execute(db)
  return rows[0]?.company_id
}
