import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface WaitingJobs {
  name: string
  waiting: number
  /** For how long the one that is due longest has waited. */
  oldest_seconds: number
}

/** Jobs of a kind that are planned, or to be tried again, and those of them that are due. */
export async function selectWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest_seconds
    from pgboss.job where state in ('created', 'retry') group by name`.execute(db)
  return rows
}
