import { sql } from 'kysely'
import { certainRow } from '../database/certain-row.ts'
import type { Db } from '../database/database.ts'

export interface StoredFile {
  /** By which it is named where its content is lost: its id, or what of the access log it is. */
  name: string
  object_key: string
}

/** What is in the database at this moment, for a dump of the same moment. */
export async function selectContent(db: Db): Promise<{ migrations: string[]; files: StoredFile[] }> {
  const migrations = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  return { migrations: migrations.rows.map(({ name }) => name), files: await selectStoredFiles(db) }
}

/** Files whose content is kept; whatever is still being sent is not. And months of the access log that lie in files. */
export async function selectStoredFiles(db: Db): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select id::text as name, object_key from file where stored_at is not null order by id`.execute(db)
  return (await hasTable(db, 'access_log_file')) ? [...rows, ...(await selectLogFiles(db))] : rows
}

async function selectLogFiles(db: Db): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select 'access log of ' || to_char(month, 'YYYY-MM') as name, key as object_key
    from access_log_file, unnest(array[file_key, manifest_key]) key
    where state <> 'WRITING' and key is not null and (state <> 'REMOVED' or key = manifest_key) order by number`.execute(
    db,
  )
  return rows
}

/** A name by which pg_dump sees what this transaction sees. The transaction waits for it, however long it takes. */
export async function exportSnapshot(db: Db): Promise<string> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(db)
  return certainRow(rows).snapshot
}

/** Whether there is a table of this name, or any at all. */
export async function hasTable(db: Db, name?: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r'
      and (${name ?? null}::text is null or relname = ${name ?? null}) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a server is connected to it. */
export async function isServed(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'extranet%' and pid <> pg_backend_pid() limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Who was logged in when the backup was made is not any more. */
export async function endAllSessions(db: Db, now: Date): Promise<void> {
  await sql`update session set ended_at = ${now} where ended_at is null`.execute(db)
}

/** What had been removed since the backup is there again: it goes before the server answers, where somebody has agreed (DL-1). */
export async function insertRunToDo(db: Db, now: Date): Promise<void> {
  await sql`
    insert into retention_run (began_at, worked_at)
    select ${now}::timestamptz, ${now}::timestamptz where exists (select from retention_agreement where ended_at is null)
    on conflict ((true)) where ended_at is null do nothing`.execute(db)
}

/** The next start takes its SECRET_KEY for the right one. */
export async function deleteKeyCheck(db: Db): Promise<void> {
  await sql`delete from key_check`.execute(db)
}
