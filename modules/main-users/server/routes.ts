import { accountFor, planInvitation } from '#modules/account/server/public.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import {
  deleteGrant,
  insertUserLog,
  selectCounterparts,
  selectGrant,
  upsertGrant,
} from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { standingOf } from '#server/rights/user-log.ts'
import { dayOf } from '#shared/dates.ts'
import type { Module } from '#shared/permissions.ts'
import { type CompanyUser, changeUser, inviteUser, listUsers, removeUser } from '../contract.ts'
import { type Given, mayTouch, problemsOfGiving } from '../rules.ts'
import { countInvited, holdUser, lockBranch, selectUsers } from './queries.ts'
import { boundsAt, givenOf, mustLeaveOne, takeCharge, toCompanyUser, usersSeen, versionOfGrant } from './users.ts'

type Changing = Pick<Context<typeof removeUser>, 'db' | 'scope' | 'now' | 'announce'>

/** Nobody needs to invite faster; who does fills others' mailboxes. */
const invitedPerHour = 200
/** Invited, removed and invited once more: each is a mail to somebody who may not want any. */
const sameInvitedPerHour = 5
const hour = 3_600_000

export const userRoutes = [
  handle(listUsers, ({ scope, db, now }) => usersSeen(db, scope, now)),

  handle(inviteUser, async (context) => {
    const { scope, body, db, now, plan } = context
    const { giver, own } = await takeCharge(db, scope, now)
    const anHourAgo = new Date(now.getTime() - hour)
    const tooMany = new ApiError('too_many_attempts', { retryAfter: hour / 1000 })
    if ((await countInvited(db, scope, anHourAgo)) >= invitedPerHour) throw tooMany
    const branchId = body.branchId ?? own.branch_id
    const wanted = await wantedOf(context, {
      modules: body.modules === undefined ? giver.modules : body.modules,
      branchId,
      ...{ endsOn: body.endsOn ?? null, mainUser: body.mainUser ?? false },
    })
    mustBeGiven(giver, wanted, undefined, await boundsAt(db, scope, now))
    const email = body.email.toLowerCase()
    const { firstName, lastName } = body
    const account = await accountFor(db, { email, firstName, lastName, locale: scope.user.language }, now)
    await mustBeInvitable(context, account, email)
    if ((await countInvited(db, scope, anHourAgo, account.id)) >= sameInvitedPerHour) throw tooMany
    await deleteGrant(db, { userId: account.id, companyId: scope.companyId, now })
    await upsertGrant(db, {
      ...{ userId: account.id, companyId: scope.companyId, branchId, now, invitedAs: { firstName, lastName, email } },
      ...{ modules: wanted.modules, endsOn: wanted.endsOn, mainUser: wanted.mainUser },
    })
    await planInvitation(plan, account)
    return changed(context, { userId: account.id, action: 'INVITED', before: null, giver })
  }),

  handle(changeUser, async (context) => {
    const { scope, params, body, db, now } = context
    const { giver } = await takeCharge(db, scope, now)
    const { userId, former } = await touched(context, params.userId, giver)
    mustBeAsRead(versionOfGrant(former), body.version)
    const before = givenOf(former)
    const branchId = body.branchId === null ? scope.companyId : (body.branchId ?? former.branch_id)
    const wanted = await wantedOf(context, {
      modules: body.modules === undefined ? former.modules : body.modules,
      branchId,
      ...{ endsOn: body.endsOn === undefined ? former.ends_on : body.endsOn },
      ...{ mainUser: body.mainUser ?? former.main_user },
    })
    mustBeGiven(giver, wanted, before, await boundsAt(db, scope, now))
    await mustLeaveOne(db, scope, { userId, before, after: wanted })
    await upsertGrant(db, {
      ...{ userId, companyId: scope.companyId, branchId, now },
      ...{ modules: wanted.modules, endsOn: wanted.endsOn, mainUser: wanted.mainUser },
    })
    return changed(context, { userId, action: 'CHANGED', before: standingOf(former), giver })
  }),

  handle(removeUser, async (context) => {
    const { giver } = await takeCharge(context.db, context.scope, context.now)
    await removeAccess(context, context.params.userId, giver)
    return { status: 'SUCCESS' as const }
  }),
]

