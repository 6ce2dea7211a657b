import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { type Place, selectTold, type Told } from '#server/rights/told-queries.ts'

export type Shared = 'document' | 'report'

export interface OpeningRow {
  user_id: number
  user_name: string
  first_opened_at: Date
  last_opened_at: Date
}

/** Who has opened a document or a report, the first one first. */
export async function selectOpenings<One extends Shared>(db: Db, shared: One, id: Held<One>): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select p.user_id, u.first_name || ' ' || u.last_name as user_name, p.first_opened_at, p.last_opened_at
    from ${sql.table(`${shared}_opening`)} p join user_account u on u.id = p.user_id
    where ${sql.ref(`p.${shared}_id`)} = ${id} order by p.first_opened_at, p.user_id`.execute(db)
  return rows
}

/** @param userIds those it is limited to; nobody is named where it is for the whole company */
export function selectToldOfShare(db: Db, place: Place, userIds: readonly number[]): Promise<Told> {
  const named = userIds.length > 0 && { among: sql`select unnest(${userIds}::bigint[])` }
  return selectTold(db, place, { ...named, andStaff: true })
}
