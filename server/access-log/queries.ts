import { sql } from 'kysely'
import { certainRow } from '../database/certain-row.ts'
import type { Db } from '../database/database.ts'

/** Makes the months of the log that are not there: this one and so many after it. */
export async function makeMonthsAhead(db: Db, ahead: number): Promise<void> {
  await sql`
    select make_access_log_month((month at time zone 'UTC')::date)
    from generate_series(date_trunc('month', now(), 'UTC'), now() + make_interval(months => ${ahead}), '1 month') month`.execute(
    db,
  )
}

/** Goes on with moving a log of one table into months: so many rows at most. */
export async function moveSome(db: Db, atMost: number): Promise<'moving' | 'busy' | 'done'> {
  const { rows } = await sql<{ state: 'moving' | 'busy' | 'done' }>`
    select move_access_log(${atMost}) as state`.execute(db)
  return certainRow(rows).state
}
