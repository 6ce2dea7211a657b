import {
  askToShow,
  deleteStep,
  factorMail,
  selectStep,
  stepCookie,
  stepCookieLimits,
  takeCode,
  takeShown,
  triesAtMost,
  tryStep,
} from '#modules/factors/server/public.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { ApiError } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { siteOf } from '#server/sites/sites.ts'
import { factorPasskeyOptions, loginByFactor, loginByPasskey, passkeyLoginOptions } from '../../contract.ts'
import { countedByDay } from './attempts.ts'
import { enter, refusalOf, refuse } from './come-in.ts'
import { hasEnteredFrom, selectAccountOf } from './queries.ts'

export const factorLoginRoutes = [
  handle(factorPasskeyOptions, async ({ db, now, platform, caller }) => {
    const step = await selectStep(db, stepHash({ platform, caller }), now)
    if (!step) throw new ApiError('login_step_over')
    const { role } = await selectAccountOf(db, step.user_id)
    return askToShow(db, platform.environment, siteOf(role), step.user_id, now)
  }),

  // A try counts although the call is refused.
  handle(loginByFactor, { transaction: 'none' }, async (context) => {
    const { body, db, now, platform, caller, plan } = context
    const { environment } = platform
    const tokenHash = stepHash(context)
    const step = await tryStep(db, tokenHash, now, triesAtMost)
    if (!step) throw new ApiError('login_step_over')
    const account = await selectAccountOf(db, step.user_id)
    const given =
      'code' in body
        ? await counted(context, account.id, body.code, () => takeCode(db, environment, account.id, body.code, now))
        : await takeShown(db, environment, body.passkey, account.id, now)
    // Of two who finish the same login at once, one does.
    if (!given || !(await deleteStep(db, tokenHash))) return refuse(context, account.id)
    const answer = await enter(context, account, { passwordHash: step.password_hash })
    caller.setCookie(stepCookie(environment), '', { ...stepCookieLimits, maxAge: 0 })
    if (given === 'RECOVERY') await plan(factorMail, { userId: account.id, change: 'codeUsed' })
    return answer
  }),

  handle(passkeyLoginOptions, async ({ db, now, platform, caller }) => {
    const [site = 'EXTRANET'] = caller.sites
    return askToShow(db, platform.environment, site, undefined, now)
  }),

  handle(loginByPasskey, { transaction: 'none' }, async (context) => {
    const { body, db, now, platform } = context
    const shown = await takeShown(db, platform.environment, body.passkey, undefined, now)
    if (!shown) return refuse(context, undefined)
    const account = await selectAccountOf(db, shown.userId)
    const problem = account.status === 'ACTIVE' ? await refusalOf(account, context) : 'login_failed'
    if (problem) return refuse(context, account.id, problem)
    return enter(context, account, { passkeyId: shown.passkeyId })
  }),
]

function stepHash({ platform, caller }: Pick<Context<typeof loginByFactor>, 'platform' | 'caller'>): Buffer {
  return hashToken(caller.cookie(stepCookie(platform.environment)) ?? '')
}

/**
 * An address from which the owner has come in is counted by itself, and neither a passkey nor a recovery code, which nobody
 * guesses, is counted: so the owner always gets in.
 */
async function counted<Given>(
  { db, now, caller }: Pick<Context<typeof loginByFactor>, 'db' | 'now' | 'caller'>,
  userId: Held<'account'>,
  code: string,
  take: () => Promise<Given>,
): Promise<Given> {
  const from = (await hasEnteredFrom(db, userId, caller.ipAddress)) ? caller.ipAddress : 'elsewhere'
  return countedByDay(db, now, { userId, from, code }, take)
}
