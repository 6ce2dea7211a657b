import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/queries.ts'
import type { Day } from '#shared/dates.ts'
import type { EmployeeSummary } from '../../console/contract.ts'
import type { ContactData } from '../../contract.ts'
import type { EmployeeRow, EmploymentRow } from '../queries.ts'

export interface EmployeeSearch {
  companyId: number
  /** A whole identity code is looked for as such, anything else in the names. */
  identityCode: string | undefined
  words: string
  endedBefore: Day | undefined
}

const isAskedFor = ({ companyId, identityCode, words, endedBefore }: EmployeeSearch) => sql<boolean>`
  ${identityCode ? sql`p.identity_code = ${identityCode}` : holdsWords(sql`lower((p.first_name || ' ' || p.last_name) collate finnish)`, words)}
  and exists (${employmentsAt(companyId, endedBefore)})`

const employmentsAt = (companyId: number, endedBefore: Day | undefined) => sql`
  select from employment e join organisation o on o.id = e.organisation_id
  where e.employee_id = p.id and o.company_id = ${companyId}
    and (${endedBefore ?? null}::date is null or e.end_date is null or e.end_date >= ${endedBefore ?? null}::date)`

type SummaryRow = Omit<EmployeeSummary, 'employers'> & { employers: EmployeeSummary['employers'] | null }

/** By last name in Finnish order; the employments are fetched for the rows of the page only. */
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
      select * from employee p where ${isAskedFor(search)}
      order by p.last_name collate finnish, p.first_name collate finnish, p.id limit ${limit} offset ${offset}
    ) p
    order by p.last_name collate finnish, p.first_name collate finnish, p.id`.execute(db)
  return rows
}

export async function countEmployees(db: Db, search: EmployeeSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee p where ${isAskedFor(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isCompany(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from company where id = ${id}`.execute(db)
  return rows.length > 0
}

/** The register's own record of a person, whoever employs them; a customer may name the id that their company has for them. */
export async function selectRegistered(db: Db, id: number): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select id, identity_code, first_name, last_name, address, postcode, city, email, phone, language, municipality_code
    from employee
    where id = coalesce((select employee_id from company_employee where id = ${id}), ${id})`.execute(db)
  return rows[0]
}

export async function selectPersonByCode(db: Db, identityCode: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where identity_code = ${identityCode}`.execute(db)
  return rows[0]?.id
}

export type EveryEmploymentRow = EmploymentRow & { company_id: number; company_name: string }

const everyEmployment = sql`e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date,
  e.main_employer, o.company_id, c.name as company_name`

export async function selectEveryEmployment(db: Db, employeeId: number): Promise<EveryEmploymentRow[]> {
  const { rows } = await sql<EveryEmploymentRow>`
    select ${everyEmployment}
    from employment e join organisation o on o.id = e.organisation_id join organisation c on c.id = o.company_id
    where e.employee_id = ${employeeId}
    order by c.name collate finnish, e.start_date desc, e.id`.execute(db)
  return rows
}

export interface MemberFilter {
  organisationId: number
  /** Only those who have this member of a category now. */
  memberId: number | undefined
  /** Only those who have no member of any category now. */
  withoutMember: boolean
  includeEnded: boolean
  today: Day
}

const hasMember = ({ memberId, today }: MemberFilter) => sql`exists (
  select from employment_category ec
  where ec.employment_id = e.id and (ec.end_date is null or ec.end_date >= ${today})
    and (${memberId ?? null}::bigint is null or ec.member_id = ${memberId ?? null}::bigint))`

const belongs = (filter: MemberFilter) => sql<boolean>`e.organisation_id = ${filter.organisationId}
  and (${filter.includeEnded} or e.end_date is null or e.end_date >= ${filter.today})
  and ${filter.withoutMember ? sql`not ${hasMember(filter)}` : filter.memberId === undefined ? sql`true` : hasMember(filter)}`

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
    where ${belongs(filter)}
    order by p.last_name collate finnish, p.first_name collate finnish, e.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

export async function countOrganisationEmployments(db: Db, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employment e where ${belongs(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function updateRegistered(db: Db, id: number, contact: ContactData, now: Date): Promise<void> {
  await sql`
    update employee set first_name = ${contact.firstName}, last_name = ${contact.lastName},
      address = ${contact.address}, postcode = ${contact.postcode}, city = ${contact.city},
      email = ${contact.email || null}, phone = ${contact.phone}, municipality_code = ${contact.municipality},
      language = coalesce(${contact.lang ?? null}::text, language), updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function isOrganisation(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from organisation where id = ${id}`.execute(db)
  return rows.length > 0
}
