import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Told } from '../rights/told-queries.ts'

export const notifyChannel = 'extranet_push'

/** By whose they are. */
export async function selectPushTokens(db: Db, each: readonly Told[]): Promise<Map<number, string>> {
  const userIds = [...new Set(each.flat())]
  const { rows } = await sql<{ id: number; push_token: string }>`
    select id, push_token from user_account where id = any(${userIds}::bigint[]) and status = 'ACTIVE'`.execute(db)
  return new Map(rows.map((row) => [row.id, row.push_token]))
}

/** The push tokens of everyone who has an open session. */
export async function selectListeningPushTokens(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ push_token: string }>`
    select distinct u.push_token from session s join user_account u on u.id = s.user_id
    where s.ended_at is null and s.expires_at > ${now} and u.status = 'ACTIVE'`.execute(db)
  return rows.map((row) => row.push_token)
}

/** They go out when the transaction commits, to every process that listens. */
export async function notify(db: Db, messages: readonly string[]): Promise<void> {
  await sql`select pg_notify(${notifyChannel}, message) from unnest(${messages}::text[]) message`.execute(db)
}
