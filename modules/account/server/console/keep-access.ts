import { invalid, notFound, refusedBy } from '#server/errors.ts'
import type { Context } from '#server/requests/handle.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import {
  insertUserLog,
  lockGrants,
  selectCounterparts,
  selectGrant,
  upsertGrant,
} from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { standingOf } from '#server/rights/user-log.ts'
import { dayOf } from '#shared/dates.ts'
import type { AccessToGive, giveAccess } from '../../console-contract.ts'
import { lockAccount, selectPlace } from './queries.ts'
import { accessVersion, existingUser } from './users.ts'

/**
 * Gives an employer-side user access to a company, or changes it, writes down who did and tells their browsers.
 * @param within the field of the body in which the access stands
 */
export async function keepAccess(
  { scope, db, now, announce }: Pick<Context<typeof giveAccess>, 'scope' | 'db' | 'now' | 'announce'>,
  userId: Held<'account'>,
  companyId: number,
  access: AccessToGive,
  within = '',
): Promise<void> {
  const refuse = (field: string, problem: string) => invalid([{ field: `${within}${field}`, problem }])
  const place = await selectPlace(db, scope, companyId, access.branchId ?? companyId)
  if (!place) throw notFound()
  const { company_id: heldCompany, branch_id: branchId } = place
  if (branchId === null) throw refuse('branchId', 'unknown')
  // Before the account, as everybody who changes who may do what at a company.
  await lockGrants(db, heldCompany)
  await lockAccount(db, userId)
  const before = (await existingUser(db, scope, userId)).access?.find((one) => one.companyId === companyId)
  mustBeAsRead(accessVersion(before), access.version)
  const { mainUser = before?.mainUser ?? false, endsOn = before?.endsOn ?? null } = access
  if (endsOn !== null && endsOn !== before?.endsOn && endsOn < dayOf(now)) throw refuse('endsOn', 'inThePast')
  const modules = access.modules ? [...new Set(access.modules)] : null
  const former = await selectGrant(db, heldCompany, userId)
  await refusedBy({ company_grant_company_id_branch_id_fkey: refuse('branchId', 'unknown') }, () =>
    upsertGrant(db, { userId, companyId: heldCompany, branchId, modules, endsOn, mainUser, now }),
  )
  const given = await selectGrant(db, heldCompany, userId)
  const change = { companyId: heldCompany, byUserId: scope.user.userId, userId, now }
  if (given)
    await insertUserLog(db, {
      ...change,
      ...{ knownAs: given.known_as, action: former ? 'CHANGED' : 'GIVEN' },
      ...{ before: former ? standingOf(former) : null, after: standingOf(given) },
    })
  const userIds = [userId, ...(await selectCounterparts(db, heldCompany, userId))]
  announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds }) })
}
