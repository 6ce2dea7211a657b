import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enterFromElsewhere, updateEntered } from '#modules/account/server/public.ts'
import { type LoginCookie, readLoginCookie } from '#server/auth/elsewhere/cookie.ts'
import { codeOfFailure, LoginProblem, toProblem } from '#server/auth/elsewhere/problem.ts'
import { isAnswerFor } from '#server/auth/elsewhere/secret.ts'
import { afterLogout, companyCallback, companyCallbackPath } from '#server/auth/issuers/callback.ts'
import type { Finished } from '#server/auth/issuers/issuers.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import { type Caller, callerOf } from '#server/requests/caller.ts'
import type { Held } from '#server/rights/held.ts'
import { isByBank } from '#server/sites/sites.ts'
import type { Trial } from '../console-contract.ts'
import type { LoginProblemName } from '../contract.ts'
import { judge, problemOf } from '../rules.ts'
import { updateTrial } from './console/queries.ts'
import { companyLoginMail } from './jobs.ts'
import { insertIdentity, type LoginRow, lockAccountToBind, takeBound, takePendingLogin } from './queries.ts'
import { clientOf, companyCookie, companyCookieLimits, loginPage } from './start.ts'

interface Asked {
  Params: { companyId: string }
}

/** Where an issuer sends the browser back to: it goes on to the address asked for, or is told what to do. */
export function serveCompanyCallback(app: FastifyInstance, platform: Platform): void {
  if (isByBank(platform.environment, 'EXTRANET')) return
  app.get<Asked>(`${companyCallbackPath}/:companyId`, async (request, reply) => {
    const caller = callerOf(platform, request, reply)
    const cookie = readLoginCookie(request.cookies[companyCookie(platform.environment)], loginPage)
    const address = await comeBack(platform, request, caller, cookie).catch((error: unknown) => {
      const code = codeOfFailure(request.log, error)
      return problemPage(code === 'service_unavailable' ? code : 'failed', cookie)
    })
    return reply.redirect(address, 303)
  })
}

/** Where it was begun, so that whoever begins anew comes to the address that they asked for. */
function problemPage(problem: LoginProblemName, cookie: LoginCookie | undefined): string {
  const page = cookie?.site === 'EXTRANET' ? cookie.chosenAt : loginPage
  return `${page}${page.includes('?') ? '&' : '?'}problem=${problem}`
}

/** Answers the address to go on at. */
async function comeBack(
  platform: Platform,
  request: FastifyRequest<Asked>,
  caller: Caller,
  cookie: LoginCookie | undefined,
): Promise<string> {
  const { issuers, database, clock, environment } = platform
  const { companyId } = request.params
  const { search, searchParams } = new URL(request.url, environment.PUBLIC_URL)
  if (!cookie || !isAnswerFor(cookie.secret, searchParams.get('state')))
    throw new LoginProblem('failed', 'this browser has begun no such login')
  caller.setCookie(companyCookie(environment), '', { ...companyCookieLimits, maxAge: 0 })
  // Gone before the issuer is asked: whatever comes of it, the same answer opens nothing a second time.
  const pending = { secretHash: hashToken(cookie.secret), companyId, now: clock.now() }
  const login = await takePendingLogin(database.db, pending)
  if (!login) throw new LoginProblem('failed', 'the login has expired or been used, or the company’s login has changed')

  const back = new URL(companyCallback(environment, cookie.site, login.company_id) + search)
  const finished = await issuers
    .finish(clientOf(environment, login), cookie.secret, back, afterLogout(environment))
    .catch(toProblem)
  if (finished instanceof LoginProblem && finished.reason === 'cancelled') return cookie.chosenAt
  if (login.is_trial) {
    await updateTrial(database.db, login.company_id, trialOf(finished, login), clock.now())
    return cookie.chosenAt
  }
  if (finished instanceof LoginProblem) throw finished
  const entered = await enter(platform, request, caller, login, finished)
  return 'problem' in entered ? problemPage(entered.problem, cookie) : entered.at
}

async function enter(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  login: LoginRow & { asked_path: string | null },
  { claims, logoutAddress }: Finished,
): Promise<{ at: string } | { problem: LoginProblemName }> {
  const { company_id: companyId, issuer } = login
  const person = { companyId, issuer, subject: claims.sub }
  const judgement = judge(claims, login)
  const problem = problemOf(judgement)
  let isBound = false
  const isIn = await enterFromElsewhere(platform, request, caller, async (db, now) => {
    const bound = await takeBound(db, person, now)
    if (bound) {
      isBound = true
      return { userId: bound, proof: person, logoutAddress }
    }
    if (!judgement.email || problem) return undefined
    const userId = await bind(platform, db, person, judgement.email, now)
    return userId && { userId, proof: person, logoutAddress }
  })
  if (isIn) return { at: login.asked_path ?? '/companies' }
  return { problem: (isBound ? undefined : problem) ?? 'unknown' }
}

/** The account that was invited by this address is theirs from here on; whose was in use already is told so. */
async function bind(
  { jobs }: Pick<Platform, 'jobs'>,
  db: Db,
  person: { companyId: Held<'company'>; issuer: string; subject: string },
  email: string,
  now: Date,
): Promise<Held<'account'> | undefined> {
  const account = await lockAccountToBind(db, { companyId: person.companyId, email, now })
  if (!account || !(await insertIdentity(db, account.id, person, now))) return undefined
  await updateEntered(db, account.id, now)
  if (account.is_in_use) await jobs.plan(db, companyLoginMail, { userId: account.id, change: 'bound' })
  return account.id
}

/** What is told of a trial is which checks it passed; of the person who tried it says nothing. */
function trialOf(finished: Finished | LoginProblem, login: LoginRow): Trial {
  if (finished instanceof LoginProblem)
    return { problem: finished.reason === 'unavailable' ? 'service_unavailable' : 'failed', checks: [] }
  return { problem: null, checks: judge(finished.claims, login).checks }
}
