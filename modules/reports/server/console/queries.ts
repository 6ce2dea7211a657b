import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereAtOneOf, whereFindsWords } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'

export interface ReportFilter {
  searchString: string
  companyId: number | undefined
}

export interface AboutRow {
  id: Held<'report'>
  name: string
  created_at: Date
  shared_by_name: string
  address: string | null
  object_key: string | null
}

const about = sql`r.id, r.name, r.created_at, u.first_name || ' ' || u.last_name as shared_by_name, r.address, f.object_key`
const withFileAndUser = sql`join user_account u on u.id = r.shared_by left join file f on f.id = r.file_id`

/** Shared, now or before, with a company that the staff see. */
const whereSharedAt = (scope: StaffScope) =>
  whereAtOneOf(scope, sql`from report_share at where at.report_id = r.id`, 'at.company_id')

const whereAskedFor = (scope: StaffScope, { searchString, companyId }: ReportFilter) => sql<boolean>`
  ${whereSharedAt(scope)} and ${whereFindsWords(sql`r.search_text`, searchString)} and ${
    companyId === undefined
      ? sql`true`
      : sql`r.id in (select report_id from report_share where company_id = ${companyId})`
  }`

export type SummaryRow = AboutRow & { company_names: string[]; opened_by: number }

export async function selectFound(
  db: Db,
  scope: StaffScope,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${about},
      array(select o.name from report_share s join organisation o on o.id = s.company_id
        where s.report_id = r.id and s.taken_back_at is null and ${whereAtCompany(scope, 's.company_id')} order by o.name collate finnish, o.id) as company_names,
      (select count(*) from report_opening where report_id = r.id) as opened_by
    from (select * from report r where ${whereAskedFor(scope, filter)}
      order by r.created_at desc, r.id desc limit ${limit} offset ${offset}) r ${withFileAndUser}
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

export function countFound(db: Db, scope: StaffScope, filter: ReportFilter): Promise<number> {
  const { companyId, searchString } = filter
  return countSome(
    db,
    companyId !== undefined && searchString === ''
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

export async function holdCompanies(db: Db, scope: StaffScope, ids: readonly number[]): Promise<Held<'company'>[]> {
  const { rows } = await sql<{ id: Held<'company'> }>`
    select id from company where id = any (${ids}::bigint[]) and ${whereAtCompany(scope, 'id')}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NewReport {
  name: string
  fileId: Held<'file'> | null
  address: string | null
  companyIds: readonly Held<'company'>[]
  sharedBy: number
  now: Date
}

export async function insertReport(db: Db, report: NewReport): Promise<Held<'report'>> {
  const { rows } = await sql<{ id: Held<'report'> }>`
    insert into report (name, file_id, address, shared_by, created_at)
    values (${report.name}, ${report.fileId}, ${report.address}, ${report.sharedBy}, ${report.now})
    returning id`.execute(db)
  const { id } = certainRow(rows)
  await sql`
    insert into report_share (report_id, company_id, shared_at)
    select ${id}, unnest(${report.companyIds}::bigint[]), ${report.now}`.execute(db)
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
