import { type RawBuilder, sql } from 'kysely'
import { countedAtMost } from '#shared/paging.ts'
import type { Db } from './database/database.ts'

/** A thing that waits. */
export interface WaitingRow {
  id: number
  title: string
  since: Date
  /** What its address has of it. */
  key: string
  /** How many there are beside it, to one more than is told of. */
  count: number
}

/** What has been shared of late counts as new to whoever has not opened it. */
export const whereNew = (sharedAt: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(sharedAt)} > ${now}::timestamptz - interval '90 days'`

/**
 * What a select finds of a kind, and how much of it, by one statement.
 * @param found answers `id, title, since, key`, in the order in which it presses
 */
export async function selectWaiting(db: Db, found: RawBuilder<unknown>, atMost: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with found as materialized (select * from (${found}) each_found limit ${sql.lit(countedAtMost + 1)})
    select id, title, since, key, (select count(*)::int from found) as count from found limit ${atMost}`.execute(db)
  return rows
}
