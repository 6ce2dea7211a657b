import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BankProblem } from '#server/auth/bank/problem.ts'
import { callbackPath } from '#server/auth/bank/published.ts'
import { endSessions, identify, openSession, sessionCookie } from '#server/auth/session.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, asApiError, refusedBy } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import type { Announcement } from '#server/push/push.ts'
import { type Caller, callerOf } from '#server/requests/caller.ts'
import type { Site } from '#server/sites/sites.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { present } from '#shared/objects.ts'
import { takeToken, updateActivated } from '../activation/queries.ts'
import { requestOtherAddress } from '../address/request.ts'
import { insertLoginEvent } from '../login/queries.ts'
import { type BankCookie, bankCookie, bankCookieLimits, readBankCookie } from './cookie.ts'
import { identityHash } from './identity.ts'
import { type PendingLogin, selectIdentified, takePendingLogin, updateIdentity } from './queries.ts'

/** Where the bank sends the browser back to: it goes on to the address asked for, or is told what went wrong (AU-6 … AU-8). */
export function serveBankCallback(app: FastifyInstance, platform: Platform): void {
  if (!platform.bank) return
  app.get(callbackPath, async (request, reply) => {
    const caller = callerOf(platform, request, reply)
    const cookie = readBankCookie(request.cookies[bankCookie(platform.environment)])
    const site = cookie?.site ?? caller.sites[0]
    const address = await comeBack(platform, request, caller, cookie).catch((error: unknown) => {
      if (error instanceof BankProblem) {
        request.log.warn({ reason: error.message }, 'a login by bank has failed')
        return problemPage(site, error.reason === 'unavailable' ? 'service_unavailable' : undefined)
      }
      // Whoever comes from the bank is a person in front of a browser: they get a page, whatever has happened.
      const { code, status } = asApiError(error)
      if (status >= 500) request.log.error({ err: error }, code)
      return problemPage(site, code)
    })
    return reply.redirect(address, 303)
  })
}

/** The page of a failed authentication; where the code says what to do about it, it explains it. */
function problemPage(site: Site | undefined, code: ErrorCode | undefined): string {
  if (site === 'CONSOLE') return `/console?problem=${code ?? 'failed'}`
  return `/error/auth${code ? `?problem=${code}` : ''}`
}

/** Answers the address to go on at. */
async function comeBack(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  cookie: BankCookie | undefined,
): Promise<string> {
  const { bank, database, clock, environment } = platform
  const now = clock.now()
  const { search, searchParams } = new URL(request.url, environment.PUBLIC_URL)
  const state = searchParams.get('state')
  if (!bank || !cookie || !bank.isAnswerFor(cookie.secret, state))
    throw new BankProblem('failed', 'this browser has begun no such login')
  caller.setCookie(bankCookie(environment), '', { ...bankCookieLimits, maxAge: 0 })
  // Gone before the bank is asked: whatever comes of it, the same answer opens nothing a second time.
  const pending = await takePendingLogin(database.db, hashToken(cookie.secret), now)
  if (!pending) throw new BankProblem('failed', 'the login has expired or been used')

  const identity = await bank
    .finish(cookie.secret, callbackPath + search, siteOfLogin(pending))
    .catch((error: unknown) => {
      if (error instanceof BankProblem && error.reason === 'cancelled') return undefined
      throw error
    })
  if (identity === undefined) return cookie.chosenAt
  return enter(platform, request, caller, pending, identityHash(environment, identity))
}

async function enter(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  pending: PendingLogin,
  hash: Buffer,
): Promise<string> {
  const { database, clock, environment, push, jobs } = platform
  const now = clock.now()
  const client = { now, ipAddress: caller.ipAddress, browser: caller.browser }
  const announcements: Announcement[] = []
  const { token, release } = await database.db.transaction().execute(async (db) => {
    if (pending.activation_token_hash) await bind(platform, db, pending, hash, now)
    const person = await selectIdentified(db, hash, pending.is_for_console)
    const session = person && { userId: person.id, proof: { identityHash: hash }, ...client }
    const token = session && (await openSession(db, { ...session, deviceToken: caller.deviceToken }, environment))
    if (person) await insertLoginEvent(db, { userId: person.id, outcome: token ? 'SUCCESS' : 'FAILURE', ...client })
    if (!token) return { token, release: () => undefined }

    const before = request.cookies[sessionCookie(environment)]
    const user = before ? await identify(db, before, now, environment) : undefined
    const announce = (announcement: Announcement) => announcements.push(announcement)
    if (user) await endSessions({ db, now, announce }, user.userId, { only: user.sessionId })
    return { token, release: await push.prepare(db, announcements, now) }
  })
  release()
  jobs.wake()
  if (!token) return pending.is_for_console ? '/console?problem=user_not_found' : '/user-not-found'
  caller.setSession(token)
  return pending.asked_path ?? (pending.is_for_console ? '/console' : '/companies')
}

function siteOfLogin({ is_for_console }: PendingLogin): Site {
  return is_for_console ? 'CONSOLE' : 'EXTRANET'
}

/** An invited person has identified: the account is theirs, the terms are accepted, and the link is used up (AU-12). */
async function bind(
  { jobs }: Pick<Platform, 'jobs'>,
  db: Db,
  pending: PendingLogin,
  hash: Buffer,
  now: Date,
): Promise<void> {
  const { activation_token_hash, activation_name, activation_email } = pending
  const recipient = await takeToken(db, {
    hash: present(activation_token_hash),
    purpose: 'ACTIVATION',
    name: activation_name ?? '',
    now,
  })
  if (!recipient) throw new ApiError('link_invalid')
  const isTheirs = await refusedBy({ user_account_identity_hash_key: 'identity_taken' }, () =>
    updateIdentity(db, recipient.id, hash, now),
  )
  if (!isTheirs) throw new ApiError('link_invalid')
  await updateActivated(db, recipient.id, now)
  await requestOtherAddress({ db, now, plan: (...job) => jobs.plan(db, ...job) }, recipient, activation_email)
}
