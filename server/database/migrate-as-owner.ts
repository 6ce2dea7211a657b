import type pg from 'pg'
import { OperatorError } from '../errors.ts'
import { type Environment, wrongVariable } from '../process/environment.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { isSameDatabase } from './reach.ts'

/** Migrates past any PgBouncer, as the owner of the tables where DATABASE_OWNER_URL names one, and lets the server's own role work. */
export async function migrateAsOwner(environment: Environment, pool: pg.Pool): Promise<void> {
  await asOwner(environment, { pool }, (owner) => migrate(owner.pool, serverRole(environment)))
}

/** Has the owner of the tables work, where there is one, in a session of its own; else whoever is connected in one already. */
export async function asOwner<Connected extends Pick<Database, 'pool'>, T>(
  environment: Environment,
  connected: Connected,
  work: (owner: Connected | Database) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOLER_URL } = environment
  if (!DATABASE_URL || !(DATABASE_OWNER_URL ?? DATABASE_POOLER_URL)) return work(connected)
  const owner = await openDatabase({
    url: DATABASE_OWNER_URL ?? DATABASE_URL,
    variable: DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL',
    dataDir: environment.DATA_DIR,
    poolSize: 1,
    onError(reason) {
      throw reason
    },
  })
  try {
    if (!(await isSameDatabase(owner.pool, connected.pool)))
      throw wrongVariable('DATABASE_OWNER_URL', 'leads to another database than DATABASE_URL')
    return await work(owner)
  } finally {
    await owner.close()
  }
}

/** The role of DATABASE_URL, where the tables belong to another one. */
function serverRole({ DATABASE_URL, DATABASE_OWNER_URL }: Environment): string | undefined {
  if (!DATABASE_URL || !DATABASE_OWNER_URL) return undefined
  const [role, owner] = [DATABASE_URL, DATABASE_OWNER_URL].map((url) => decodeURIComponent(new URL(url).username))
  if (!role || !owner) throw new OperatorError('DATABASE_URL and DATABASE_OWNER_URL: both have to name their role')
  return role === owner ? undefined : role
}
