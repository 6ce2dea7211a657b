import { endSessions } from '#server/auth/session.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import {
  deleteGrant,
  insertUserLog,
  insertUserLogOfAccount,
  lockGrants,
  selectCounterparts,
  selectGrant,
} from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { standingOf } from '#server/rights/user-log.ts'
import { deactivateUser, giveAccess, reactivateUser, takeAccess, unbindIdentity } from '../../console-contract.ts'
import { identityUnboundMail } from '../activation/jobs.ts'
import { keepAccess } from './keep-access.ts'
import { expireTokens, selectPlace, updateDeactivated, updateReactivated, updateUnbound } from './queries.ts'
import { consoleUser, existingUser, mustBeAnother } from './users.ts'

export const consoleAccessRoutes = [
  handle(deactivateUser, async (context) => {
    const { scope, params, db, now } = context
    const user = await existingUser(db, scope, params.id)
    await mustBeAnother(db, scope.user, user.id)
    await updateDeactivated(db, user.id, now)
    if (user.status !== 'DEACTIVATED') await logAccount(context, user.id, 'CLOSED')
    await expireTokens(db, user.id, now)
    await endSessions(context, user.id, 'all')
    return consoleUser(db, scope, user.id)
  }),

  handle(reactivateUser, async (context) => {
    const { scope, params, db, now } = context
    const user = await existingUser(db, scope, params.id)
    // One that was being opened while the account was closed must not come to life now.
    if (user.status === 'DEACTIVATED') await endSessions(context, user.id, 'all')
    await updateReactivated(db, user.id, now)
    if (user.status === 'DEACTIVATED') await logAccount(context, user.id, 'REOPENED')
    return consoleUser(db, scope, user.id)
  }),

  handle(unbindIdentity, async (context) => {
    const { scope, params, db, now, plan } = context
    const user = await existingUser(db, scope, params.id)
    if (!(await updateUnbound(db, { userId: user.id, unboundBy: scope.user.userId, now })))
      throw new ApiError('changed_meanwhile')
    await expireTokens(db, user.id, now)
    await endSessions(context, user.id, 'all')
    await plan(identityUnboundMail, { userId: user.id })
    return consoleUser(db, scope, user.id)
  }),

  handle(giveAccess, async (context) => {
    const { scope, params, body, db } = context
    const user = await existingUser(db, scope, params.id)
    if (user.role !== 'ROLE_USER') throw new ApiError('forbidden')
    await keepAccess(context, user.id, params.companyId, body)
    return consoleUser(db, scope, user.id)
  }),

  handle(takeAccess, async ({ scope, params, db, now, announce }) => {
    const user = await existingUser(db, scope, params.id)
    const { companyId } = params
    const place = await selectPlace(db, scope, companyId, companyId)
    if (!place) throw notFound()
    await lockGrants(db, place.company_id)
    const former = await selectGrant(db, place.company_id, user.id)
    if (!former) throw notFound()
    await insertUserLog(db, {
      ...{ companyId: place.company_id, byUserId: scope.user.userId, userId: user.id, now },
      ...{ knownAs: former.known_as, action: 'REMOVED', before: standingOf(former), after: null },
    })
    const counterparts = await selectCounterparts(db, place.company_id, user.id)
    await deleteGrant(db, { userId: user.id, companyId, now })
    announce({
      ...{ event: 'settingsUpdate', data: {} },
      to: await selectAccessHolders(db, { userIds: [user.id, ...counterparts] }),
    })
    return consoleUser(db, scope, user.id)
  }),
]

/** What is done to an account is told at its companies, as is whose access it had been passed on to. */
async function logAccount(
  { db, now, scope, announce }: Pick<Context<typeof deactivateUser>, 'db' | 'now' | 'scope' | 'announce'>,
  userId: Held<'account'>,
  action: 'CLOSED' | 'REOPENED',
): Promise<void> {
  await insertUserLogOfAccount(db, { userId, action, byUserId: scope.user.userId, now })
  const counterparts = await selectCounterparts(db, null, userId)
  if (counterparts.length > 0)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: counterparts }) })
}
