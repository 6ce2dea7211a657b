import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import type { CompanyExport, ExportState } from '../console-contract.ts'

export interface ExportRow {
  id: Held<'company export'>
  state: ExportState
  reason: CompanyExport['reason']
  progress: number
  created_at: Date
  created_by: string
  done_at: Date | null
  expires_at: Date | null
  size: number | null
}

const listedAtMost = 50

export async function selectExports(
  db: Db,
  scope: StaffScope,
  { companyId, id }: { companyId: Held<'company'>; id?: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select e.id, e.state, e.reason, e.progress, e.created_at, u.first_name || ' ' || u.last_name as created_by, e.done_at,
      e.expires_at, e.size
    from company_export e join user_account u on u.id = e.user_id
    where e.company_id = ${companyId} and ${whereAtCompany(scope, 'e.company_id')}
      ${id === undefined ? sql`` : sql`and e.id = ${id}`}
    order by e.id desc limit ${listedAtMost}`.execute(db)
  return rows
}

export interface FileOfExport {
  id: Held<'company export'>
  object_key: string
  done_at: Date
}

/** Where the file of an export stands that can be fetched now. */
export async function selectFileOfExport(
  db: Db,
  scope: StaffScope,
  { companyId, id, now }: { companyId: Held<'company'>; id: number; now: Date },
): Promise<FileOfExport | undefined> {
  const { rows } = await sql<FileOfExport>`
    select id, object_key, done_at from company_export
    where id = ${id} and company_id = ${companyId} and ${whereAtCompany(scope, 'company_id')}
      and state = 'DONE' and expires_at > ${now}`.execute(db)
  return rows[0]
}

export async function insertExport(
  db: Db,
  scope: StaffScope,
  made: { companyId: Held<'company'>; password: Buffer; now: Date },
): Promise<Held<'company export'>> {
  const { rows } = await sql<{ id: Held<'company export'> }>`
    insert into company_export (company_id, user_id, state, password, created_at)
    values (${made.companyId}, ${scope.user.userId}, 'RUNNING', ${made.password}, ${made.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

export interface TakenExport {
  id: Held<'company export'>
  company_id: Held<'company'>
  company_name: string
  attempt: number
  password: Buffer
  /** Where the attempt before this one has left something. */
  left_key: string | null
}

/** Takes an export that runs and that nobody works on; who worked on it before has lost it. */
export async function takeExport(
  db: Db,
  id: Held<'company export'>,
  { key, now, stalledBefore }: { key: string; now: Date; stalledBefore: Date },
): Promise<TakenExport | undefined> {
  const { rows } = await sql<TakenExport>`
    update company_export e set attempt = e.attempt + 1, object_key = ${key}, worked_at = ${now}, progress = 0
    from (select id, object_key from company_export where id = ${id} for update) earlier
    where e.id = earlier.id and e.state = 'RUNNING' and (e.worked_at is null or e.worked_at < ${stalledBefore})
    returning e.id, e.company_id, (select name from organisation where id = e.company_id) as company_name, e.attempt,
      e.password, earlier.object_key as left_key`.execute(db)
  return rows[0]
}

type Attempt = Pick<TakenExport, 'id' | 'attempt'>

/** Answers whether the work is still this attempt's. */
export async function updateProgress(db: Db, made: Attempt, progress: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company_export set progress = ${progress}, worked_at = ${now}
    where id = ${made.id} and attempt = ${made.attempt} and state = 'RUNNING'`.execute(db)
  return numAffectedRows === 1n
}

/** The password is needed no more, and gone with the end of the work. */
export async function updateDone(
  db: Db,
  made: Attempt,
  { size, now, expiresAt }: { size: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company_export set state = 'DONE', progress = 1, password = null, size = ${size}, done_at = ${now},
      expires_at = ${expiresAt}
    where id = ${made.id} and attempt = ${made.attempt} and state = 'RUNNING'`.execute(db)
  return numAffectedRows === 1n
}

export async function updateFailed(
  db: Db,
  made: Attempt,
  reason: NonNullable<CompanyExport['reason']>,
  now: Date,
): Promise<void> {
  await sql`
    update company_export set state = 'FAILED', reason = ${reason}, password = null, object_key = null, done_at = ${now}
    where id = ${made.id} and attempt = ${made.attempt} and state = 'RUNNING'`.execute(db)
}

/** Lets go of it: another process, or this one later, begins it anew. */
export async function updateLeft(db: Db, made: Attempt): Promise<void> {
  await sql`
    update company_export set worked_at = null
    where id = ${made.id} and attempt = ${made.attempt} and state = 'RUNNING'`.execute(db)
}

/** Exports that run and that nobody works on. */
export async function selectStalled(db: Db, before: Date): Promise<Held<'company export'>[]> {
  const { rows } = await sql<{ id: Held<'company export'> }>`
    select id from company_export
    where state = 'RUNNING' and coalesce(worked_at, created_at) < ${before}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ExpiredExport {
  id: Held<'company export'>
  object_key: string
}

export async function selectExpired(db: Db, now: Date): Promise<ExpiredExport[]> {
  const { rows } = await sql<ExpiredExport>`
    select id, object_key from company_export where state = 'DONE' and expires_at <= ${now}`.execute(db)
  return rows
}

export async function updateGone(db: Db, id: Held<'company export'>): Promise<void> {
  await sql`update company_export set state = 'GONE', object_key = null where id = ${id} and state = 'DONE'`.execute(db)
}
