import { sql } from 'kysely'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { isTelling, whereAtCompany, whereAtOneOf, whereFindsWords } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { EmployeeSummary } from '../../console-contract.ts'
import type { ContactData } from '../../contract.ts'
import type { EmployeeRow, EmploymentRow } from '../queries.ts'

export interface EmployeeSearch {
  companyId: Held<'company'>
  /** A whole identity code is looked for as such, anything else in the names. */
  identityCode: string | undefined
  words: string
  endedBefore: Day | undefined
}

/** The company's people `k`, by the names and employments that stand beside its own words of them. */
const peopleAskedFor = ({ companyId, identityCode, words, endedBefore }: EmployeeSearch) => sql`company_employee k
  where k.company_id = ${companyId}
    and ${endedBefore ? sql`k.employed_until >= ${endedBefore}` : sql`k.employed_until is not null`}
    and ${
      identityCode
        ? sql`k.employee_id = (select id from employee where identity_code = ${identityCode})`
        : whereFindsWords(sql`k.search_text`, words)
    }`

const byName = sql`k.register_last_name collate finnish, k.register_first_name collate finnish, k.employee_id`

type SummaryRow = Omit<EmployeeSummary, 'employers'> & { employers: EmployeeSummary['employers'] | null }

/**
 * By last name in Finnish order; the employments are fetched for the rows of the page only. Whom a name tells are found first and
 * then put in order: those of one name stand so close together that the way through all of them in order may be long.
 */
export async function selectEmployees(
  db: Db,
  search: EmployeeSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select p.id, p.identity_code as sotu, p.first_name as "firstName", p.last_name as "lastName",
      (select json_agg(json_build_object('id', e.id, 'name', o.name, 'profession', e.profession,
          'startDate', e.start_date, 'endDate', e.end_date) order by e.main_employer desc, e.start_date desc, e.id)
        from employment e join organisation o on o.id = e.organisation_id
        where e.employee_id = p.id and o.company_id = ${search.companyId}) as employers
    from (
      with people as ${isTelling(search.words) ? sql`materialized` : sql`not materialized`} (
        select k.employee_id, k.register_last_name, k.register_first_name from ${peopleAskedFor(search)})
      select k.employee_id from people k order by ${byName} limit ${limit} offset ${offset}
    ) k join employee p on p.id = k.employee_id
    order by p.last_name collate finnish, p.first_name collate finnish, p.id`.execute(db)
  return rows
}

export function countEmployees(db: Db, search: EmployeeSearch): Promise<number> {
  return countSome(db, sql`from ${peopleAskedFor(search)}`)
}

export interface RegisteredRow extends EmployeeRow {
  id: Held<'employee'>
}

/** A person `employee` is or was employed by a company that the staff see. */
const whereEmployed = (scope: StaffScope) =>
  whereAtOneOf(scope, sql`from company_employee at where at.employee_id = employee.id`, 'at.company_id')

/** The register's own record of a person, whoever employs them; a customer may name the id that their company has for them. */
export async function selectRegistered(db: Db, scope: StaffScope, id: number): Promise<RegisteredRow | undefined> {
  const { rows } = await sql<RegisteredRow>`
    select id, identity_code, first_name, last_name, address, postcode, city, email, phone, language, municipality_code
    from employee
    where id = coalesce((select employee_id from company_employee where id = ${id}), ${id})
      and ${whereEmployed(scope)}`.execute(db)
  return rows[0]
}

export async function selectPersonByCode(
  db: Db,
  scope: StaffScope,
  identityCode: string,
): Promise<Held<'employee'> | undefined> {
  const { rows } = await sql<{ id: Held<'employee'> }>`
    select id from employee where identity_code = ${identityCode} and ${whereEmployed(scope)}`.execute(db)
  return rows[0]?.id
}

export type EveryEmploymentRow = EmploymentRow & { company_id: number; company_name: string }

const everyEmployment = sql`e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date,
  e.main_employer, o.company_id, c.name as company_name`

export async function selectEveryEmployment(
  db: Db,
  scope: StaffScope,
  employeeId: Held<'employee'>,
): Promise<EveryEmploymentRow[]> {
  const { rows } = await sql<EveryEmploymentRow>`
    select ${everyEmployment}
    from employment e join organisation o on o.id = e.organisation_id join organisation c on c.id = o.company_id
    where e.employee_id = ${employeeId} and ${whereAtCompany(scope, 'o.company_id')}
    order by c.name collate finnish, e.start_date desc, e.id`.execute(db)
  return rows
}

export interface MemberFilter {
  organisationId: Held<'organisation'>
  /** Only those who have this member of a category now. */
  memberId: number | undefined
  /** Only those who have no member of any category now. */
  withoutMember: boolean
  includeEnded: boolean
  today: Day
}

const whereHasMember = ({ memberId, today }: MemberFilter) => sql`exists (
  select from employment_category ec
  where ec.employment_id = e.id and (ec.end_date is null or ec.end_date >= ${today})
    and (${memberId ?? null}::bigint is null or ec.member_id = ${memberId ?? null}::bigint))`

const whereBelongs = (filter: MemberFilter) => sql<boolean>`e.organisation_id = ${filter.organisationId}
  and (${filter.includeEnded} or e.end_date is null or e.end_date >= ${filter.today})
  and ${filter.withoutMember ? sql`not ${whereHasMember(filter)}` : filter.memberId === undefined ? sql`true` : whereHasMember(filter)}`

export type MemberRow = EveryEmploymentRow & { employee_id: number; first_name: string; last_name: string }

/** Who is employed at an organisation, by last name in Finnish order. */
export async function selectOrganisationEmployments(
  db: Db,
  filter: MemberFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id as employee_id, p.first_name, p.last_name, ${everyEmployment}
    from employment e join employee p on p.id = e.employee_id
    join organisation o on o.id = e.organisation_id join organisation c on c.id = o.company_id
    where ${whereBelongs(filter)}
    order by e.register_last_name, e.register_first_name, e.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export function countOrganisationEmployments(db: Db, filter: MemberFilter): Promise<number> {
  return countSome(db, sql`from employment e where ${whereBelongs(filter)}`)
}

export async function updateRegistered(db: Db, id: Held<'employee'>, contact: ContactData, now: Date): Promise<void> {
  await sql`
    update employee set first_name = ${contact.firstName}, last_name = ${contact.lastName},
      address = ${contact.address}, postcode = ${contact.postcode}, city = ${contact.city},
      email = ${contact.email || null}, phone = ${contact.phone}, municipality_code = ${contact.municipality},
      language = coalesce(${contact.lang ?? null}::text, language), updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** By which id each company knows a person. */
export async function selectWhereKnown(
  db: Db,
  employeeId: Held<'employee'>,
): Promise<{ id: number; company_id: number }[]> {
  const { rows } = await sql<{ id: number; company_id: number }>`
    select id, company_id from company_employee where employee_id = ${employeeId} order by id`.execute(db)
  return rows
}

export async function holdOrganisation(
  db: Db,
  scope: StaffScope,
  id: number,
): Promise<Held<'organisation'> | undefined> {
  const { rows } = await sql<{ id: Held<'organisation'> }>`
    select id from organisation where id = ${id} and ${whereAtCompany(scope, 'company_id')}`.execute(db)
  return rows[0]?.id
}
