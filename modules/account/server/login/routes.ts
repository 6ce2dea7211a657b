import { atPasswordDoor, type Passwords } from '#server/auth/passwords.ts'
import { endSessions, openSession } from '#server/auth/session.ts'
import { ApiError } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { isByBank, siteOf } from '#server/sites/sites.ts'
import { logout, whoami } from '#shared/contracts/session.ts'
import type { Role } from '#shared/permissions.ts'
import { login } from '../../contract.ts'
import { attemptOf, beginAttempt } from './attempts.ts'
import { deleteFailures, insertLoginEvent, selectAccountToEnter } from './queries.ts'
import { sessionUser } from './session-user.ts'

export const loginRoutes = [
  handle(whoami, async ({ scope, db }) => (scope.user ? sessionUser(db, scope.user) : {})),

  // Before anything else: a try that there is no room for is none, and counts for nothing.
  handle(login, { transaction: 'none' }, (context) =>
    atPasswordDoor(context.caller.ipAddress, (passwords) => logIn(context, passwords)),
  ),

  handle(logout, async (context) => {
    const { scope, caller } = context
    if (scope.user) await endSessions(context, scope.user.userId, { only: scope.user.sessionId })
    caller.clearSession()
    return { status: 'SUCCESS' as const }
  }),
]

async function logIn(context: Context<typeof login>, passwords: Passwords): Promise<{ redirectUrl: string }> {
  const { body, scope, db, now, platform, caller } = context
  const name = body.email.trim().toLowerCase()
  const tried = attemptOf(name, caller.ipAddress)
  await beginAttempt(db, tried, now)

  const account = await selectAccountToEnter(db, name)
  const right = await passwords.isRight(account?.password_hash, body.password)
  const client = { now, ipAddress: caller.ipAddress, browser: caller.browser }
  const passwordHash = account?.status === 'ACTIVE' && right ? account.password_hash : null
  const problem = account && passwordHash ? refusalOf(account.role, context) : 'login_failed'
  const session = account && passwordHash && { userId: account.id, proof: { passwordHash }, ...client }
  const token =
    session && !problem
      ? await openSession(db, { ...session, deviceToken: caller.deviceToken }, platform.environment)
      : undefined
  if (!account || !token) {
    // For nobody, too: a name that is known must not be told by the time that writing takes.
    await insertLoginEvent(db, { userId: account?.id ?? null, outcome: 'FAILURE', ...client })
    throw new ApiError(problem ?? 'login_failed')
  }

  if (scope.user) await endSessions(context, scope.user.userId, { only: scope.user.sessionId })
  await deleteFailures(db, tried)
  await insertLoginEvent(db, { userId: account.id, outcome: 'SUCCESS', ...client })
  caller.setSession(token)
  return { redirectUrl: account.role === 'ROLE_USER' ? '/companies' : '/console' }
}

/** Why somebody with the right password does not come in here all the same. */
function refusalOf(role: Role, { platform, caller }: Pick<Context<typeof login>, 'platform' | 'caller'>) {
  const site = siteOf(role)
  if (isByBank(platform.environment, site)) return site === 'CONSOLE' ? 'strong_login_needed' : 'login_failed'
  return caller.sites.includes(site) ? undefined : 'other_site'
}
