import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { escapeLike, rankOf } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { present } from '#shared/objects.ts'
import type { Sort } from '#shared/sorting.ts'
import type { CaseInList, CaseSorting, RequestState } from '../../contract.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }
import { whereNotBelow, whereVisibleTo } from '../queries.ts'

/** What lists call the events: they are sorted by these words. */
const eventWords: Record<Language, Readonly<Record<string, string>>> = { fi: fi.event, en: en.event, sv: sv.event }

interface CaseSearch {
  search: string
  ended: boolean
  includeChildren: boolean
  employeeId?: number | undefined
  sort?: Sort<CaseSorting> | undefined
  language: Language
}

export interface FoundCaseRow {
  id: Held<'case'>
  employee_id: number
  name: string
  company: CaseInList['company']
  start_date: Day
  end_date: Day | null
  request_state: RequestState
  event_count: number
  last_event: CaseInList['lastEvent']
}

const withOrganisation = sql`join organisation o on o.id = c.organisation_id`
const eventCount = sql`(select count(*) from workability_event v where v.case_id = c.id)::int`
const lastType = sql`(select v.event_type from workability_event v where v.case_id = c.id
  order by v.start_date desc, v.created_at desc, v.id desc limit 1)`

const whereReached = (scope: CompanyScope, { includeChildren }: Pick<CaseSearch, 'includeChildren'>) =>
  includeChildren ? whereVisibleTo(scope) : sql<boolean>`${whereVisibleTo(scope)} and ${whereNotBelow(scope)}`

/** @param employeeId a person's number in the company's register */
const whereOf = ({ companyId }: CompanyScope, employeeId: number) => sql<boolean>`c.employee_id = (
  select k.employee_id from company_employee k where k.id = ${employeeId} and k.company_id = ${companyId})`

/** What the cases are found and sorted by that is not their own. */
const besides = ({ includeChildren, sort }: CaseSearch) =>
  includeChildren && sort?.by !== 'company' ? sql`` : withOrganisation

function whereFound(scope: CompanyScope, asked: CaseSearch): RawBuilder<boolean> {
  const words = asked.search.toLowerCase()
  return sql<boolean>`${whereReached(scope, asked)} and ${asked.ended ? sql`true` : sql`c.end_date is null`}
    and ${asked.employeeId === undefined ? sql`true` : whereOf(scope, asked.employeeId)}
    and ${words ? sql`c.company_search_text like ${`%${escapeLike(words)}%`}` : sql`true`}`
}

/** Equals come newest first. */
function inOrder({ sort, language }: CaseSearch): RawBuilder<unknown> {
  const newestFirst = sql`c.start_date desc, c.id desc`
  if (!sort) return newestFirst
  const status = sql`case when c.end_date is null then coalesce(${lastType}, 'PROCESS_START') else 'PROCESS_END' end`
  const values: Record<CaseSorting, RawBuilder<unknown>> = {
    name: sql`c.listed_name`,
    company: sql`o.name collate finnish_numeric`,
    status: rankOf(sql`(${status})`, eventWords[language]),
    events: eventCount,
    start: sql`c.start_date`,
    end: sql`c.end_date`,
  }
  return sql`${values[sort.by]} ${sort.descending ? sql`desc` : sql`asc`} nulls last, ${newestFirst}`
}

/** The page is cut before anything is looked up of the cases on it. */
export async function selectFoundCases(
  db: Db,
  scope: CompanyScope,
  asked: CaseSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundCaseRow[]> {
  const { rows } = await sql<FoundCaseRow>`
    ${plannedAnew}
    select c.id, c.employee_id, c.listed_name as name, json_build_object('id', o.id, 'name', o.name) as company,
      c.start_date, c.end_date, c.request_state, ${eventCount} as event_count,
      (select json_build_object('eventType', last.type) from (select ${lastType} as type) last
        where last.type is not null) as last_event
    from (
      select c.* from workability_case c ${besides(asked)}
      where ${whereFound(scope, asked)} order by ${inOrder(asked)} limit ${limit} offset ${offset}) c ${withOrganisation}
    order by ${inOrder(asked)}`.execute(db)
  return rows
}

/** How many cases there are by whether they go on, and how many of all are found. */
export async function countCases(
  db: Db,
  scope: CompanyScope,
  asked: CaseSearch,
): Promise<{ ongoing: number; ended: number; found: number }> {
  const { rows } = await sql<{ ongoing: number; ended: number }>`
    select count(*) filter (where c.end_date is null)::int as ongoing, count(c.end_date)::int as ended
    from workability_case c ${besides({ ...asked, sort: undefined })}
    where ${whereReached(scope, asked)}`.execute(db)
  const { ongoing, ended } = present(rows[0])
  const found =
    asked.search || asked.employeeId !== undefined
      ? await countFound(db, scope, asked)
      : ongoing + (asked.ended ? ended : 0)
  return { ongoing, ended, found }
}

async function countFound(db: Db, scope: CompanyScope, asked: CaseSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workability_case c ${besides({ ...asked, sort: undefined })}
    where ${whereFound(scope, asked)}`.execute(db)
  return rows[0]?.count ?? 0
}
