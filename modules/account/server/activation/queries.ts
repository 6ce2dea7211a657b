import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Language } from '#shared/languages.ts'
import type { Role } from '#shared/permissions.ts'

export type TokenPurpose = 'ACTIVATION' | 'RECOVERY' | 'EMAIL'

export interface Recipient {
  id: Held<'account'>
  username: string
  email: string | null
  pending_email: string | null
  role: Role
  status: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  locale: Language
  push_token: string
  /** Whether it is a person's who has identified by a bank. */
  is_identified: boolean
}

export async function selectRecipient(db: Db, userId: Held<'account'>): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select id, username, email, pending_email, role, status, locale, push_token, identity_hash is not null as is_identified
    from user_account where id = ${userId}`.execute(db)
  return rows[0]
}

export async function selectRecipientByName(db: Db, name: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select id, username, email, pending_email, role, status, locale, push_token, identity_hash is not null as is_identified
    from user_account
    where username = ${name} or email = ${name}
    order by username = ${name} desc limit 1`.execute(db)
  return rows[0]
}

/** Only the newest link of a kind works. */
export async function expireOlderTokens(
  db: Db,
  token: { hash: Buffer; userId: Held<'account'>; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await sql`
    update account_token set used_at = ${token.now}
    where user_id = ${token.userId} and purpose = ${token.purpose} and used_at is null
      and token_hash <> ${token.hash}`.execute(db)
}

/** A link that could not be sent is no link. */
export async function deleteToken(db: Db, hash: Buffer): Promise<void> {
  await sql`delete from account_token where token_hash = ${hash}`.execute(db)
}

export async function insertToken(
  db: Db,
  token: {
    hash: Buffer
    userId: Held<'account'>
    purpose: TokenPurpose
    email: string | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await sql`
    insert into account_token (token_hash, user_id, purpose, email, created_at, expires_at)
    values (${token.hash}, ${token.userId}, ${token.purpose}, ${token.email}, ${token.now},
      ${token.expiresAt})`.execute(db)
}

export async function countTokensSince(
  db: Db,
  userId: Held<'account'>,
  purpose: TokenPurpose,
  madeAfter: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_token
    where user_id = ${userId} and purpose = ${purpose} and created_at > ${madeAfter}`.execute(db)
  return rows[0]?.count ?? 0
}

interface SentToken {
  hash: Buffer
  purpose: TokenPurpose
  name: string
  now: Date
}

const whereGood = (token: SentToken) => sql<boolean>`
  t.token_hash = ${token.hash} and t.purpose = ${token.purpose} and t.used_at is null and t.expires_at > ${token.now}
  and u.id = t.user_id and u.status <> 'DEACTIVATED' and (u.username = ${token.name} or u.email = ${token.name})`

/** Whose link this is, as long as it can be used. */
export async function selectLinkOwner(
  db: Db,
  token: SentToken,
): Promise<{ id: Held<'account'>; role: Role } | undefined> {
  const { rows } = await sql<{ id: Held<'account'>; role: Role }>`
    select u.id, u.role from account_token t, user_account u where ${whereGood(token)}`.execute(db)
  return rows[0]
}

/** What a user is called and where they belong: names, addresses, companies, and the provider's name. */
export async function selectOwnWords(db: Db, userId: Held<'account'>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select unnest(array[u.first_name, u.last_name, u.username, u.email, t.provider_name]) as word
    from user_account u cross join setting t where u.id = ${userId}
    union select o.name from company_grant g join organisation o on o.id = g.company_id where g.user_id = ${userId}`.execute(
    db,
  )
  return rows.map(({ word }) => word ?? '')
}

/** Takes a link: once, before it expires, and only for the user it was sent to. Other links of the kind die with it. */
export async function takeToken(db: Db, token: SentToken): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    with used as (
      update account_token t set used_at = ${token.now}
      from user_account u
      where ${whereGood(token)}
      returning u.id, u.username, u.email, u.pending_email, u.role, u.status, u.locale, u.push_token, u.identity_hash is not null as is_identified)
    select * from used`.execute(db)
  const recipient = rows[0]
  if (recipient)
    await sql`
      update account_token set used_at = ${token.now}
      where user_id = ${recipient.id} and purpose = ${token.purpose} and used_at is null`.execute(db)
  return recipient
}

/**
 * @param former what must be there still; whatever it is where it is left out
 * @returns whether it was
 */
export async function updatePassword(
  db: Db,
  userId: Held<'account'>,
  passwordHash: string,
  now: Date,
  former: string | null = null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_account set password_hash = ${passwordHash}, updated_at = ${now}
    where id = ${userId} and (${former}::text is null or password_hash = ${former})`.execute(db)
  return numAffectedRows === 1n
}

/** The terms are accepted and the account can be used from here on, unless it was closed in the same moment. */
export async function updateActivated(db: Db, userId: Held<'account'>, now: Date): Promise<void> {
  await sql`
    update user_account set status = 'ACTIVE', accepted_terms_at = coalesce(accepted_terms_at, ${now}),
      updated_at = ${now}
    where id = ${userId} and status <> 'DEACTIVATED'`.execute(db)
}

/** An invited account is in use from here on, whoever its person has shown to be; the terms are still to be accepted. */
export async function updateEntered(db: Db, userId: Held<'account'>, now: Date): Promise<void> {
  await sql`
    update user_account set status = 'ACTIVE', updated_at = ${now} where id = ${userId} and status = 'INVITED'`.execute(
    db,
  )
  await sql`
    update account_token set used_at = ${now}
    where user_id = ${userId} and purpose = 'ACTIVATION' and used_at is null`.execute(db)
}
