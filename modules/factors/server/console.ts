import { endSessions } from '#server/auth/session.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { findCompany } from '#server/rights/companies.ts'
import { isByBank } from '#server/sites/sites.ts'
import { countWithoutFactor, countWithoutFactorAt, resetFactors } from '../console-contract.ts'
import { countFactorless, countFactorlessAt, selectAccount } from './console-queries.ts'
import { factorMail } from './jobs.ts'
import { deleteCodes, deleteEnrolment, deleteFactors, insertReset, lockOwner } from './queries.ts'

export const consoleFactorRoutes = [
  // Whoever identifies by a bank needs none.
  handle(countWithoutFactor, async ({ scope, db, platform: { environment } }) => {
    const { staff, employers } = await countFactorless(db, scope)
    return {
      staff: isByBank(environment, 'CONSOLE') ? 0 : staff,
      employers: isByBank(environment, 'EXTRANET') ? 0 : employers,
    }
  }),

  handle(countWithoutFactorAt, async ({ scope, params, db, now, platform: { environment } }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    return { users: isByBank(environment, 'EXTRANET') ? 0 : await countFactorlessAt(db, companyId, now) }
  }),

  /** What was opened by a factor that is lost, or in another's hands, ends with it. */
  handle(resetFactors, async (context) => {
    const { scope, params, db, now, plan } = context
    const userId = await selectAccount(db, scope, params.id)
    if (!userId) throw notFound()
    // Nobody takes off their own what a thief of their session could take off by it.
    if (userId === scope.user.userId) throw new ApiError('forbidden')
    await lockOwner(db, userId)
    if (!(await deleteFactors(db, userId))) throw new ApiError('changed_meanwhile')
    await deleteCodes(db, userId)
    await deleteEnrolment(db, userId)
    await insertReset(db, { userId, by: scope.user.userId, now })
    await endSessions(context, userId, 'all')
    await plan(factorMail, { userId, change: 'reset' })
    return { status: 'SUCCESS' as const }
  }),
]