/** Takes an access away that the main user may touch, and tells those whose rights go with it. */
export async function removeAccess(context: Changing, id: number, giver: Given): Promise<void> {
  const { db, scope, now, announce } = context
  const { userId, former } = await touched(context, id, giver)
  await mustLeaveOne(db, scope, { userId, before: givenOf(former) })
  await insertUserLog(db, {
    ...{ companyId: scope.companyId, byUserId: scope.user.userId, userId, now, knownAs: former.known_as },
    ...{ action: 'REMOVED', before: standingOf(former), after: null },
  })
  const userIds = [userId, ...(await selectCounterparts(db, scope.companyId, userId))]
  await deleteGrant(db, { userId, companyId: scope.companyId, now })
  announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds }) })
}

/** Somebody of the company whom the main user may touch: 404 where they do not see them, 403 where they do. */
async function touched({ db, scope, now }: Changing, id: number, giver: Given) {
  const userId = await holdUser(db, scope, id)
  if (userId === undefined) throw notFound()
  const [row] = await selectUsers(db, scope, now, userId)
  const former = await selectGrant(db, scope.companyId, userId)
  if (!row || !former) throw notFound()
  if (!mayTouch(giver, givenOf(former))) throw new ApiError('forbidden')
  return { userId, former }
}

interface Wanted extends Omit<Given, 'branchPath'> {
  branchId: number
}

async function wantedOf({ db, scope }: Changing, { branchId, modules, ...wanted }: Wanted): Promise<Given> {
  const branchPath = await lockBranch(db, scope, branchId)
  // Another company's branch and none are the same.
  if (!branchPath) throw invalid([{ field: 'branchId', problem: 'unknown' }])
  return { ...wanted, branchPath, modules: modules && ([...new Set(modules)] satisfies Module[]) }
}

function mustBeGiven(...asked: Parameters<typeof problemsOfGiving>): void {
  const problems = problemsOfGiving(...asked)
  if (problems.length > 0) throw invalid(problems)
}

/**
 * The provider's people, who has access beyond the main user's own, and who had the address before they took another are
 * answered alike: nobody is told who they are.
 */
async function mustBeInvitable(
  { db, scope, now }: Changing,
  { id, role, email }: { id: Held<'account'>; role: string; email: string | null },
  invited: string,
): Promise<void> {
  const refuse = (problem: string) => invalid([{ field: 'email', problem }])
  if (id === scope.user.userId) throw refuse('ownAddress')
  if (role !== 'ROLE_USER' || email !== invited) throw refuse('notInvitable')
  const [seen] = await selectUsers(db, scope, now, id)
  if (seen) throw refuse('hasAccess')
  const grant = await selectGrant(db, scope.companyId, id)
  if (grant && (grant.ends_on === null || grant.ends_on >= dayOf(now))) throw refuse('notInvitable')
}

async function changed(
  { db, scope, now, announce }: Changing & { scope: CompanyScope },
  done: { userId: Held<'account'>; action: 'INVITED' | 'CHANGED'; before: object | null; giver: Given },
): Promise<CompanyUser> {
  const { userId, action, before, giver } = done
  const given = await selectGrant(db, scope.companyId, userId)
  const [row] = await selectUsers(db, scope, now, userId)
  if (!given || !row) throw notFound()
  await insertUserLog(db, {
    ...{ companyId: scope.companyId, byUserId: scope.user.userId, userId, now, knownAs: given.known_as },
    ...{ action, before, after: standingOf(given) },
  })
  const userIds = [userId, ...(await selectCounterparts(db, scope.companyId, userId))]
  announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds }) })
  return toCompanyUser(row, giver)
}
