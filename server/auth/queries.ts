import { sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { ModuleSwitches, Role } from '#shared/permissions.ts'
import type { Db } from '../database/database.ts'
import type { Held } from '../rights/held.ts'
import { accessAt, responsibilities, switchPairs } from '../rights/queries.ts'
import type { GrantRow, Opening } from '../rights/scope.ts'

export interface IdentityRow {
  session_id: number
  last_used_at: Date
  user_id: Held<'account'>
  username: string
  role: Role
  first_name: string
  last_name: string
  locale: Language
  accepted_terms: boolean
  push_token: string
  care: boolean
  /** Null where the staff see every company. */
  responsible_for: number[] | null
  openings: Opening[] | null
  switches: ModuleSwitches
  grants: GrantRow[] | null
  closed: number[] | null
}

const settingSwitches = switchPairs('t')
const companySwitches = switchPairs('c')

/** The sites where a session counts only when its user has identified by a bank. */
export interface StrongSites {
  extranet: boolean
  console: boolean
}

/** All that decides what the user `u` may do, with the settings `t`. */
const identityColumns = (now: Date) => sql`
  u.id as user_id, u.username, u.role, u.first_name, u.last_name,
  u.locale, u.accepted_terms_at is not null as accepted_terms, u.push_token,
  u.role = 'ROLE_COACH' or (u.role = 'ROLE_ADMIN' and u.care) as care,
  case when u.role <> 'ROLE_USER' and t.staff_scope = 'RESPONSIBLE' then coalesce((
    select json_agg(r.company_id) from ${responsibilities} r where r.user_id = u.id), '[]') end as responsible_for,
  case when u.role <> 'ROLE_USER' and t.staff_scope = 'RESPONSIBLE' then (
    select json_agg(json_build_object('companyId', n.company_id, 'reason', n.reason) order by n.opened_at desc, n.id desc)
    from company_opening n where n.user_id = u.id and n.until > ${now}) end as openings,
  json_build_object(${settingSwitches}) as switches,
  (select json_agg(json_build_object('companyId', g.company_id, 'companyName', o.name, 'branchId', g.branch_id,
      'modules', g.modules, 'mainUser', g.main_user, 'forUserId', g.for_user_id,
      'flags', json_build_object(${companySwitches})) order by o.name collate finnish, o.id, g.for_user_id nulls first)
    from ${accessAt(now)} g join company c on c.id = g.company_id join organisation o on o.id = c.id
    where g.user_id = u.id) as grants,
  (select json_agg(left_one.id) from company left_one where left_one.closed_at is not null
    and (u.role <> 'ROLE_USER'
      or left_one.id in (select mine.company_id from company_grant mine where mine.user_id = u.id))) as closed`

/** Whose session this is, with all that decides what they may do: one query per request. */
export async function selectIdentity(
  db: Db,
  session: { tokenHash: Buffer } | { id: number },
  now: Date,
  usedSince: Date,
  strong: StrongSites,
): Promise<IdentityRow | undefined> {
  const { rows } = await sql<IdentityRow>`
    select s.id as session_id, s.last_used_at, ${identityColumns(now)}
    from session s join user_account u on u.id = s.user_id cross join setting t
    where ${'id' in session ? sql`s.id = ${session.id}` : sql`s.token_hash = ${session.tokenHash}`} and s.ended_at is null and s.expires_at > ${now}
      and s.last_used_at > ${usedSince} and u.status = 'ACTIVE'
      and (s.is_strong or not case when u.role = 'ROLE_USER' then ${strong.extranet}::boolean else ${strong.console}::boolean end)`.execute(
    db,
  )
  return rows[0]
}

/** The same of somebody who need not be here: for what is told them later. */
export async function selectIdentityOfAbsent(
  db: Db,
  userId: number,
  now: Date,
): Promise<Omit<IdentityRow, 'session_id' | 'last_used_at'> | undefined> {
  const { rows } = await sql<Omit<IdentityRow, 'session_id' | 'last_used_at'>>`
    select ${identityColumns(now)} from user_account u cross join setting t
    where u.id = ${userId} and u.status = 'ACTIVE'`.execute(db)
  return rows[0]
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`update session set last_used_at = ${now} where id = ${sessionId}`.execute(db)
}

export interface NewSession {
  userId: Held<'account'>
  /** What the person has shown to be this user: the hash of the password that was right, or of who the bank says they are. */
  proof: { passwordHash: string } | { identityHash: Buffer }
  now: Date
  ipAddress: string
  browser: string
}

/**
 * Answers false where the proof holds no longer or the account is not open: a password that was changed while it was
 * being checked opens nothing. The row is locked for it, so that whoever changes password or state and then ends the
 * sessions either comes first or finds this one.
 */
export async function insertSession(
  db: Db,
  session: NewSession & { tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { proof } = session
  const isStrong = 'identityHash' in proof
  const { numAffectedRows } = await sql`
    insert into session (token_hash, user_id, is_strong, started_at, last_used_at, expires_at, ip_address, browser)
    select ${session.tokenHash}, u.id, ${isStrong}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.ipAddress}, ${session.browser}
    from user_account u
    where u.id = ${session.userId} and u.status = 'ACTIVE'
      and ${isStrong ? sql`u.identity_hash = ${proof.identityHash}` : sql`u.password_hash = ${proof.passwordHash}`}
    for share of u`.execute(db)
  return numAffectedRows === 1n
}

/** Ends the sessions of a user: one, or all but one, or all; their connections are told by `endSessions`. Answers their ids. */
export async function updateSessionsEnded(
  db: Db,
  userId: Held<'account'>,
  now: Date,
  which: { only?: number; except?: number } = {},
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update session set ended_at = ${now}
    where user_id = ${userId} and ended_at is null
      and (${which.only ?? null}::bigint is null or id = ${which.only ?? null})
      and (${which.except ?? null}::bigint is null or id <> ${which.except ?? null})
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** A device on which its user has logged in again; on which another has, it is that user's no more. */
export async function updateDeviceSession(
  db: Db,
  deviceHash: Buffer,
  session: { tokenHash: Buffer; userId: Held<'account'> },
): Promise<void> {
  await sql`
    with left_behind as (delete from push_device where token_hash = ${deviceHash} and user_id <> ${session.userId})
    update push_device d set session_id = s.id from session s
    where d.token_hash = ${deviceHash} and d.user_id = s.user_id and s.token_hash = ${session.tokenHash}`.execute(db)
}

/** The devices of sessions that are ended, also of those that had ended by themselves before. */
export async function deleteDevicesOfSessions(
  db: Db,
  userId: Held<'account'>,
  which: { only?: number; except?: number },
): Promise<void> {
  await sql`
    delete from push_device where user_id = ${userId}
      and (${which.only ?? null}::bigint is null or session_id = ${which.only ?? null})
      and (${which.except ?? null}::bigint is null or session_id is distinct from ${which.except ?? null})`.execute(db)
}

/** Another name for a user's channel: what listens to the former one hears nothing more. */
export async function updatePushToken(db: Db, userId: Held<'account'>): Promise<void> {
  await sql`update user_account set push_token = gen_random_uuid() where id = ${userId}`.execute(db)
}

/** Which of these sessions are no longer open. */
export async function selectClosedSessions(db: Db, ids: number[], now: Date, usedSince: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::bigint[]) as asked (id)
    where not exists (select from session s where s.id = asked.id and s.ended_at is null
      and s.expires_at > ${now} and s.last_used_at > ${usedSince})`.execute(db)
  return rows.map((row) => row.id)
}
