import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'

export interface Answered {
  hash: Buffer
  purpose: 'ENROL' | 'LOGIN'
  /** Whose passkey is asked for; null where that is what the answer tells. */
  userId: Held<'account'> | null
  expiresAt: Date
}

/** Each challenge is answered once: false where it has been. Kept until it is over by itself. */
export async function insertAnswered(db: Db, challenge: Answered, now: Date): Promise<boolean> {
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(db)
  const { numAffectedRows } = await sql`
    insert into passkey_challenge (challenge_hash, purpose, user_id, expires_at)
    values (${challenge.hash}, ${challenge.purpose}, ${challenge.userId}, ${challenge.expiresAt})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export interface PasskeyRow {
  id: Held<'passkey'>
  user_id: Held<'account'>
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
}

interface NamedPasskeyRow {
  credential_id: Buffer
  transports: string[]
}

export async function selectPasskeys(db: Db, userId: Held<'account'>): Promise<NamedPasskeyRow[]> {
  const { rows } = await sql<NamedPasskeyRow>`
    select credential_id, transports from second_factor
    where user_id = ${userId} and type = 'PASSKEY' order by id`.execute(db)
  return rows
}

export async function selectPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select id, user_id, credential_id, public_key, sign_count, transports from second_factor
    where credential_id = ${credentialId} and type = 'PASSKEY'`.execute(db)
  return rows[0]
}

export interface NewPasskey extends Omit<PasskeyRow, 'id' | 'user_id'> {
  user_id: Held<'account'>
  name: string
  backed_up: boolean
}

export async function insertPasskey(db: Db, passkey: NewPasskey, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into second_factor (user_id, type, name, created_at, credential_id, public_key, sign_count, transports, backed_up)
    values (${passkey.user_id}, 'PASSKEY', ${passkey.name}, ${now}, ${passkey.credential_id}, ${passkey.public_key},
      ${passkey.sign_count}, ${passkey.transports}::text[], ${passkey.backed_up})
    returning id`.execute(db)
  return certainRow(rows).id
}

/** Where a passkey counts what it has signed the same count comes once. */
export async function updatePasskeyUsed(
  db: Db,
  id: Held<'passkey'>,
  used: { count: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set sign_count = ${used.count}, backed_up = ${used.backedUp}, last_used_at = ${used.now}
    where id = ${id} and (sign_count < ${used.count} or sign_count = 0 and ${used.count} = 0)`.execute(db)
  return numAffectedRows === 1n
}
