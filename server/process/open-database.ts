import { makeMonthsSoon } from '../access-log/months.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrateAsOwner } from '../database/migrate-as-owner.ts'
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

/**
 * The database that the environment names, as this version wants it: migrated, with room for the access log, and known to have
 * been made with this key. It needs little of the program: a process begins with it and loads the rest meanwhile.
 */
export async function openDatabaseOf(
  environment: Environment,
  log: Log,
  { clock = systemClock, onCrash = endProcess }: Options = {},
): Promise<Database> {
  checkDataDir(environment)
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    pooler: environment.DATABASE_POOLER_URL,
    dataDir: environment.DATA_DIR,
    poolSize: environment.DATABASE_POOL,
    onError: (reason) => (environment.DATABASE_URL ? log.warn({ err: reason }, 'database') : onCrash(reason)),
  })
  try {
    await migrateAsOwner(environment, database.pool)
    await makeMonthsSoon(database.db)
    await checkKey(database.db, secretKey(environment), clock.now())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function endProcess(reason: unknown): never {
  throw reason
}
