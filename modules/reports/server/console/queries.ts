import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/queries.ts'
import { searchedName } from '../queries.ts'

export interface ReportFilter {
  searchString: string
  companyId: number | undefined
}

export interface AboutRow {
  id: number
  name: string
  created_at: Date
  shared_by_name: string
  address: string | null
  object_key: string | null
}

const about = sql`r.id, r.name, r.created_at, u.first_name || ' ' || u.last_name as shared_by_name, r.address, f.object_key`
const withFileAndUser = sql`join user_account u on u.id = r.shared_by left join file f on f.id = r.file_id`

const isAskedFor = ({ searchString, companyId }: ReportFilter) => sql<boolean>`${holdsWords(searchedName, searchString)}
  and ${
    companyId === undefined
      ? sql`true`
      : sql`r.id in (select report_id from report_share where company_id = ${companyId})`
  }`

export type SummaryRow = AboutRow & { company_names: string[]; opened_by: number }

export async function selectFound(
  db: Db,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${about},
      array(select o.name from report_share s join organisation o on o.id = s.company_id
        where s.report_id = r.id and s.taken_back_at is null order by o.name collate finnish, o.id) as company_names,
      (select count(*) from report_opening where report_id = r.id) as opened_by
    from (select * from report r where ${isAskedFor(filter)}
      order by r.created_at desc, r.id desc limit ${limit} offset ${offset}) r ${withFileAndUser}
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

export async function countFound(db: Db, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from report r where ${isAskedFor(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectReport(db: Db, id: number): Promise<AboutRow | undefined> {
  const { rows } = await sql<AboutRow>`
    select ${about} from report r ${withFileAndUser} where r.id = ${id}`.execute(db)
  return rows[0]
}

export interface ShareRow {
  company_id: number
  company_name: string
  taken_back_at: Date | null
}

export async function selectShares(db: Db, reportId: number): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select s.company_id, o.name as company_name, s.taken_back_at
    from report_share s join organisation o on o.id = s.company_id
    where s.report_id = ${reportId} order by o.name collate finnish, o.id`.execute(db)
  return rows
}

export async function areCompanies(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from company where id = any (${ids}::bigint[])`.execute(db)
  return rows[0]?.count === ids.length
}

export interface NewReport {
  name: string
  fileId: number | null
  address: string | null
  companyIds: readonly number[]
  sharedBy: number
  now: Date
}

export async function insertReport(db: Db, report: NewReport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into report (name, file_id, address, shared_by, created_at)
    values (${report.name}, ${report.fileId}, ${report.address}, ${report.sharedBy}, ${report.now})
    returning id`.execute(db)
  const { id } = rows[0] as { id: number }
  await sql`
    insert into report_share (report_id, company_id, shared_at)
    select ${id}, unnest(${report.companyIds}::bigint[]), ${report.now}`.execute(db)
  return id
}

/** Answers the companies where it was shared until now. */
export async function updateTakenBack(
  db: Db,
  reportId: number,
  companyId: number | undefined,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    update report_share set taken_back_at = ${now}
    where report_id = ${reportId} and taken_back_at is null
      and ${companyId === undefined ? sql`true` : sql`company_id = ${companyId}`}
    returning company_id`.execute(db)
  return rows.map((row) => row.company_id)
}
