import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callbackPath } from '#server/auth/bank/published.ts'
import { type LoginCookie, readLoginCookie } from '#server/auth/elsewhere/cookie.ts'
import { codeOfFailure, LoginProblem } from '#server/auth/elsewhere/problem.ts'
import { isAnswerFor } from '#server/auth/elsewhere/secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, refusedBy } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { type Caller, callerOf } from '#server/requests/caller.ts'
import type { Site } from '#server/sites/sites.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { present } from '#shared/objects.ts'
import { takeToken, updateActivated } from '../activation/queries.ts'
import { requestOtherAddress } from '../address/request.ts'
import { enterFromElsewhere } from '../login/enter.ts'
import { bankCookie, bankCookieLimits } from './cookie.ts'
import { identityHash } from './identity.ts'
import { type PendingLogin, selectIdentified, takePendingLogin, updateIdentity } from './queries.ts'

/** Where the bank sends the browser back to: it goes on to the address asked for, or is told what went wrong (AU-6 … AU-8). */
export function serveBankCallback(app: FastifyInstance, platform: Platform): void {
  if (!platform.bank) return
  app.get(callbackPath, async (request, reply) => {
    const caller = callerOf(platform, request, reply)
    const cookie = readLoginCookie(request.cookies[bankCookie(platform.environment)], '/login/bank')
    const site = cookie?.site ?? caller.sites[0]
    const address = await comeBack(platform, request, caller, cookie).catch((error: unknown) =>
      problemPage(site, codeOfFailure(request.log, error)),
    )
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
  cookie: LoginCookie | undefined,
): Promise<string> {
  const { bank, database, clock, environment } = platform
  const now = clock.now()
  const { search, searchParams } = new URL(request.url, environment.PUBLIC_URL)
  const state = searchParams.get('state')
  if (!bank || !cookie || !isAnswerFor(cookie.secret, state))
    throw new LoginProblem('failed', 'this browser has begun no such login')
  caller.setCookie(bankCookie(environment), '', { ...bankCookieLimits, maxAge: 0 })
  // Gone before the bank is asked: whatever comes of it, the same answer opens nothing a second time.
  const pending = await takePendingLogin(database.db, hashToken(cookie.secret), now)
  if (!pending) throw new LoginProblem('failed', 'the login has expired or been used')

  const identity = await bank
    .finish(cookie.secret, callbackPath + search, siteOfLogin(pending))
    .catch((error: unknown) => {
      if (error instanceof LoginProblem && error.reason === 'cancelled') return undefined
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
  const isIn = await enterFromElsewhere(platform, request, caller, async (db, now) => {
    if (pending.activation_token_hash) await bind(platform, db, pending, hash, now)
    const person = await selectIdentified(db, hash, pending.is_for_console)
    return person && { userId: person.id, proof: { identityHash: hash } }
  })
  if (!isIn) return pending.is_for_console ? '/console?problem=user_not_found' : '/user-not-found'
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
