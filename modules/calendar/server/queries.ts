import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { UserScope } from '#server/rights/scope.ts'

export interface AddressRow {
  serial: number
  is_revoked: boolean
}

const first: AddressRow = { serial: 1, is_revoked: false }

export async function selectCalendarAddress(db: Db, scope: UserScope): Promise<AddressRow> {
  const { rows } = await sql<AddressRow>`
    select serial, is_revoked from calendar_address where user_id = ${scope.user.userId}`.execute(db)
  return rows[0] ?? first
}

/** Whether an address that nobody can have made up is in force. */
export async function isInForce(db: Db, userId: number, serial: number): Promise<boolean> {
  const { rows } = await sql<AddressRow>`
    select serial, is_revoked from calendar_address where user_id = ${userId}`.execute(db)
  const row = rows[0] ?? first
  return row.serial === serial && !row.is_revoked
}

export async function upsertCalendarAddress(db: Db, scope: UserScope, isRevoked: boolean): Promise<void> {
  await sql`
    insert into calendar_address (user_id, serial, is_revoked) values (${scope.user.userId}, 2, ${isRevoked})
    on conflict (user_id) do update set serial = calendar_address.serial + 1, is_revoked = excluded.is_revoked`.execute(
    db,
  )
}
