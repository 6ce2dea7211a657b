import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'

export interface PendingLogin {
  is_for_console: boolean
  asked_path: string | null
  activation_token_hash: Buffer | null
  activation_name: string | null
  activation_email: string | null
}

/** Remembers a login that goes to the bank; those that never came back make room. */
export async function insertPendingLogin(
  db: Db,
  login: PendingLogin & { secretHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from bank_login where expires_at <= ${login.now}`.execute(db)
  await sql`
    insert into bank_login (secret_hash, is_for_console, asked_path, activation_token_hash, activation_name,
      activation_email, expires_at)
    values (${login.secretHash}, ${login.is_for_console}, ${login.asked_path}, ${login.activation_token_hash},
      ${login.activation_name}, ${login.activation_email}, ${login.expiresAt})`.execute(db)
}

/** Takes a login that comes back from the bank: once, and before it expires. */
export async function takePendingLogin(db: Db, secretHash: Buffer, now: Date): Promise<PendingLogin | undefined> {
  const { rows } = await sql<PendingLogin>`
    delete from bank_login where secret_hash = ${secretHash} and expires_at > ${now}
    returning is_for_console, asked_path, activation_token_hash, activation_name, activation_email`.execute(db)
  return rows[0]
}

/** The account at one of the two sites that is this person's. */
export async function selectIdentified(
  db: Db,
  identityHash: Buffer,
  isForConsole: boolean,
): Promise<{ id: Held<'account'> } | undefined> {
  const { rows } = await sql<{ id: Held<'account'> }>`
    select id from user_account
    where identity_hash = ${identityHash} and (role = 'ROLE_USER') = ${!isForConsole}`.execute(db)
  return rows[0]
}

/** The account is this person's from here on. Answers false when it is somebody else's already. */
export async function updateIdentity(
  db: Db,
  userId: Held<'account'>,
  identityHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_account set identity_hash = ${identityHash}, updated_at = ${now}
    where id = ${userId} and (identity_hash is null or identity_hash = ${identityHash})`.execute(db)
  return numAffectedRows === 1n
}
