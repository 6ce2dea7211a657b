import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'

export async function selectPasswordHash(db: Db, userId: Held<'account'>): Promise<string | null> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from user_account where id = ${userId}`.execute(db)
  return rows[0]?.password_hash ?? null
}

export async function updateConfirmed(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`update session set confirmed_at = ${now} where id = ${sessionId}`.execute(db)
}
