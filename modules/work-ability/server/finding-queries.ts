import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereFindsWords } from '#server/rights/queries.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'
import { whereVisibleTo } from './queries.ts'

export interface FoundCaseOfPersonRow {
  id: Held<'case'>
  employee_id: number
  name: string
  company_name: string
}

/** So many of those that are found are put in order. */
const sortedAtMost = 500

/** Of people by the company's words of them: those cases that the caller has been given access to, the newest first. */
export async function selectCasesFound(
  db: Db,
  scope: CompanyScope,
  text: string,
  atMost: number,
): Promise<FoundCaseOfPersonRow[]> {
  const named = sql<string>`lower((k.last_name || ' ' || k.first_name || ' ' || k.last_name) collate finnish)`
  const { rows } = await sql<FoundCaseOfPersonRow>`
    select found.id, found.employee_id, found.name, o.name as company_name
    from (
      select c.id, c.employee_id, c.organisation_id, c.start_date, k.last_name || ' ' || k.first_name as name
      from company_employee k join workability_case c on c.employee_id = k.employee_id and c.company_id = k.company_id
      where ${whereAtCompany(scope, 'k.company_id')} and ${whereFindsWords(named, text)} and ${whereVisibleTo(scope)}
      order by c.start_date desc, c.id desc limit ${atMost}) found
      join organisation o on o.id = found.organisation_id
    order by found.start_date desc, found.id desc`.execute(db)
  return rows
}

export async function selectCasesFoundForStaff(
  db: Db,
  scope: StaffScope,
  text: string,
  atMost: number,
): Promise<FoundCaseOfPersonRow[]> {
  const { rows } = await sql<FoundCaseOfPersonRow>`
    with found as materialized (
      select c.* from workability_case c
      where ${whereAtCompany(scope, 'c.company_id')} and ${whereFindsWords(sql`c.search_text`, text)} limit ${sortedAtMost})
    select c.id, c.employee_id, p.last_name || ' ' || p.first_name as name, o.name as company_name
    from (select * from found order by start_date desc, id desc limit ${atMost}) c
    join employee p on p.id = c.employee_id join organisation o on o.id = c.company_id
    order by c.start_date desc, c.id desc`.execute(db)
  return rows
}
