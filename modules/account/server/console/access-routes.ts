import { endSessions } from '#server/auth/session.ts'
import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { deactivateUser, giveAccess, reactivateUser, takeAccess, unbindIdentity } from '../../console-contract.ts'
import { identityUnboundMail } from '../activation/jobs.ts'
import {
  deleteGrant,
  expireTokens,
  lockAccount,
  selectPlace,
  updateDeactivated,
  updateReactivated,
  updateUnbound,
  upsertGrant,
} from './queries.ts'
import { accessVersion, consoleUser, existingUser, mustBeAnother } from './users.ts'

const branchGone = invalid([{ field: 'branchId', problem: 'unknown' }])

export const consoleAccessRoutes = [
  handle(deactivateUser, async (context) => {
    const { scope, params, db, now } = context
    const user = await existingUser(db, scope, params.id)
    await mustBeAnother(db, scope.user, user.id)
    await updateDeactivated(db, user.id, now)
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

  handle(giveAccess, async ({ scope, params, body, db, now, announce }) => {
    const user = await existingUser(db, scope, params.id)
    if (user.role !== 'ROLE_USER') throw new ApiError('forbidden')
    const { companyId } = params
    const place = await selectPlace(db, scope, companyId, body.branchId ?? companyId)
    if (!place) throw notFound()
    const { branch_id: branchId } = place
    if (branchId === null) throw branchGone
    await lockAccount(db, user.id)
    const before = (await existingUser(db, scope, user.id)).access?.find((one) => one.companyId === companyId)
    mustBeAsRead(accessVersion(before), body.version)
    const modules = body.modules ? [...new Set(body.modules)] : null
    await refusedBy({ company_grant_company_id_branch_id_fkey: branchGone }, () =>
      upsertGrant(db, { userId: user.id, companyId: place.company_id, branchId, modules, now }),
    )
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: [user.id] }) })
    return consoleUser(db, scope, user.id)
  }),

  handle(takeAccess, async ({ scope, params, db, announce }) => {
    const user = await existingUser(db, scope, params.id)
    if (!(await deleteGrant(db, user.id, params.companyId))) throw notFound()
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: [user.id] }) })
    return consoleUser(db, scope, user.id)
  }),
]
