import { mustUseCompanyLogin, type NewSession } from '#server/auth/queries.ts'
import { endSessions, openSession } from '#server/auth/session.ts'
import { ApiError } from '#server/errors.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { isByBank, siteOf } from '#server/sites/sites.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Role } from '#shared/permissions.ts'
import type { login } from '../../contract.ts'
import { insertLoginEvent } from './queries.ts'

type Entering = Pick<Context<typeof login>, 'scope' | 'db' | 'now' | 'platform' | 'caller' | 'announce'>

const clientOf = ({ now, caller }: Entering) => ({ now, ipAddress: caller.ipAddress, browser: caller.browser })

/** All that a login asks for has been given: the session is opened, in the place of the browser's former one. */
export async function enter(
  context: Entering,
  account: { id: Held<'account'>; role: Role },
  proof: NewSession['proof'],
): Promise<{ redirectUrl: string }> {
  const { scope, db, platform, caller } = context
  const client = clientOf(context)
  const session = { userId: account.id, proof, deviceToken: caller.deviceToken, ...client }
  const token = await openSession(db, session, platform.environment)
  if (!token) return refuse(context, account.id)
  if (scope.user) await endSessions(context, scope.user.userId, { only: scope.user.sessionId })
  await insertLoginEvent(db, { userId: account.id, outcome: 'SUCCESS', ...client })
  caller.setSession(token)
  return { redirectUrl: account.role === 'ROLE_USER' ? '/companies' : '/console' }
}

/** Written down for nobody, too: a name that is known must not be told by the time that writing takes. */
export async function refuse(
  context: Entering,
  userId: Held<'account'> | undefined,
  problem: ErrorCode = 'login_failed',
): Promise<never> {
  await insertLoginEvent(context.db, { userId: userId ?? null, outcome: 'FAILURE', ...clientOf(context) })
  throw new ApiError(problem)
}

/** Why somebody with the right password, or a passkey, does not come in here all the same. */
export async function refusalOf(
  { id, role }: { id: Held<'account'>; role: Role },
  { platform, caller, db, now }: Pick<Entering, 'platform' | 'caller' | 'db' | 'now'>,
) {
  const site = siteOf(role)
  if (isByBank(platform.environment, site)) return site === 'CONSOLE' ? 'strong_login_needed' : 'login_failed'
  if (!caller.sites.includes(site)) return 'other_site'
  return (await mustUseCompanyLogin(db, id, now)) ? 'company_login_needed' : undefined
}
