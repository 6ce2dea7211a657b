import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { whereHoldsWords } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { selectWaiting, type WaitingRow, whereNew } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { ReportSorting } from '../contract.ts'
import { sharerName, withSharer } from './sharer-queries.ts'

export interface ReportRow {
  id: number
  name: string
  created_at: Date
  shared_by_name: string
  companies: { id: number; name: string }[]
  acknowledge_by: Day | null
  opened_at: Date | null
  acknowledged_at: Date | null
}

export interface ReportSearch {
  searchString: string
  sort: { by: ReportSorting; descending: boolean } | undefined
  /** The caller's companies that have the reports: of others a report says nothing. */
  visible: readonly number[]
  limit: number
  offset: number
}

const whereShared = (scope: CompanyScope) => sql<boolean>`s.company_id = ${scope.companyId} and s.taken_back_at is null`

const found = (scope: CompanyScope, searchString: string) =>
  searchString === ''
    ? sql`report_share s where ${whereShared(scope)}`
    : sql`report_share s join report r on r.id = s.report_id
        where ${whereShared(scope)} and ${whereHoldsWords(sql`r.search_text`, searchString)}`

/** The names of the caller's own companies that a report is shared with, as one text. */
const visibleNames = (visible: readonly number[]) => sql`left join (
  select v.report_id, string_agg(o.name, ', ' order by o.name collate finnish) as names
  from report_share v join organisation o on o.id = v.company_id
  where v.company_id = any (${visible}::bigint[]) and v.taken_back_at is null group by v.report_id
) visible on visible.report_id = s.report_id`

/** What a sorting needs beside the share, and what it sorts by. Equals come newest first. */
function ordered(scope: CompanyScope, { searchString, sort, visible }: ReportSearch): RawBuilder<unknown> {
  const direction = sort?.descending ? sql`desc` : sql`asc`
  const newestFirst = sql`s.shared_at desc, s.report_id desc`
  // Of one company's reports all are shared equally widely.
  const by = sort?.by === 'visibility' && visible.length < 2 ? undefined : sort?.by
  if (by === undefined) return sql`${found(scope, searchString)} order by ${newestFirst}`
  if (by === 'creationTime')
    return sql`${found(scope, searchString)} order by s.shared_at ${direction}, s.report_id ${direction}`
  const named = sql`report_share s join report r on r.id = s.report_id`
  const condition = sql`where ${whereShared(scope)} and ${whereHoldsWords(sql`r.search_text`, searchString)}`
  if (by === 'reportName')
    return sql`${named} ${condition} order by r.name collate finnish ${direction}, ${newestFirst}`
  if (by === 'uploader')
    return sql`${named} ${withSharer} ${condition}
      order by (${sharerName}) collate finnish ${direction}, ${newestFirst}`
  return sql`${named} ${visibleNames(visible)} ${condition}
    order by visible.names collate finnish ${direction}, ${newestFirst}`
}

export async function selectReports(db: Db, scope: CompanyScope, search: ReportSearch): Promise<ReportRow[]> {
  const { visible, limit, offset } = search
  const { rows } = await sql<ReportRow>`
    ${search.searchString === '' ? sql`` : plannedAnew}
    select r.id, r.name, r.created_at, ${sharerName} as shared_by_name,
      page.acknowledge_by, seen.first_opened_at as opened_at, seen.acknowledged_at,
      (select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name collate finnish, o.id)
        from report_share v join organisation o on o.id = v.company_id
        where v.report_id = r.id and v.taken_back_at is null and v.company_id = any (${visible}::bigint[])) as companies
    from (select page.report_id, page.acknowledge_by, row_number() over () as place
      from (select s.report_id, s.acknowledge_by from ${ordered(scope, search)} limit ${limit} offset ${offset}) page) page
    join report r on r.id = page.report_id ${withSharer}
    left join report_opening seen on seen.report_id = r.id and seen.user_id = ${scope.user.userId}
    order by page.place`.execute(db)
  return rows
}

export async function countReports(db: Db, scope: CompanyScope, searchString: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${searchString === '' ? sql`` : plannedAnew}
    select count(*) as count from ${found(scope, searchString)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Where a report is shared, of these companies: before all where it is to be acknowledged and can be. */
export async function selectCompanyOfReport(
  db: Db,
  id: number,
  reader: { companyIds: readonly number[]; closed: readonly number[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from report_share
    where report_id = ${id} and taken_back_at is null and company_id = any (${reader.companyIds}::bigint[])
    order by company_id = any (${reader.closed}::bigint[]), acknowledge_by is null, company_id limit 1`.execute(db)
  return rows[0]?.company_id
}

export interface ReportTarget {
  id: Held<'report'>
  address: string | null
  object_key: string | null
}

/** Of what is shared with a company: where the report itself is. */
export async function selectReportTarget(db: Db, scope: CompanyScope, id: number): Promise<ReportTarget | undefined> {
  const { rows } = await sql<ReportTarget>`
    select r.id, r.address, f.object_key from report_share s join report r on r.id = s.report_id
    left join file f on f.id = r.file_id
    where ${whereShared(scope)} and r.id = ${id}`.execute(db)
  return rows[0]
}

export async function selectReportOfFile(db: Db, fileId: Held<'file'>): Promise<Held<'report'> | undefined> {
  const { rows } = await sql<{ id: Held<'report'> }>`select id from report where file_id = ${fileId}`.execute(db)
  return rows[0]?.id
}

/** Those that a report is or was shared with. */
export async function selectCompaniesOf(db: Db, id: Held<'report'>): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from report_share where report_id = ${id}`.execute(db)
  return rows.map((row) => row.company_id)
}

export async function upsertOpening(db: Db, reportId: Held<'report'>, userId: number, now: Date): Promise<void> {
  await sql`
    insert into report_opening (report_id, user_id, first_opened_at, last_opened_at)
    values (${reportId}, ${userId}, ${now}, ${now})
    on conflict (report_id, user_id) do update set last_opened_at = excluded.last_opened_at`.execute(db)
}

/** What was shared of late and the caller has not opened. */
export function selectWaitingToBeOpened(
  db: Db,
  scope: CompanyScope,
  { atMost, now }: { atMost: number; now: Date },
): Promise<WaitingRow[]> {
  const found = sql`
    select r.id, r.name as title, s.shared_at as since, r.id::text as key
    from report_share s join report r on r.id = s.report_id
    where ${whereShared(scope)} and ${whereNew('s.shared_at', now)}
      and not exists (select from report_opening seen
        where seen.report_id = s.report_id and seen.user_id = ${scope.user.userId})
    order by s.shared_at, s.report_id`
  return selectWaiting(db, found, atMost)
}
