import { sql } from 'kysely'
import { whereOpenerSeen } from '#modules/sharing/server/public.ts'
import { certainRow } from '#server/database/certain-row.ts'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereAtOneOf, whereFindsWords } from '#server/rights/queries.ts'
import type { ClientScope, StaffScope } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { Sort } from '#shared/sorting.ts'
import { sharerName, withSharer } from '../sharer-queries.ts'

export interface ReportFilter {
  searchString: string
  companyId: number | undefined
  own: boolean
}

export interface AboutRow {
  id: Held<'report'>
  name: string
  created_at: Date
  shared_by_name: string
  address: string | null
  object_key: string | null
}

const about = sql`r.id, r.name, r.created_at, ${sharerName} as shared_by_name, r.address, f.object_key`
const withFileAndUser = sql`${withSharer} left join file f on f.id = r.file_id`

/** Shared, now or before, with a company that the staff see. */
const whereSharedAt = (scope: StaffScope, own = false) =>
  whereAtOneOf(scope, sql`from report_share at where at.report_id = r.id`, 'at.company_id', own)

const whereAskedFor = (scope: StaffScope, { searchString, companyId, own }: ReportFilter) => sql<boolean>`
  ${whereSharedAt(scope, own)} and ${whereFindsWords(sql`r.search_text`, searchString)} and ${
    companyId === undefined
      ? sql`true`
      : sql`r.id in (select report_id from report_share s
          where s.company_id = ${companyId} and ${whereAtCompany(scope, 's.company_id')})`
  }`

export type SummaryRow = AboutRow & { companies: { id: number; name: string }[]; opened_by: number }

export async function selectFound(
  db: Db,
  scope: StaffScope,
  filter: ReportFilter,
  { sort, limit, offset }: { sort: Sort<'time'> | undefined; limit: number; offset: number },
): Promise<SummaryRow[]> {
  const order = orderOf(sort, { id: 'r.id', time: 'r.created_at' })
  const { rows } = await sql<SummaryRow>`
    ${filter.companyId === undefined ? sql`` : plannedAnew}
    select ${about},
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name collate finnish, o.id), '[]')
        from report_share s join organisation o on o.id = s.company_id
        where s.report_id = r.id and s.taken_back_at is null and ${whereAtCompany(scope, 's.company_id')}) as companies,
      (select count(*) from report_opening p where p.report_id = r.id and ${whereOpenerSeen(scope)}) as opened_by
    from (select * from report r where ${whereAskedFor(scope, filter)}
      ${order.by} limit ${limit} offset ${offset}) r ${withFileAndUser}
    ${order.by}`.execute(db)
  return rows
}

export function countFound(db: Db, scope: StaffScope, filter: ReportFilter): Promise<number> {
  const { companyId, own, searchString } = filter
  return countSome(
    db,
    companyId !== undefined && searchString === '' && !own
      ? sql`from report_share s where s.company_id = ${companyId} and ${whereAtCompany(scope, 's.company_id')}`
      : sql`from report r where ${whereAskedFor(scope, filter)}`,
  )
}

export async function selectReport(db: Db, scope: StaffScope, id: number): Promise<AboutRow | undefined> {
  const { rows } = await sql<AboutRow>`
    select ${about} from report r ${withFileAndUser} where r.id = ${id} and ${whereSharedAt(scope)}`.execute(db)
  return rows[0]
}

export interface ShareRow {
  company_id: number
  company_name: string
  taken_back_at: Date | null
}

export async function selectShares(db: Db, scope: StaffScope, reportId: Held<'report'>): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select s.company_id, o.name as company_name, s.taken_back_at
    from report_share s join organisation o on o.id = s.company_id
    where s.report_id = ${reportId} and ${whereAtCompany(scope, 's.company_id')} order by o.name collate finnish, o.id`.execute(
    db,
  )
  return rows
}

export async function holdCompanies(
  db: Db,
  scope: StaffScope | ClientScope,
  ids: readonly number[],
): Promise<Held<'company'>[]> {
  const { rows } = await sql<{ id: Held<'company'> }>`
    select id from company where id = any (${ids}::bigint[]) and ${whereAtCompany(scope, 'id')}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NewReport {
  name: string
  fileId: Held<'file'> | null
  address: string | null
  companyIds: readonly Held<'company'>[]
  acknowledgeBy: Day | null
  /** Somebody of the staff, or a client. */
  sharedBy: number | { client: Held<'client'> }
  now: Date
}

export async function insertReport(db: Db, report: NewReport): Promise<Held<'report'>> {
  const { sharedBy } = report
  const [userId, clientId] = typeof sharedBy === 'number' ? [sharedBy, null] : [null, sharedBy.client]
  const { rows } = await sql<{ id: Held<'report'> }>`
    insert into report (name, file_id, address, shared_by, client_id, created_at)
    values (${report.name}, ${report.fileId}, ${report.address}, ${userId}, ${clientId}, ${report.now})
    returning id`.execute(db)
  const { id } = certainRow(rows)
  await sql`
    insert into report_share (report_id, company_id, shared_at, acknowledge_by)
    select ${id}, unnest(${report.companyIds}::bigint[]), ${report.now}, ${report.acknowledgeBy}::date`.execute(db)
  return id
}

/** Answers the companies where it was shared until now. */
export async function updateTakenBack(
  db: Db,
  scope: StaffScope,
  reportId: Held<'report'>,
  companyId: number | undefined,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    update report_share set taken_back_at = ${now}
    where report_id = ${reportId} and taken_back_at is null and ${whereAtCompany(scope, 'company_id')}
      and ${companyId === undefined ? sql`true` : sql`company_id = ${companyId}`}
    returning company_id`.execute(db)
  return rows.map((row) => row.company_id)
}
