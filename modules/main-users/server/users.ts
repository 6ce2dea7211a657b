import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/errors.ts'
import { versionOf } from '#server/requests/version.ts'
import { type GrantFound, type GrantStanding, lockGrants, selectGrant } from '#server/rights/grant-queries.ts'
import { type CompanyScope, modulesInForce } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { CompanyUser } from '../contract.ts'
import { type Bounds, type Given, isOneLeft, mayTouch, reachesAll } from '../rules.ts'
import { selectBounds, selectLastingMainUsers, selectUsers, type UserRow } from './queries.ts'

export const givenOf = (grant: Omit<GrantStanding, 'branch_name'> & { branch_path: readonly number[] }): Given => ({
  modules: grant.modules,
  branchPath: grant.branch_path,
  endsOn: grant.ends_on,
  mainUser: grant.main_user,
})

export const versionOfGrant = (grant: Pick<GrantStanding, 'branch_id' | 'modules' | 'ends_on' | 'main_user'>) =>
  versionOf(grant.branch_id, grant.modules, grant.main_user, grant.ends_on)

export function toCompanyUser(row: UserRow, giver: Given): CompanyUser {
  return {
    id: row.id,
    email: row.email,
    displayName: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    modules: row.modules,
    branchId: row.branch_id,
    branchName: row.branch_name,
    endsOn: row.ends_on,
    mainUser: row.main_user,
    state: row.is_to_come ? 'INVITED' : 'ACTIVE',
    lastLogin: row.last_login?.toISOString() ?? null,
    secondFactor: row.is_to_come ? null : row.second_factor,
    mayChange: mayTouch(giver, givenOf(row)),
    version: versionOfGrant(row),
  }
}

/** The main user's own access as of now; one who has meanwhile lost it is refused. */
export async function ownAccess(db: Db, scope: CompanyScope, now: Date): Promise<GrantFound> {
  const own = await selectGrant(db, scope.companyId, scope.user.userId)
  const isOver = own?.ends_on ? own.ends_on < dayOf(now) : false
  if (!own?.main_user || isOver) throw new ApiError('forbidden')
  return own
}

/** Until the transaction is over the company's users are this main user's to change. */
export async function takeCharge(db: Db, scope: CompanyScope, now: Date): Promise<{ giver: Given; own: GrantFound }> {
  await lockGrants(db, scope.companyId)
  const own = await ownAccess(db, scope, now)
  return { giver: givenOf(own), own }
}

export async function boundsAt(db: Db, scope: CompanyScope, now: Date): Promise<Bounds> {
  const row = await selectBounds(db, scope)
  return {
    ofCompany: modulesInForce(row.settings, row.flags, null),
    today: dayOf(now),
    mainUsersMakeMainUsers: row.main_users_make_main_users,
  }
}

export async function usersSeen(db: Db, scope: CompanyScope, now: Date): Promise<CompanyUser[]> {
  const giver = givenOf(await ownAccess(db, scope, now))
  return (await selectUsers(db, scope, now)).map((row) => toCompanyUser(row, giver))
}

/**
 * Nobody leaves a company without a main user, nor with one who has made themselves less than they were: nobody there could
 * give it back.
 * @param after undefined where the access is removed
 */
export async function mustLeaveOne(
  db: Db,
  scope: CompanyScope,
  { userId, before, after }: { userId: number; before: Given; after?: Given },
): Promise<void> {
  if (!before.mainUser) return
  const isAsLong = after?.endsOn === null || after?.endsOn === before.endsOn
  const stays = after?.mainUser === true && isAsLong && reachesAll(after, before)
  const isOwn = userId === scope.user.userId
  if (!isOneLeft(await selectLastingMainUsers(db, scope), { userId, isOwn, stays }))
    throw new ApiError('last_main_user')
}
