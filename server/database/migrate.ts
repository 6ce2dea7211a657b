import fs from 'node:fs'
import type pg from 'pg'
import { OperatorError } from '../errors.ts'
import { grantToServer } from './grants.ts'
import { goBack, migrateJobQueue } from './job-queue.ts'
import { takeOver } from './ownership.ts'

const folder = new URL('../migrations/', import.meta.url)
/** Any number, the same in every process: one migrates, the others wait. */
const advisoryLock = 7_231_004

/** Every migration that this version knows, in the order in which they run. */
export function migrationFiles(): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/**
 * Brings the database, job queue and all, to what this version wants. Each migration runs once, in its own transaction.
 * @param server the server's own role, where another one owns the tables and runs this
 */
export async function migrate(pool: pg.Pool, server?: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Waiting for another process, or building an index, may take its time.
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${advisoryLock})`)
    if (server) await takeOver(client, server)
    const run = await runMigrations(client)
    await migrateJobQueue(client)
    if (server) await grantToServer(client, server)
    return run
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.query(`select pg_advisory_unlock(${advisoryLock})`)
    await client.query('reset statement_timeout')
    client.release()
  }
}

/** Runs those that this database has not had; with `only`, no others than these, within the caller's transaction. */
export async function runMigrations(client: pg.ClientBase, only?: readonly string[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, run_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const known = migrationFiles()
  const later = rows.map((row) => row.name).filter((name) => !known.includes(name))
  if (later.length > 0) throw new OperatorError(`The database is of a later version (${later.join(', ')}): ${goBack}`)
  const done = new Set(rows.map((row) => row.name))
  const missing = known.filter((name) => !done.has(name) && (only?.includes(name) ?? true))
  for (const name of missing) {
    if (!only) await client.query('begin')
    await client.query(fs.readFileSync(new URL(name, folder), 'utf8'))
    await client.query('insert into schema_migration (name) values ($1)', [name])
    if (!only) await client.query('commit')
  }
  return missing
}
