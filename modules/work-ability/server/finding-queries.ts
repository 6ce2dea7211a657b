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
  const { rows } = await sql<FoundCaseOfPersonRow>`
    with found as materialized (
      select c.* from workability_case c
      where ${whereFindsWords(sql`c.company_search_text`, text)} and ${whereVisibleTo(scope)} limit ${sortedAtMost})
    select c.id, c.employee_id, c.listed_name as name, o.name as company_name
    from (select * from found order by start_date desc, id desc limit ${atMost}) c
    join organisation o on o.id = c.organisation_id
    order by c.start_date desc, c.id desc`.execute(db)
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
