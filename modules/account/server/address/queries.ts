import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'

/** Whether somebody else logs in by an address, or gets mail there. */
export async function isAddressTaken(db: Db, address: string, exceptUserId: number | null): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from user_account
    where (username = ${address} or email = ${address}) and id is distinct from ${exceptUserId}::bigint
    limit 1`.execute(db)
  return rows.length > 0
}

/** Remembers or forgets the address that waits. Links to any other are used up: each proves one address. */
export async function updatePendingEmail(
  db: Db,
  userId: Held<'account'>,
  email: string | null,
  now: Date,
): Promise<void> {
  await sql`update user_account set pending_email = ${email}, updated_at = ${now} where id = ${userId}`.execute(db)
  await sql`
    update account_token set used_at = ${now}
    where user_id = ${userId} and purpose = 'EMAIL' and used_at is null and email is distinct from ${email}`.execute(db)
}

interface ConfirmedRow {
  id: Held<'account'>
  former: string | null
  email: string
}

/** Takes a link once, before it expires, and for the address that still waits. */
export async function takeAddressToken(db: Db, hash: Buffer, now: Date): Promise<ConfirmedRow | undefined> {
  const { rows } = await sql<ConfirmedRow>`
    update account_token t set used_at = ${now}
    from user_account u
    where t.token_hash = ${hash} and t.purpose = 'EMAIL' and t.used_at is null and t.expires_at > ${now}
      and u.id = t.user_id and u.status = 'ACTIVE' and u.pending_email = t.email
    returning u.id, u.email as former, t.email`.execute(db)
  return rows[0]
}

/** The address counts from here on. Links to a new password that went to the former one count no more. */
export async function updateConfirmed(db: Db, userId: Held<'account'>, now: Date): Promise<void> {
  await sql`
    update user_account set email = pending_email, pending_email = null, updated_at = ${now}
    where id = ${userId}`.execute(db)
  await sql`
    update account_token set used_at = ${now}
    where user_id = ${userId} and purpose = 'RECOVERY' and used_at is null`.execute(db)
}
