import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { ModuleSwitches, Role } from '#shared/permissions.ts'
import type { Db } from '../database/database.ts'
import { keptStatement, type Sent } from '../database/kept-statement.ts'
import type { Held } from '../rights/held.ts'
import {
  accessAt,
  ownAccessAt,
  responsibilities,
  switchPairs,
  whereCovers,
  whereGrantHolds,
} from '../rights/queries.ts'
import type { GrantRow, Opening } from '../rights/scope.ts'

export interface IdentityRow {
  session_id: number
  last_used_at: Date
  confirmed_at: Date
  user_id: Held<'account'>
  username: string
  role: Role
  first_name: string
  last_name: string
  locale: Language
  accepted_terms: boolean
  /** Whether the session has to wait for a second factor that its user must have and has not (SF-1). */
  needs_second_factor: boolean
  push_token: string
  care: boolean
  /** The staff, where they are not limited to the companies that they care for. */
  sees_all: boolean
  /** Of the staff that are limited. */
  responsible_for: number[] | null
  openings: (Omit<Opening, 'until'> & { until: string })[] | null
  switches: ModuleSwitches
  grants: GrantRow[] | null
  closed: number[] | null
}

const settingSwitches = switchPairs('t')
const companySwitches = switchPairs('c')

export interface LoginPolicy<Says = Sent<boolean>> {
  /** The sites where a session counts only when its user has identified by a bank. */
  strong: { extranet: Says; console: Says }
  /** Whether the staff must have a second factor where the settings do not say (SF-1). */
  staffNeedFactor: Says
}

/** Many organisations have this issuer. */
const everybodysIssuer = 'https://accounts.google.com'

/** What `i` says of somebody, a login or who they are at one, counts at the company of the login `l`, too (SF-3). */
export const whereSameLogin = sql<boolean>`(i.company_id = l.company_id
  or i.issuer = l.issuer and i.issuer <> ${everybodysIssuer})`

/**
 * The session `s` of the user `u` opens nothing at a company: its own login is the only way in, and they have come in by
 * another, be it that of another company (SF-3). Elsewhere they are not shut out by it: whoever invites somebody would else
 * decide how they come in at all.
 */
export const whereShut = (companyId: RawBuilder<unknown>) => sql<boolean>`(not s.is_strong and exists (
  select from company_login l where l.company_id = ${companyId} and l.is_only_way
    and not (s.by_company and exists (select from company_identity i where i.user_id = u.id and ${whereSameLogin}))))`

/** Nothing but a company's login opens anything to somebody. */
export async function mustUseCompanyLogin(db: Db, userId: Held<'account'>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`
    select coalesce(bool_and(exists (
      select from company_login l where l.company_id = g.company_id and l.is_only_way)), false) as must
    from company_grant g where g.user_id = ${userId} and ${whereGrantHolds('g', now)}`.execute(db)
  return rows[0]?.must === true
}

/**
 * What the user `u` has access to, with the settings `t`, as `held`: found once for all that is asked of it.
 * @param access who has access where, e.g. `accessAt`
 * @param shut whether the company `a.company_id` is not opened, here and now; once for each of them, therefore `offset 0`
 */
const accessHeld = (access: RawBuilder<unknown>, shut: RawBuilder<boolean>) => sql`lateral (
  select json_agg(json_build_object('companyId', g.company_id, 'companyName', o.name, 'branchId', g.branch_id,
      'modules', g.modules, 'mainUser', g.main_user, 'forUserId', g.for_user_id,
      'flags', json_build_object(${companySwitches})) order by o.name collate finnish, o.id, g.for_user_id nulls first)
      filter (where not g.is_shut) as grants,
    json_agg(c.id) filter (where c.closed_at is not null) as closed,
    bool_or(coalesce(c.second_factor, t.second_factor_employers) = 'REQUIRED') as asks_factor,
    coalesce(bool_and(g.is_shut) filter (where g.for_user_id is null), false) as is_all_shut
  from (select a.*, ${shut} as is_shut from ${access} a where a.user_id = u.id offset 0) g
    join company c on c.id = g.company_id join organisation o on o.id = c.id) held`

/** All that decides what the user `u` may do, with the settings `t` and what is `held`, but for whom the staff care. */
const identityColumns = sql`
  u.id as user_id, u.username, u.role, u.first_name, u.last_name,
  u.locale, u.accepted_terms_at is not null as accepted_terms, u.push_token,
  u.role = 'ROLE_COACH' or (u.role = 'ROLE_ADMIN' and u.care) as care,
  u.role <> 'ROLE_USER' and t.staff_scope <> 'RESPONSIBLE' as sees_all,
  json_build_object(${settingSwitches}) as switches, held.grants,
  case when u.role = 'ROLE_USER' then held.closed
    else (select json_agg(left_one.id) from company left_one where left_one.closed_at is not null) end as closed`

