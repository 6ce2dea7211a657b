import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A table of what serves its time, and the column that says since when it is past. */
export interface Passing {
  table:
    | 'session'
    | 'account_token'
    | 'login_failure'
    | 'failed_mail'
    | 'integration_answer'
    | 'integration_assertion'
    | 'integration_call'
    | 'integration_change'
    | 'integration_delivery'
  column: 'expires_at' | 'time' | 'failed_at' | 'created_at'
}

/** The oldest of what was past before a moment, so many at most; answers how many were there. */
export async function deletePast(
  db: Db,
  { table, column }: Passing,
  { before, atMost }: { before: Date; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with cleared as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
        order by ${sql.ref(column)} limit ${atMost}))
      returning 1)
    select count(*)::int as count from cleared`.execute(db)
  return rows[0]?.count ?? 0
}
