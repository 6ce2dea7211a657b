import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { escapeLike } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Sort } from '#shared/sorting.ts'
import type { RegisterSorting } from '../../contract.ts'
import {
  type RegisterFilter,
  type RegisterRow,
  registerRows,
  whereAskedFor,
  whereKnown,
  whereKnownBesides,
} from '../queries.ts'

interface RegisterSearch extends RegisterFilter {
  search: string
  sort?: Sort<RegisterSorting> | undefined
}

/** A part of the name with the last name on both sides of the first, of the code or of an organisation's name. */
function whereFound(scope: CompanyScope, asked: RegisterSearch): RawBuilder<boolean> {
  if (asked.search === '') return sql<boolean>`true`
  const part = `%${escapeLike(asked.search.toLowerCase())}%`
  const { companyId } = scope
  const byName = sql`
    select n.employee_id from company_employee n where n.company_id = ${companyId}
      and lower((n.last_name || ' ' || n.first_name || ' ' || n.last_name) collate finnish) like ${part}`
  const byOrganisation = sql`
    select e.employee_id from employment e where e.company_id = ${companyId} and ${whereAskedFor(scope, asked)}
      and e.organisation_id = any(array(select o.id from organisation o
        where o.company_id = ${companyId} and lower(o.name collate finnish) like ${part}))`
  const byCode = sql`
    select n.employee_id from company_employee n join employee p on p.id = n.employee_id
    where n.company_id = ${companyId} and p.identity_code like ${part.toUpperCase()}`
  // Without a number in it, what is searched for is hardly meant to be a code.
  const found = [byName, byOrganisation, ...(/\d/.test(part) ? [byCode] : [])]
  return sql<boolean>`k.employee_id in (${sql.join(found, sql` union `)})`
}

/** The employments `e` of those who are found; a look at the person themselves is taken only where it tells something. */
function whereListed(scope: CompanyScope, search: RegisterSearch): RawBuilder<boolean> {
  const person = (where: RawBuilder<boolean>) => sql<boolean>`exists (
    select from company_employee k where k.company_id = e.company_id and k.employee_id = e.employee_id and ${where})`
  // Of one organisation by its index alone: named beside it, the company would be looked up in another as well.
  const atCompany = search.includeSubOrgs ? sql`e.company_id = ${scope.companyId}` : sql`true`
  return sql<boolean>`${atCompany} and ${whereAskedFor(scope, search)}
    and ${whereKnownBesides(scope, person(whereKnown(scope)))}
    and ${search.search === '' ? sql`true` : person(whereFound(scope, search))}`
}

/** The people in their order; what they are sorted by of an employment is that of the main one, or else of the newest. */
function sortedPeople(scope: CompanyScope, search: RegisterSearch): RawBuilder<unknown> {
  const { sort } = search
  const asked = sql`e.company_id = ${scope.companyId} and ${whereAskedFor(scope, search)}`
  const found = sql`k.company_id = ${scope.companyId} and ${whereFound(scope, search)}`
  const name = sql`(k.last_name || ' ' || k.first_name) collate finnish_numeric`
  const direction = sort?.descending ? sql`desc` : sql`asc`
  if (!sort || sort.by === 'name') {
    // Of one organisation the employments stand by name; nobody is listed twice for having several.
    if (!search.includeSubOrgs)
      return sql`
        select distinct on (e.listed_name, e.employee_id) e.employee_id
        from employment e where ${whereListed(scope, search)} order by e.listed_name ${direction}, e.employee_id`
    return sql`
      select k.employee_id from company_employee k
      where exists (select from employment e where e.employee_id = k.employee_id and ${asked})
        and ${whereKnown(scope)} and ${found}
      order by ${name} ${direction}, k.id`
  }
  // Of a hundred thousand people the first employments are found at once, not one by one, and some hundred names of organisations compared.
  const places = sql`join (
    select o.id, rank() over (order by o.name collate finnish_numeric) as place from organisation o
    where o.company_id = ${scope.companyId}) o on o.id = first.organisation_id`
  const values = {
    organisation: sql`o.place`,
    profession: sql`first.profession collate finnish_numeric`,
    dates: sql`first.start_date`,
  }
  return sql`
    select first.employee_id from (
      select distinct on (e.employee_id) e.employee_id, e.organisation_id, e.profession, e.start_date, e.listed_name
      from employment e where ${whereListed(scope, search)}
      order by e.employee_id, e.main_employer desc, e.start_date desc, e.id) first ${sort.by === 'organisation' ? places : sql``}
    order by ${values[sort.by]} ${direction} nulls last, first.listed_name, first.employee_id`
}

/** Rows of one page of people, in its order. */
export async function selectRegisterPage(
  db: Db,
  scope: CompanyScope,
  search: RegisterSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisterRow[]> {
  const page = await sql<{ employee_id: Held<'employee'> }>`
    ${plannedAnew}
    ${sortedPeople(scope, search)} limit ${limit} offset ${offset}`.execute(db)
  const ids = page.rows.map((row) => row.employee_id)
  const { rows } = await sql<RegisterRow>`
    ${registerRows(scope, search)} and e.employee_id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], k.employee_id), e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

export async function countRegister(db: Db, scope: CompanyScope, search: RegisterSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${plannedAnew}
    select count(distinct e.employee_id)::int as count from employment e where ${whereListed(scope, search)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