/** The companies that the user `u` cares for, and those that they have opened for a reason (CS-2). */
const careColumns = (now: Sent<Date>) => sql`
  (select json_agg(r.company_id) from ${responsibilities} r where r.user_id = u.id) as responsible_for,
  (select json_agg(json_build_object('companyId', n.company_id, 'reason', n.reason, 'until', n.until) order by n.opened_at desc, n.id desc)
    from company_opening n where n.user_id = u.id and n.until > ${now}) as openings`

/** Sessions `s`, each with its user `u`, the settings `t` and what is `held` by it. */
const sessionsHeld = (
  access: RawBuilder<unknown>,
) => sql`session s join user_account u on u.id = s.user_id cross join setting t
  cross join ${accessHeld(access, whereShut(sql.ref('a.company_id')))}`

/** The session `s` of the user `u` has not ended and counts: by what opened it, its user would be let in now too. */
const whereCounts = (
  now: Sent<Date>,
  usedSince: Sent<Date>,
  { strong }: LoginPolicy,
) => sql<boolean>`(s.ended_at is null
  and s.expires_at > ${now} and s.last_used_at > ${usedSince} and u.status = 'ACTIVE'
  and (s.is_strong or not case when u.role = 'ROLE_USER' then ${strong.extranet}::boolean else ${strong.console}::boolean end)
  and not held.is_all_shut)`

/** It has to wait for a second factor: the staff must have one by the settings, others by any of their companies (SF-1). */
const whereNeedsFactor = ({ staffNeedFactor }: LoginPolicy) => sql<boolean>`(not s.is_strong and not s.by_company
  and not exists (select from second_factor f where f.user_id = u.id)
  and case when u.role <> 'ROLE_USER' then coalesce(t.second_factor_staff = 'REQUIRED', ${staffNeedFactor}::boolean)
    else coalesce(held.asks_factor, t.second_factor_employers = 'REQUIRED') end)`

interface SessionAsked {
  /** The hash of its token, or its id. */
  session: Buffer | number
  now: Date
  usedSince: Date
  bankAtExtranet: boolean
  bankAtConsole: boolean
  staffNeedFactor: boolean
}

type IdentityAlone = Omit<IdentityRow, 'responsible_for' | 'openings'>
interface IdentityFound extends IdentityAlone {
  /** What others have passed on to them is not in it, and has to be asked for. */
  lacks_cover: boolean
}

const identityBy = (column: 's.token_hash' | 's.id', withCover: boolean) =>
  keptStatement<SessionAsked, IdentityFound>(
    ({ session, now, usedSince, bankAtExtranet, bankAtConsole, staffNeedFactor }) => {
      const policy = { strong: { extranet: bankAtExtranet, console: bankAtConsole }, staffNeedFactor }
      return sql<IdentityFound>`
        select s.id as session_id, s.last_used_at, s.confirmed_at, ${identityColumns},
          ${whereNeedsFactor(policy)} as needs_second_factor, ${withCover ? sql`false` : whereCovers(now)} as lacks_cover
        from ${sessionsHeld(withCover ? accessAt(now) : ownAccessAt(now))}
        where ${sql.ref(column)} = ${session} and ${whereCounts(now, usedSince, policy)}`
    },
  )
const identityByToken = { alone: identityBy('s.token_hash', false), withCover: identityBy('s.token_hash', true) }
const identityById = { alone: identityBy('s.id', false), withCover: identityBy('s.id', true) }
const careOf = keptStatement<{ userId: number; now: Date }, Pick<IdentityRow, 'responsible_for' | 'openings'>>(
  ({ userId, now }) => sql`select ${careColumns(now)} from user_account u where u.id = ${userId}`,
)

/**
 * Whose session this is, with all that decides what they may do. Most are known by one statement: a database prepares for every
 * part of it, also for what few have, so that is asked of those who have it.
 */
