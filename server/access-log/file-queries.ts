import { sql } from 'kysely'
import { certainRow } from '../database/certain-row.ts'
import type { Db } from '../database/database.ts'
import type { Month } from './month.ts'

/** What a month of the log has, by which another look at it is compared. */
export interface Sum {
  count: number
  ids: string
}

export interface FileRow {
  month: Month
  state: 'WRITING' | 'PUT_AWAY' | 'PUT_BACK' | 'REMOVED'
  file_key: string | null
  manifest_key: string
  number: number | null
  manifest: string | null
  manifest_sha256: string | null
  count: number | null
}

/** All that have been put away or are being, in the order of the chain. */
export async function selectFiles(db: Db): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select to_char(month, 'YYYY-MM') as month, state, file_key, manifest_key, number, manifest, manifest_sha256, count
    from access_log_file order by number nulls last, month`.execute(db)
  return rows
}

export async function selectIsMoving(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_moving: boolean }>`
    select to_regclass('public.access_log_next') is not null as is_moving`.execute(db)
  return certainRow(rows).is_moving
}

/** How far a log that is being moved has come: the last row moved, and the last there is. */
export async function selectMoved(db: Db): Promise<{ moved: number; last: number }> {
  const { rows } = await sql<{ moved: number; last: number }>`
    select (select coalesce(max(id), 0) from access_log_next) as moved, (select coalesce(max(id), 0) from access_log) as last`.execute(
    db,
  )
  return certainRow(rows)
}

/** The months that lie in the database, oldest first; of how many rows PostgreSQL only has an idea. */
export async function selectMonths(db: Db): Promise<{ month: Month; rows: number; bytes: number }[]> {
  const { rows } = await sql<{ month: Month; rows: number; bytes: number }>`
    select replace(right(c.relname, 7), '_', '-') as month, greatest(c.reltuples, 0)::bigint as rows,
      pg_total_relation_size(c.oid) as bytes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = coalesce(to_regclass('public.access_log_next'), 'public.access_log') and c.relname ~ '^access_log_\\d{4}_\\d{2}$' order by c.relname`.execute(
    db,
  )
  return rows
}

const duringMonth = (month: Month) => sql<boolean>`(
  time >= ${`${month}-01T00:00:00Z`}::timestamptz
  and time < (${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC')`

/** Rows as they stand in a file, by their ids; to the microsecond. */
export async function selectLines(
  db: Db,
  month: Month,
  { after, atMost }: { after: number; atMost: number },
): Promise<{ id: number; line: string }[]> {
  const { rows } = await sql<{ id: number; line: string }>`
    select r.id, row_to_json(r)::text as line from (
      select id, to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time, user_id, role, company_id,
        employee_ids, action, purpose, thing, thing_id, request_id, opening_reason, client_id, for_user_id
      from access_log where ${duringMonth(month)} and id > ${after} order by id limit ${atMost}) r order by r.id`.execute(
    db,
  )
  return rows
}

export async function selectSum(db: Db, month: Month): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*) as count, coalesce(sum(id), 0)::text as ids from access_log where ${duringMonth(month)}`.execute(db)
  return certainRow(rows)
}

/** Puts rows of a file into the log again, as its owner may. */
export async function insertLines(db: Db, lines: readonly string[]): Promise<void> {
  await sql`
    insert into access_log overriding system value
    select r.* from unnest(${lines}::text[]) line, jsonb_populate_record(null::access_log, line::jsonb) r`.execute(db)
}

/** Makes a month, with what has been kept for it elsewhere; nothing where there is one. */
export async function makeMonth(db: Db, month: Month): Promise<void> {
  await sql`select make_access_log_month(${`${month}-01`}::date)`.execute(db)
}

/** For whoever writes a file: its keys are known before anything is in the store. */
export async function insertFileBegun(
  db: Db,
  file: { month: Month; fileKey: string; manifestKey: string; now: Date },
): Promise<void> {
  await sql`
    insert into access_log_file (month, state, file_key, manifest_key, begun_at)
    values (${`${file.month}-01`}::date, 'WRITING', ${file.fileKey}, ${file.manifestKey}, ${file.now})`.execute(db)
}

export async function deleteFileBegun(db: Db, month: Month): Promise<void> {
  await sql`delete from access_log_file where month = ${`${month}-01`}::date and state = 'WRITING'`.execute(db)
}

export async function updateFileWritten(
  db: Db,
  file: { month: Month; number: number; manifest: string; sha256: string; count: number; now: Date },
): Promise<void> {
  await sql`
    update access_log_file set state = 'PUT_AWAY', number = ${file.number}, manifest = ${file.manifest},
      manifest_sha256 = ${file.sha256}, count = ${file.count}, put_away_at = ${file.now}
    where month = ${`${file.month}-01`}::date`.execute(db)
}

export async function updateFileState(
  db: Db,
  { month, state, now }: { month: Month; state: 'PUT_AWAY' | 'PUT_BACK'; now: Date },
): Promise<void> {
  const at = sql.ref(state === 'PUT_AWAY' ? 'put_away_at' : 'put_back_at')
  await sql`
    update access_log_file set state = ${state}, ${at} = ${now} where month = ${`${month}-01`}::date`.execute(db)
}

/**
 * Nobody writes into the month any more; for whoever looks at it a last time and then takes it away.
 * @throws where somebody is in the way
 */
export async function lockMonth(transaction: Db, month: Month): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(transaction)
  await sql`lock table ${partOf(month)} in share mode`.execute(transaction)
}

/** Takes a month of rows away; whoever uses the log waits for the end of the transaction. */
export async function dropMonth(transaction: Db, month: Month): Promise<void> {
  await sql`lock table only access_log in access exclusive mode`.execute(transaction)
  await sql`drop table ${partOf(month)}`.execute(transaction)
}

const partOf = (month: Month) => sql.table(`access_log_${month.replace('-', '_')}`)
