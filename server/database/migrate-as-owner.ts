import type pg from 'pg'
import type { Environment } from '../environment.ts'
import { openDatabase } from './database.ts'
import { grantToServer } from './grants.ts'
import { migrate } from './migrate.ts'

/** Migrates as the owner of the tables, where DATABASE_OWNER_URL names one, and lets the server's own role work. */
export async function migrateAsOwner(environment: Environment, pool: pg.Pool): Promise<void> {
  if (!environment.DATABASE_OWNER_URL || !environment.DATABASE_URL) {
    await migrate(pool)
    return
  }
  const owner = await openDatabase({
    url: environment.DATABASE_OWNER_URL,
    dataDir: environment.DATA_DIR,
    poolSize: 1,
    onError(reason) {
      throw reason
    },
  })
  try {
    await migrate(owner.pool)
    await grantToServer(owner.pool, new URL(environment.DATABASE_URL).username)
  } finally {
    await owner.close()
  }
}