export async function selectIdentity(
  db: Db,
  session: { tokenHash: Buffer } | { id: number },
  now: Date,
  usedSince: Date,
  { strong, staffNeedFactor }: LoginPolicy<boolean>,
): Promise<IdentityRow | undefined> {
  const policy = { bankAtExtranet: strong.extranet, bankAtConsole: strong.console, staffNeedFactor }
  const asked = { now, usedSince, ...policy }
  const [by, value] = 'id' in session ? [identityById, session.id] : [identityByToken, session.tokenHash]
  const [alone] = await by.alone(db, { session: value, ...asked })
  const [row] = alone?.lacks_cover ? await by.withCover(db, { session: value, ...asked }) : [alone]
  if (!row) return undefined
  const isLimited = row.role !== 'ROLE_USER' && !row.sees_all
  const [care] = isLimited ? await careOf(db, { userId: row.user_id, now }) : []
  return { ...row, ...(care ?? { responsible_for: null, openings: null }) }
}

type AbsentRow = Omit<IdentityRow, 'session_id' | 'last_used_at' | 'confirmed_at' | 'needs_second_factor'>

/** The same of somebody who need not be here: for what is told them later. */
export async function selectIdentityOfAbsent(db: Db, userId: number, now: Date): Promise<AbsentRow | undefined> {
  const { rows } = await sql<AbsentRow>`
    select ${identityColumns}, ${careColumns(now)}
    from user_account u cross join setting t cross join ${accessHeld(accessAt(now), sql`false`)}
    where u.id = ${userId} and u.status = 'ACTIVE'`.execute(db)
  return rows[0]
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`update session set last_used_at = ${now} where id = ${sessionId}`.execute(db)
}

export interface NewSession {
  userId: Held<'account'>
  /**
   * What the person has shown to be this user: the hash of the password that was right, or of who the bank says they are, or
   * a passkey, or who they are at the issuer of a company.
   */
  proof:
    | { passwordHash: string }
    | { identityHash: Buffer }
    | { passkeyId: Held<'passkey'> }
    | { companyId: Held<'company'>; issuer: string; subject: string }
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
  session: NewSession & { tokenHash: Buffer; expiresAt: Date; logoutAddress: Buffer | null },
): Promise<boolean> {
  const { proof } = session
  const isStrong = 'identityHash' in proof
  const { numAffectedRows } = await sql`
    insert into session (token_hash, user_id, is_strong, by_company, started_at, last_used_at, confirmed_at, expires_at, ip_address, browser,
      logout_address)
    select ${session.tokenHash}, u.id, ${isStrong}, ${'subject' in proof}, ${session.now}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.ipAddress}, ${session.browser}, ${session.logoutAddress}
    from user_account u ${'passkeyId' in proof ? sql`join second_factor f on f.user_id = u.id` : sql``}
    where u.id = ${session.userId} and u.status = 'ACTIVE'
      and ${whereProved(proof, session.now)}
    for share`.execute(db)
  return numAffectedRows === 1n
}

function whereProved(proof: NewSession['proof'], now: Date): RawBuilder<boolean> {
  if ('passwordHash' in proof) return sql`u.password_hash = ${proof.passwordHash}`
  if ('identityHash' in proof) return sql`u.identity_hash = ${proof.identityHash}`
  if ('passkeyId' in proof) return sql`f.id = ${proof.passkeyId} and f.type = 'PASSKEY'`
  return sql`u.role = 'ROLE_USER' and exists (
    select from company_identity i
      join company_login l on l.company_id = i.company_id and l.issuer = i.issuer
      join company_grant g on g.user_id = i.user_id and g.company_id = i.company_id
    where i.user_id = u.id and i.company_id = ${proof.companyId} and i.issuer = ${proof.issuer}
      and i.subject = ${proof.subject} and ${whereGrantHolds('g', now)})`
}

/** Sealed, where a session has one. */
export async function selectLogoutAddress(
  db: Db,
  userId: Held<'account'>,
  sessionId: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ logout_address: Buffer | null }>`
    select logout_address from session where id = ${sessionId} and user_id = ${userId}`.execute(db)
  return rows[0]?.logout_address ?? undefined
}

/** Ends the sessions of a user: one, or all but one, or all; their connections are told by `endSessions`. Answers their ids. */
export async function updateSessionsEnded(
  db: Db,
  userId: Held<'account'>,
  now: Date,
  which: { only?: number; except?: number } = {},
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update session set ended_at = ${now}, logout_address = null
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

/** Which of these sessions open nothing any more, but enrolling. */
export async function selectClosedSessions(
  db: Db,
  ids: readonly number[],
  now: Date,
  usedSince: Date,
  policy: LoginPolicy,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::bigint[]) as asked (id)
    where not exists (select from ${sessionsHeld(accessAt(now))}
      where s.id = asked.id and ${whereCounts(now, usedSince, policy)} and not ${whereNeedsFactor(policy)})`.execute(db)
  return rows.map((row) => row.id)
}
