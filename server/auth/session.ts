import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import type { Environment } from '../process/environment.ts'
import type { Announcement } from '../push/push.ts'
import type { Held } from '../rights/held.ts'
import { type Care, grantsOf, type Identity } from '../rights/scope.ts'
import { isHttps, isLoopback } from '../sites/addresses.ts'
import { isByBank, isOwnOrigin } from '../sites/sites.ts'
import {
  deleteDevicesOfSessions,
  type IdentityRow,
  insertSession,
  type LoginPolicy,
  type NewSession,
  selectClosedSessions,
  selectIdentity,
  selectIdentityOfAbsent,
  selectLogoutAddress,
  touchSession,
  updateDeviceSession,
  updatePushToken,
  updateSessionsEnded,
} from './queries.ts'
import { seal, unseal } from './sealed.ts'
import { csrfToken, hashToken, isSame, newToken } from './tokens.ts'

/** Over https browsers let no other host and no plain connection write a cookie of this name. */
export function sessionCookie(environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return isHttps(environment) ? '__Host-session' : 'session'
}

export function deviceCookie(environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return isHttps(environment) ? '__Host-device' : 'device'
}

/**
 * How fresh the time of last use is kept, in milliseconds: writing it at every request would cost a write per read. So much
 * too early a session may end, which is a sixtieth of its idle time at most.
 */
function touchAfter({ SESSION_IDLE_MINUTES }: Pick<Environment, 'SESSION_IDLE_MINUTES'>): number {
  return Math.min(60, SESSION_IDLE_MINUTES) * 1000
}

type Limits = Pick<
  Environment,
  'SESSION_IDLE_MINUTES' | 'SESSION_HOURS' | 'LOGIN_TYPE' | 'CONSOLE_LOGIN_TYPE' | 'PUBLIC_URL'
>

const policyOf = (limits: Limits): LoginPolicy<boolean> => ({
  strong: { extranet: isByBank(limits, 'EXTRANET'), console: isByBank(limits, 'CONSOLE') },
  staffNeedFactor: staffNeedFactor(limits),
})

/** Whether the staff must have a second factor as long as the settings say nothing: where others than this machine come (SF-1). */
export function staffNeedFactor({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return !isLoopback(new URL(PUBLIC_URL).hostname)
}

/** A session last used before this has ended by itself. */
export function idleLimit(now: Date, limits: Pick<Environment, 'SESSION_IDLE_MINUTES'>): Date {
  return new Date(now.getTime() - limits.SESSION_IDLE_MINUTES * 60_000)
}

/** @param isUse whether this counts as use of the session; a push connection that comes back does not */
export async function identify(
  db: Db,
  token: string,
  now: Date,
  limits: Limits,
  isUse = true,
): Promise<Identity | undefined> {
  const session = { tokenHash: hashToken(token) }
  const row = await selectIdentity(db, session, now, idleLimit(now, limits), policyOf(limits))
  if (!row) return undefined
  if (isUse && now.getTime() - row.last_used_at.getTime() >= touchAfter(limits))
    await touchSession(db, row.session_id, now)
  return toIdentity(row, now)
}

/** The user of an open session, by the session's id: for addresses that were signed for it, which open nothing to somebody who may only enrol. It counts as no use. */
export async function identifySession(
  db: Db,
  sessionId: number,
  now: Date,
  limits: Limits,
): Promise<Identity | undefined> {
  const row = await selectIdentity(db, { id: sessionId }, now, idleLimit(now, limits), policyOf(limits))
  return row && !row.needs_second_factor ? toIdentity(row, now) : undefined
}

const judgedAtOnce = 500

/** Which of these sessions open nothing any more, but enrolling: nobody is told anything by a line that belongs to one. */
export async function closedSessions(
  db: Db,
  sessionIds: readonly number[],
  now: Date,
  limits: Limits,
): Promise<number[]> {
  const closed: number[] = []
  for (let from = 0; from < sessionIds.length; from += judgedAtOnce) {
    const some = sessionIds.slice(from, from + judgedAtOnce)
    closed.push(...(await selectClosedSessions(db, some, now, idleLimit(now, limits), policyOf(limits))))
  }
  return closed
}

/** The same session once more, within a request that it has come with: what takes long to arrive makes nobody idle. */
export async function identifyAgain(
  db: Db,
  { sessionId }: Identity,
  now: Date,
  limits: Limits,
): Promise<Identity | undefined> {
  const row = await selectIdentity(db, { id: sessionId }, now, new Date(0), policyOf(limits))
  return row && toIdentity(row, now)
}

/** An active user as of now, who need not be here: for what is told them later. No session is theirs by it. */
export async function identifyAbsent(db: Db, userId: number, now: Date): Promise<Identity | undefined> {
  const row = await selectIdentityOfAbsent(db, userId, now)
  return row && toIdentity({ ...row, session_id: 0, confirmed_at: new Date(0), needs_second_factor: false }, now)
}

function toIdentity(row: Omit<IdentityRow, 'last_used_at'>, judgedAt: Date): Identity {
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    username: row.username,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.locale,
    acceptedTerms: row.accepted_terms,
    needsSecondFactor: row.needs_second_factor,
    pushToken: row.push_token,
    confirmedAt: row.confirmed_at,
    judgedAt,
    ...careOf(row),
    grants: grantsOf(row.switches, row.grants),
    closed: row.closed ?? [],
  }
}

