import pg from 'pg'
import { wrongVariable } from '../process/environment.ts'
import { isSameDatabase, reach } from './reach.ts'

/** Whether PgBouncer leads to the database of DATABASE_URL, as the same role and with limits of time, which only it can set. */
export async function checkPooler(pooled: pg.Pool, url: string): Promise<void> {
  await reach(pooled, 'DATABASE_POOLER_URL')
  const direct = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  // Lost in the middle: its query says so.
  direct.on('error', () => {})
  try {
    await reach(direct, 'DATABASE_URL')
    if (!(await isSameDatabase(direct, pooled)))
      throw wrongVariable('DATABASE_POOLER_URL', 'leads to another database than DATABASE_URL')
    const [through, past] = await Promise.all([pooled, direct].map(askSession))
    if (through?.role !== past?.role)
      throw wrongVariable('DATABASE_POOLER_URL', 'leads to the database as another role than DATABASE_URL')
    if (!through?.is_limited)
      throw wrongVariable(
        'DATABASE_POOLER_URL',
        'PgBouncer sets no statement_timeout or no idle_in_transaction_session_timeout: its connect_query has to (deploy/pgbouncer.ini)',
      )
  } finally {
    await direct.end()
  }
}

async function askSession(pool: pg.Pool) {
  const { rows } = await pool.query<{ role: string; is_limited: boolean }>(
    `select current_user as role, '0' not in (
       current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) as is_limited`,
  )
  return rows[0]
}
