import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Told } from '../rights/told-queries.ts'

export const notifyChannel = 'extranet_push'

export async function selectPushTokens(db: Db, userIds: Told): Promise<string[]> {
  const { rows } = await sql<{ push_token: string }>`
    select push_token from user_account where id = any(${userIds}::bigint[]) and status = 'ACTIVE'`.execute(db)
  return rows.map((row) => row.push_token)
}

/** The push tokens of everyone who has an open session. */
export async function selectListeningPushTokens(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ push_token: string }>`
    select distinct u.push_token from session s join user_account u on u.id = s.user_id
    where s.ended_at is null and s.expires_at > ${now} and u.status = 'ACTIVE'`.execute(db)
  return rows.map((row) => row.push_token)
}

/** Goes out when the transaction commits, to every process that listens. */
export async function notify(db: Db, message: string): Promise<void> {
  await sql`select pg_notify(${notifyChannel}, ${message})`.execute(db)
}