/** `whereCares` (told-queries.ts) asks the same of many. */
function careOf({
  role,
  care,
  sees_all: seesAll,
  responsible_for,
  openings,
}: Pick<IdentityRow, 'role' | 'care' | 'sees_all' | 'responsible_for' | 'openings'>): Care {
  if (role === 'ROLE_USER') return { care, companies: [], openings: [] }
  if (seesAll) return { care, companies: 'all', openings: [] }
  const responsibleFor = responsible_for ?? []
  const foreign = (openings ?? [])
    .filter(({ companyId }) => !responsibleFor.includes(companyId))
    .map((one) => ({ ...one, until: new Date(one.until) }))
  return { care, companies: [...responsibleFor, ...foreign.map(({ companyId }) => companyId)], openings: foreign }
}

export interface SessionToOpen extends NewSession {
  deviceToken: string | undefined
  /** By `sealedLogout`. */
  logoutAddress?: Buffer | null
}

const logoutOf = (userId: Held<'account'>) => `logout of ${userId}`

type Keys = Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>

/** Where an issuer ends its own login, with what it knows that by: nobody is told but the browser that logs out. */
export function sealedLogout(keys: Keys, userId: Held<'account'>, address: string): Buffer {
  return seal(keys, logoutOf(userId), address)
}

/** Where a browser goes on to that logs out, so that the issuer ends its own login as well; undefined for nowhere. */
export async function logoutAddressOf(
  db: Db,
  { userId, sessionId }: Identity,
  keys: Keys,
): Promise<string | undefined> {
  const sealed = await selectLogoutAddress(db, userId, sessionId)
  try {
    return sealed && unseal(keys, logoutOf(userId), sealed)
  } catch {
    // Of another SECRET_KEY: the logout here is what counts.
    return undefined
  }
}

/** Opens a session, to which the device belongs from now on, and answers the token for its cookie; undefined where what was proved holds no longer. */
export async function openSession(
  db: Db,
  { deviceToken, logoutAddress = null, ...session }: SessionToOpen,
  limits: Pick<Environment, 'SESSION_HOURS'>,
): Promise<string | undefined> {
  const token = newToken()
  const expiresAt = new Date(session.now.getTime() + limits.SESSION_HOURS * 3_600_000)
  const tokenHash = hashToken(token)
  const isOpen = await insertSession(db, { ...session, expiresAt, tokenHash, logoutAddress })
  if (isOpen && deviceToken)
    await updateDeviceSession(db, hashToken(deviceToken), { tokenHash, userId: session.userId })
  return isOpen ? token : undefined
}

/**
 * Ends the sessions of a user, one, or all but one, or all, and with them their connections. Answers how many were open.
 * Nothing more is pushed to their devices. Where all of them end the channel gets another name: a hosted push service knows no sessions, and goes on with the former.
 */
export async function endSessions(
  { db, now, announce }: { db: Db; now: Date; announce(announcement: Announcement): void },
  userId: Held<'account'>,
  which: { only?: number; except?: number } | 'all',
): Promise<number> {
  const ended = which === 'all' ? {} : which
  const sessionsEnded = await updateSessionsEnded(db, userId, now, ended)
  await deleteDevicesOfSessions(db, userId, ended)
  if (which === 'all') await updatePushToken(db, userId)
  announce({ sessionsEnded })
  return sessionsEnded.length
}

/** A change made within a session needs the session's CSRF value in the header that every answer names (TR-1). */
export function checkCsrf(sessionToken: string, sent: string | string[] | undefined): void {
  if (typeof sent !== 'string' || !isSame(sent, csrfToken(sessionToken))) throw new ApiError('csrf_invalid')
}

/**
 * Browsers tell where a request comes from; a change asked for by another site is refused, session or not, and so is one
 * by a neighbour of ours below the same domain. Those that do not tell it in so many words still name the origin.
 */
export function checkSameSite(
  environment: Pick<Environment, 'PUBLIC_URL' | 'CONSOLE_URL'>,
  headers: IncomingHttpHeaders,
): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined ? isOwnOrigin(environment, headers) : !['cross-site', 'same-site'].includes(String(site))
  if (!isOurs) throw new ApiError('csrf_invalid')
}
