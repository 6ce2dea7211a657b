import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { insertUserLog, lockGrants, selectGrant } from '#server/rights/grant-queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { dayOf } from '#shared/dates.ts'
import { type Delegation, delegateAccess, endDelegation, listDelegates, listDelegations } from '../contract.ts'
import { type Given, mayTouch, problemsOfPassingOn } from '../rules.ts'
import {
  type DelegationRow,
  holdDelegate,
  insertDelegation,
  selectDelegates,
  selectDelegations,
  updateDelegationEnded,
} from './delegation-queries.ts'
import { boundsAt, givenOf } from './users.ts'

type Asking = Pick<Context<typeof listDelegations>, 'db' | 'scope' | 'now'>

export const delegationRoutes = [
  handle(listDelegations, async (context) => {
    const own = await ownGiven(context)
    const rows = await selectDelegations(context.db, context.scope, {
      now: context.now,
      ofAll: isMainUser(context.scope),
    })
    return rows.filter((row) => isSeen(context.scope, row, own)).map((row) => toDelegation(context.scope, row, own))
  }),

  handle(listDelegates, async ({ scope, db, now }) =>
    (await selectDelegates(db, scope, now)).map(({ id, display_name: displayName }) => ({ id, displayName })),
  ),

  handle(delegateAccess, async (context) => {
    const { scope, body, db, now, announce } = context
    await lockGrants(db, scope.companyId)
    const own = await ownGiven(context)
    const delegate = await holdDelegate(db, scope, body.userId, now)
    const { from, to } = body
    const modules = body.modules ? [...new Set(body.modules)] : null
    const problems = problemsOfPassingOn(own, { from, to, modules }, await boundsAt(db, scope, now))
    // An outsider and nobody are the same.
    if (!delegate) problems.unshift({ field: 'userId', problem: 'unknown' })
    if (problems.length > 0 || !delegate) throw invalid(problems)
    const overlap = invalid([{ field: 'from', problem: 'overlaps' }])
    const id = await refusedBy({ delegation_no_overlap: overlap }, () =>
      insertDelegation(db, scope, { toUserId: delegate.id, from, to, modules, now }),
    )
    const [row] = await selectDelegations(db, scope, { now, only: id, ofAll: false })
    if (!row) throw notFound()
    await logDelegation(context, row, 'DELEGATED')
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: [delegate.id] }) })
    return toDelegation(scope, row, own)
  }),

  handle(endDelegation, async (context) => {
    const { scope, params, db, now, announce } = context
    await lockGrants(db, scope.companyId)
    const own = await ownGiven(context)
    const [row] = await selectDelegations(db, scope, { now, only: params.id, ofAll: isMainUser(scope) })
    if (!row || !isSeen(scope, row, own)) throw notFound()
    if (!mayEnd(scope, row, own)) throw new ApiError('forbidden')
    await updateDelegationEnded(db, row.id, now)
    await logDelegation(context, row, 'DELEGATION_ENDED')
    announce({
      ...{ event: 'settingsUpdate', data: {} },
      to: await selectAccessHolders(db, { userIds: [row.from_user_id, row.to_user_id] }),
    })
    return { status: 'SUCCESS' as const }
  }),
]

const isMainUser = ({ user, companyId }: CompanyScope) =>
  user.grants.some((grant) => grant.companyId === companyId && grant.mainUser)

/** What one has oneself: what another has passed on is passed on no further. */
async function ownGiven({ db, scope, now }: Asking): Promise<Given> {
  const own = await selectGrant(db, scope.companyId, scope.user.userId)
  if (!own || (own.ends_on !== null && own.ends_on < dayOf(now))) throw notFound()
  return givenOf(own)
}

const isOwn = ({ user }: CompanyScope, row: DelegationRow) =>
  row.from_user_id === user.userId || row.to_user_id === user.userId

const giverOf = (row: DelegationRow): Given => ({
  ...{ modules: row.from_modules, branchPath: row.from_branch_path },
  ...{ endsOn: null, mainUser: false },
})

const isSeen = (scope: CompanyScope, row: DelegationRow, own: Given) => isOwn(scope, row) || mayTouch(own, giverOf(row))

/** Only the giver, and a main user whose access covers the giver's. */
const mayEnd = (scope: CompanyScope, row: DelegationRow, own: Given) =>
  row.from_user_id === scope.user.userId || mayTouch(own, giverOf(row))

function toDelegation(scope: CompanyScope, row: DelegationRow, own: Given): Delegation {
  return {
    id: row.id,
    fromUser: { id: row.from_user_id, displayName: row.from_user_name },
    toUser: { id: row.to_user_id, displayName: row.to_user_name },
    from: row.from_day,
    to: row.to_day,
    modules: row.modules,
    mayEnd: mayEnd(scope, row, own),
  }
}

async function logDelegation(
  { db, scope, now }: Asking,
  row: DelegationRow,
  action: 'DELEGATED' | 'DELEGATION_ENDED',
): Promise<void> {
  const toUser = { id: row.to_user_id, displayName: row.to_user_name }
  const standing = { toUser, from: row.from_day, to: row.to_day, modules: row.modules }
  const isBegun = action === 'DELEGATED'
  await insertUserLog(db, {
    ...{ companyId: scope.companyId, byUserId: scope.user.userId, userId: row.from_user_id, now },
    ...{ knownAs: row.from_user_name, action },
    ...{ before: isBegun ? null : standing, after: isBegun ? standing : null },
  })
}
