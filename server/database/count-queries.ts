import { type RawBuilder, sql } from 'kysely'
import { countedAtMost } from '#shared/page-sizes.ts'
import type { Db } from './database.ts'

/** Counts what is found to one more than a page tells of. The number stands in the statement: the database plans by it. */
export async function countSome(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${found} limit ${sql.lit(countedAtMost + 1)}) counted`.execute(db)
  return rows[0]?.count ?? 0
}
