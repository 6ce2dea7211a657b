import { sql } from 'kysely'
import { certainRow } from '../database/certain-row.ts'
import type { Db } from '../database/database.ts'
import type { Held } from '../rights/held.ts'

export interface FileRow {
  id: Held<'file'>
  object_key: string
  kind: string | null
  filename: string
  content_type: string
  size: number
  uploaded_by: number
  created_at: Date
  claimed_at: Date | null
}

const columns = sql.raw('id, object_key, kind, filename, content_type, size, uploaded_by, created_at, claimed_at')

export async function insertFile(
  db: Db,
  file: { key: string; filename: string; uploadedBy: Held<'account'>; now: Date },
): Promise<Held<'file'>> {
  const { rows } = await sql<{ id: Held<'file'> }>`
    insert into file (object_key, filename, uploaded_by, created_at)
    values (${file.key}, ${file.filename}, ${file.uploadedBy}, ${file.now}) returning id`.execute(db)
  return certainRow(rows).id
}

export async function updateStored(
  db: Db,
  id: Held<'file'>,
  file: { contentType: string; size: number; now: Date },
): Promise<FileRow> {
  const { rows } = await sql<FileRow>`
    update file set content_type = ${file.contentType}, size = ${file.size}, stored_at = ${file.now}
    where id = ${id} returning ${columns}`.execute(db)
  return certainRow(rows)
}

export async function updateKind(db: Db, id: Held<'file'>, kind: string): Promise<void> {
  await sql`update file set kind = ${kind} where id = ${id} and claimed_at is null`.execute(db)
}

export async function deleteFile(db: Db, id: Held<'file'>): Promise<void> {
  await sql`delete from file where id = ${id}`.execute(db)
}

export async function selectFile(
  db: Db,
  by: { key: string } | { id: number },
  lock = false,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from file
    where ${'key' in by ? sql`object_key = ${by.key}` : sql`id = ${by.id}`} and stored_at is not null
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Keeps the same person from beginning another upload until the transaction is over. */
export async function lockUploads(db: Db, userId: Held<'account'>): Promise<void> {
  await sql`select from user_account where id = ${userId} for no key update`.execute(db)
}

/** How many files somebody has sent after a moment that nothing holds yet. */
export async function countUnclaimed(db: Db, userId: Held<'account'>, sentAfter: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from file
    where uploaded_by = ${userId} and claimed_at is null and created_at > ${sentAfter}`.execute(db)
  return rows[0]?.number ?? 0
}

/** Takes files of the caller's own that nothing holds yet, of one kind; answers those it got. */
export async function updateClaimed(
  db: Db,
  ids: readonly number[],
  owner: { kind: string; userId: Held<'account'>; now: Date },
): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FileRow>`
    update file set claimed_at = ${owner.now}
    where id = any(${ids}::bigint[]) and kind = ${owner.kind} and uploaded_by = ${owner.userId}
      and claimed_at is null and stored_at is not null
    returning ${columns}`.execute(db)
  return rows
}

/** Lets go of files: nobody can open or take them any more. */
export async function updateReleased(db: Db, ids: readonly Held<'file'>[]): Promise<void> {
  await sql`update file set claimed_at = null, stored_at = null where id = any(${ids}::bigint[])`.execute(db)
}

/** Files that have been let go of, of these ids. */
export async function selectReleased(db: Db, ids: readonly number[]): Promise<Pick<FileRow, 'id' | 'object_key'>[]> {
  const { rows } = await sql<Pick<FileRow, 'id' | 'object_key'>>`
    select id, object_key from file
    where id = any(${ids}::bigint[]) and claimed_at is null and stored_at is null`.execute(db)
  return rows
}

export async function selectAbandoned(
  db: Db,
  before: Date,
  atMost: number,
): Promise<Pick<FileRow, 'id' | 'object_key'>[]> {
  const { rows } = await sql<Pick<FileRow, 'id' | 'object_key'>>`
    select id, object_key from file where claimed_at is null and created_at < ${before}
    order by created_at limit ${atMost}`.execute(db)
  return rows
}
