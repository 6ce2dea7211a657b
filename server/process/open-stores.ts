import { makeMonthsSoon } from '../access-log/months.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrateAsOwner } from '../database/migrate-as-owner.ts'
import { openReplica, type Replica } from '../database/replica.ts'
import type { FileStore } from '../files/file-store.ts'
import { reachStore } from '../files/reach.ts'
import { openFileStore } from '../files/store.ts'
import type { Log } from '../log.ts'
import { checkDataDir } from './data-dir.ts'
import type { Environment } from './environment.ts'
import { checkKey } from './key-check.ts'
import { secretKey } from './secrets.ts'

interface Options {
  clock?: Clock | undefined
  /** The embedded database has failed and does not come back. */
  onCrash?(reason: unknown): void
}

/** Where data are kept and read. */
export interface Stores {
  database: Database
  replica: Replica | undefined
  files: FileStore
}

/**
 * What the environment names to keep data in, the database as this version wants it: migrated once nothing has been refused, with
 * room for the access log, and known to have been made with this key. It needs little of the program: a process begins with it
 * and loads the rest meanwhile.
 */
export async function openStores(
  environment: Environment,
  log: Log,
  { clock = systemClock, onCrash = endProcess }: Options = {},
): Promise<Stores> {
  checkDataDir(environment)
  const { DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATABASE_POOL: poolSize } = environment
  // First of all, for the thread of an embedded one is at it while the rest is loaded.
  const database = await openDatabase({
    url,
    pooler: environment.DATABASE_POOLER_URL,
    dataDir: environment.DATA_DIR,
    poolSize,
    onError: (reason) => (url ? log.warn({ err: reason }, 'database') : onCrash(reason)),
  })
  let replica: Replica | undefined
  try {
    const files = await openFileStore(environment)
    if (environment.S3_URL) await reachStore(files)
    const onError = (reason: unknown) => log.warn({ err: reason }, 'replica')
    replica = readUrl ? await openReplica(database, { url: readUrl, poolSize, clock, onError }) : undefined
    await migrateAsOwner(environment, database.pool)
    await makeMonthsSoon(database.db)
    await checkKey(database.db, secretKey(environment), clock.now())
    return { database, replica, files }
  } catch (error) {
    await replica?.close()
    await database.close()
    throw error
  }
}

function endProcess(reason: unknown): never {
  throw reason
}
