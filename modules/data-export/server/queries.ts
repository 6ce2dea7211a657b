import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { present } from '#shared/objects.ts'
import type { CompanyExport, ExportState } from '../console-contract.ts'
import type { InPart, Place } from './company/part.ts'

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
  done_at: Date
}

/** An export that can be fetched now. */
export async function selectFileOfExport(
  db: Db,
  scope: StaffScope,
  { companyId, id, now }: { companyId: Held<'company'>; id: number; now: Date },
): Promise<FileOfExport | undefined> {
  const { rows } = await sql<FileOfExport>`
    select id, done_at from company_export
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
}

/** Takes an export that runs and that nobody works on; who worked on it before has lost it. */
export async function takeExport(
  db: Db,
  id: Held<'company export'>,
  { now, stalledBefore }: { now: Date; stalledBefore: Date },
): Promise<TakenExport | undefined> {
  const { rows } = await sql<TakenExport>`
    update company_export e set attempt = e.attempt + 1, worked_at = ${now}
    where e.id = ${id} and e.state = 'RUNNING' and (e.worked_at is null or e.worked_at < ${stalledBefore})
    returning e.id, e.company_id, (select name from organisation where id = e.company_id) as company_name, e.attempt,
      e.password`.execute(db)
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
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company_export set state = 'FAILED', reason = ${reason}, password = null, done_at = ${now}
    where id = ${made.id} and attempt = ${made.attempt} and state = 'RUNNING'`.execute(db)
  return numAffectedRows === 1n
}

/** Lets go of it: another process, or this one later, goes on with it. */
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

export async function selectExpired(db: Db, now: Date): Promise<Held<'company export'>[]> {
  const { rows } = await sql<{ id: Held<'company export'> }>`
    select id from company_export where state = 'DONE' and expires_at <= ${now}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function updateGone(db: Db, id: Held<'company export'>): Promise<void> {
  await sql`update company_export set state = 'GONE' where id = ${id} and state = 'DONE'`.execute(db)
}

// Its parts --------------------------------------------------------------------------------------

export interface PartRow {
  number: number
  object_key: string
  /** Null while it is being made. */
  size: number | null
  next: Place | null
}

/** In their order: one after another they are the file. */
export async function selectParts(db: Db, id: Held<'company export'>): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select number, object_key, size, next from company_export_part where export_id = ${id} order by number`.execute(db)
  return rows
}

/** What one part has for the end of the file. */
export async function selectPart(
  db: Db,
  id: Held<'company export'>,
  number: number,
): Promise<{ entries: Buffer; content: InPart }> {
  const { rows } = await sql<{ entries: Buffer | null; content: InPart | null }>`
    select entries, content from company_export_part
    where export_id = ${id} and number = ${number} and size is not null`.execute(db)
  const { entries, content } = certainRow(rows)
  return { entries: present(entries), content: present(content) }
}

/** How many things and files are done. */
export async function sumDone(db: Db, id: Held<'company export'>): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select coalesce(sum((content ->> 'done')::bigint), 0)::int8 as done from company_export_part
    where export_id = ${id} and size is not null`.execute(db)
  return certainRow(rows).done
}

/** Where what is made now is going to stand; false where the work is another's. */
export async function insertPart(db: Db, made: Attempt, number: number, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into company_export_part (export_id, number, object_key)
    select id, ${number}, ${key} from company_export
    where id = ${made.id} and attempt = ${made.attempt} and state = 'RUNNING' for update`.execute(db)
  return numAffectedRows === 1n
}

/** It is kept; false where the work is another's. */
export async function updatePart(
  db: Db,
  made: Attempt,
  part: { number: number; size: number; entries: Buffer; content: InPart; next: Place | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company_export_part p set size = ${part.size}, entries = ${part.entries},
      content = ${JSON.stringify(part.content)}::jsonb,
      next = ${part.next === undefined ? null : JSON.stringify(part.next)}::jsonb
    from company_export e
    where p.export_id = ${made.id} and p.number = ${part.number} and e.id = p.export_id and e.attempt = ${made.attempt}
      and e.state = 'RUNNING'`.execute(db)
  return numAffectedRows === 1n
}

/** Lets go of one that was not finished. */
export async function deletePart(db: Db, made: Attempt, number: number): Promise<void> {
  await sql`
    delete from company_export_part where export_id = ${made.id} and number = ${number} and size is null`.execute(db)
}

/** Exports that run no more, cannot be fetched, and have parts. */
export async function selectLeftParts(db: Db): Promise<Held<'company export'>[]> {
  const { rows } = await sql<{ id: Held<'company export'> }>`
    select distinct e.id from company_export_part p join company_export e on e.id = p.export_id
    where e.state in ('FAILED', 'GONE')`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteParts(db: Db, id: Held<'company export'>): Promise<void> {
  await sql`
    delete from company_export_part p using company_export e
    where p.export_id = ${id} and e.id = p.export_id and e.state in ('FAILED', 'GONE')`.execute(db)
}
