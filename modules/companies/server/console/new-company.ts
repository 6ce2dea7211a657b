import { accountFor, planInvitation } from '#modules/account/server/public.ts'
import { invalid } from '#server/errors.ts'
import type { Context } from '#server/requests/handle.ts'
import { insertUserLog, selectGrant, upsertGrant } from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { standingOf } from '#server/rights/user-log.ts'
import { present } from '#shared/objects.ts'
import type { createCompany, FirstUser } from '../../console-contract.ts'
import { lockBranch, updateCompanyFlags } from './queries.ts'
import { insertUnits } from './units.ts'

type Making = Pick<Context<typeof createCompany>, 'scope' | 'body' | 'db' | 'now' | 'plan' | 'announce'>

/** What a new company begins with, in the transaction that makes it. */
export async function furnish(context: Making, companyId: Held<'company'>): Promise<void> {
  const { scope, db, body } = context
  const { units = [], flags, firstUser } = body
  const root = present(await lockBranch(db, scope, companyId, companyId))
  await insertUnits(db, root, units)
  if (flags) await updateCompanyFlags(db, companyId, flags)
  if (firstUser) await invite(context, companyId, firstUser)
}

/** The whole company, with every module that it has; who has an account already gets in by it. */
async function invite(
  { scope, db, now, plan, announce }: Making,
  companyId: Held<'company'>,
  { mainUser, ...person }: FirstUser,
): Promise<void> {
  const email = person.email.toLowerCase()
  const account = await accountFor(db, { ...person, email }, now)
  const userId = account.id
  const refuse = (problem: string) => invalid([{ field: 'firstUser.email', problem }])
  if (account.role !== 'ROLE_USER') throw refuse('ofStaff')
  if (account.status === 'DEACTIVATED') throw refuse('accountClosed')
  // What somebody once logged in by: their mail goes elsewhere by now.
  if (account.email !== email) throw refuse('username_taken')
  await upsertGrant(db, { userId, companyId, branchId: companyId, modules: null, endsOn: null, mainUser, now })
  const given = present(await selectGrant(db, companyId, userId))
  await insertUserLog(db, {
    ...{ companyId, byUserId: scope.user.userId, userId, now, knownAs: given.known_as },
    ...{ action: 'GIVEN', before: null, after: standingOf(given) },
  })
  await planInvitation(plan, account)
  announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: [userId] }) })
}
