import path from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import type { Environment } from '../process/environment.ts'
import type { Content } from './content.ts'
import type { StoredFile, selectContent } from './queries.ts'

/** What a dump holds: its migrations, and the files that its rows speak of. */
export type Dumped = Awaited<ReturnType<typeof selectContent>>
/** Takes the dump as it comes. */
export type Save = (dump: Readable) => Promise<void>

/** How a kind of database is put into a backup and taken out of it. */
export interface Keeper {
  dump(save: Save): Promise<Dumped>
  /** What a restore would replace; undefined when there is nothing. Refuses while a server is at work on it. */
  inspect(): Promise<StoredFile[] | undefined>
  /** All or nothing. Afterwards the database has every migration, and nobody is logged in. */
  restore(dumpFile: string, now: Date): Promise<void>
  /** The same, of what a database of the other kind held. */
  rebuild(migrations: readonly string[], content: Content, now: Date): Promise<void>
}

/** As the owner of the tables, where that is another than the server. */
export function ownerAddress({ DATABASE_URL, DATABASE_OWNER_URL }: Environment): string | undefined {
  return DATABASE_URL && (DATABASE_OWNER_URL ?? DATABASE_URL)
}

export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'database')
}

export async function withDatabase<T>(
  environment: Environment,
  work: (database: Database) => Promise<T>,
  dataDir = environment.DATA_DIR,
): Promise<T> {
  // What breaks is told by the query that it breaks.
  const database = await openDatabase({
    url: ownerAddress(environment),
    variable: environment.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL',
    dataDir,
    poolSize: 1,
    onError() {},
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** However long it takes. */
export async function inTransaction(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
