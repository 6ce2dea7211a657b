import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/queries.ts'
import type { Day } from '#shared/dates.ts'
import type { EmployeeSummary } from '../../console/contract.ts'
import type { ContactData, Named } from '../../contract.ts'
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

/** The register's own record of a person, whoever employs them. */
export async function selectRegistered(db: Db, id: number): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select id, identity_code, first_name, last_name, address, postcode, city, email, phone, language, municipality_code
    from employee where id = ${id}`.execute(db)
  return rows[0]
}

export type EveryEmploymentRow = EmploymentRow & { company_id: number; company_name: string }

export async function selectEveryEmployment(db: Db, employeeId: number): Promise<EveryEmploymentRow[]> {
  const { rows } = await sql<EveryEmploymentRow>`
    select e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date,
      e.main_employer, o.company_id, c.name as company_name
    from employment e join organisation o on o.id = e.organisation_id join organisation c on c.id = o.company_id
    where e.employee_id = ${employeeId}
    order by c.name collate finnish, e.start_date desc, e.id`.execute(db)
  return rows
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

export async function selectCategoriesWithMembers(
  db: Db,
  organisationId: number,
): Promise<(Named & { members: Named[] })[]> {
  const { rows } = await sql<Named & { members: Named[] }>`
    select c.id, c.name, coalesce((
      select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name collate finnish, m.id)
      from category_member m where m.category_id = c.id), '[]') as members
    from category c where c.organisation_id = ${organisationId} order by c.name collate finnish, c.id`.execute(db)
  return rows
}

/** Refused by `category_organisation_id_name_key`. */
export async function insertCategory(db: Db, organisationId: number, name: string): Promise<Named> {
  const { rows } = await sql<Named>`
    insert into category (organisation_id, name) values (${organisationId}, ${name}) returning id, name`.execute(db)
  return rows[0] as Named
}

export async function updateCategoryName(db: Db, id: number, name: string): Promise<Named | undefined> {
  const { rows } = await sql<Named>`update category set name = ${name} where id = ${id} returning id, name`.execute(db)
  return rows[0]
}

export async function deleteCategory(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from category where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

export async function isCategory(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from category where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Refused by `category_member_category_id_name_key`. */
export async function insertCategoryMember(db: Db, categoryId: number, name: string): Promise<Named> {
  const { rows } = await sql<Named>`
    insert into category_member (category_id, name) values (${categoryId}, ${name}) returning id, name`.execute(db)
  return rows[0] as Named
}

export async function updateCategoryMemberName(
  db: Db,
  categoryId: number,
  id: number,
  name: string,
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    update category_member set name = ${name} where id = ${id} and category_id = ${categoryId}
    returning id, name`.execute(db)
  return rows[0]
}

export async function deleteCategoryMember(db: Db, categoryId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from category_member where id = ${id} and category_id = ${categoryId} returning id`.execute(db)
  return rows.length > 0
}
