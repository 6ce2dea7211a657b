import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { UserScope } from '#server/rights/scope.ts'

export interface DeviceRow {
  id: number
  name: string
  created_at: Date
  last_used_at: Date
  is_this: boolean
}

export async function selectDevices(db: Db, scope: UserScope, tokenHash: Buffer | null): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, name, created_at, last_used_at, coalesce(token_hash = ${tokenHash}::bytea, false) as is_this
    from push_device where user_id = ${scope.user.userId} order by created_at desc, id desc`.execute(db)
  return rows
}

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface NewDevice extends Subscription {
  name: string
  tokenHash: Buffer
  /** What the same browser was known by before. */
  formerHash: Buffer | null
  now: Date
}

/** A browser is one device: what it, or whoever used it, had subscribed before gives way. */
export async function insertDevice(db: Db, { user }: UserScope, device: NewDevice): Promise<void> {
  const { endpoint, p256dh, auth, name, tokenHash, formerHash, now } = device
  await sql`delete from push_device where token_hash = ${formerHash}::bytea and endpoint <> ${endpoint}`.execute(db)
  await sql`
    insert into push_device (user_id, session_id, token_hash, endpoint, p256dh, auth, name, created_at, last_used_at)
    values (${user.userId}, ${user.sessionId}, ${tokenHash}, ${endpoint}, ${p256dh}, ${auth}, ${name}, ${now}, ${now})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      token_hash = excluded.token_hash, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name,
      created_at = excluded.created_at, last_used_at = excluded.last_used_at`.execute(db)
}

export async function deleteOldestDevices(db: Db, scope: UserScope, kept: number): Promise<void> {
  await sql`
    delete from push_device where id in (
      select id from push_device where user_id = ${scope.user.userId}
      order by created_at desc, id desc offset ${kept})`.execute(db)
}

export async function deleteDevice(db: Db, scope: UserScope, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_device where id = ${id} and user_id = ${scope.user.userId}`.execute(db)
  return numAffectedRows === 1n
}

export async function selectDeviceIds(db: Db, userIds: readonly number[]): Promise<{ id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select id, user_id from push_device where user_id = any(${userIds}::bigint[]) order by id`.execute(db)
  return rows
}

export async function selectSubscription(
  db: Db,
  id: number,
): Promise<(Subscription & { user_id: number }) | undefined> {
  const { rows } = await sql<Subscription & { user_id: number }>`
    select user_id, endpoint, p256dh, auth from push_device where id = ${id}`.execute(db)
  return rows[0]
}

/** What the push service says of a subscription holds for this one only, not for one that took its place. */
export async function deleteSubscription(db: Db, id: number, { endpoint, auth }: Subscription): Promise<void> {
  await sql`delete from push_device where id = ${id} and endpoint = ${endpoint} and auth = ${auth}`.execute(db)
}

export async function updateDeviceUsed(db: Db, id: number, now: Date): Promise<void> {
  await sql`update push_device set last_used_at = ${now} where id = ${id}`.execute(db)
}
