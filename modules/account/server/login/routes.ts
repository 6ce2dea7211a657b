import { beginStep, selectMethods, stepCookie, stepCookieLimits } from '#modules/factors/server/public.ts'
import { atPasswordDoor, type Passwords } from '#server/auth/passwords.ts'
import { endSessions, logoutAddressOf } from '#server/auth/session.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { logout, whoami } from '#shared/contracts/session.ts'
import type { RouteAnswer } from '#shared/route.ts'
import { login } from '../../contract.ts'
import { attemptOf, beginAttempt } from './attempts.ts'
import { enter, refusalOf, refuse } from './come-in.ts'
import { deleteFailures, selectAccountToEnter } from './queries.ts'
import { sessionUser } from './session-user.ts'

export const loginRoutes = [
  handle(whoami, async ({ scope, db }) => (scope.user ? sessionUser(db, scope.user) : {})),

  // Before anything else: a try that there is no room for is none, and counts for nothing.
  handle(login, { transaction: 'none' }, (context) =>
    atPasswordDoor(context.caller.ipAddress, (passwords) => logIn(context, passwords)),
  ),

  handle(logout, async (context) => {
    const { scope, db, platform, caller } = context
    const redirectUrl = scope.user && (await logoutAddressOf(db, scope.user, platform.environment))
    if (scope.user) await endSessions(context, scope.user.userId, { only: scope.user.sessionId })
    caller.clearSession()
    return { status: 'SUCCESS' as const, ...(redirectUrl && { redirectUrl }) }
  }),
]

async function logIn(context: Context<typeof login>, passwords: Passwords): Promise<RouteAnswer<typeof login>> {
  const { body, db, now, platform, caller } = context
  const name = body.email.trim().toLowerCase()
  const tried = attemptOf(name, caller.ipAddress)
  await beginAttempt(db, tried, now)

  const account = await selectAccountToEnter(db, name)
  const right = await passwords.isRight(account?.password_hash, body.password)
  const passwordHash = account?.status === 'ACTIVE' && right ? account.password_hash : null
  const problem = account && passwordHash ? await refusalOf(account, context) : 'login_failed'
  if (!account || !passwordHash || problem) return refuse(context, account?.id, problem)

  const methods = await selectMethods(db, account.id)
  if (methods.length === 0) {
    const answer = await enter(context, account, { passwordHash })
    await deleteFailures(db, tried)
    return answer
  }
  const step = await beginStep(db, { userId: account.id, passwordHash }, now)
  await deleteFailures(db, tried)
  caller.setCookie(stepCookie(platform.environment), step, stepCookieLimits)
  return { secondFactor: { methods } }
}
