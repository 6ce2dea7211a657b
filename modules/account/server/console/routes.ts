import { checkConfirmed } from '#server/auth/confirmation.ts'
import { ApiError, invalid, refusedBy } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { changeUser, getUser, inviteUser, inviteUserAgain, searchUsers, usersPerPage } from '../../console-contract.ts'
import { isToBeInvited } from '../activation/invited.ts'
import { activationMail, addressChangedMail } from '../activation/jobs.ts'
import { countTokensSince } from '../activation/queries.ts'
import { linksPerHour } from '../activation/send-link.ts'
import { isAddressTaken } from '../address/queries.ts'
import { addressTaken, takenAddress } from '../address/taken.ts'
import { keepAccess } from './keep-access.ts'
import {
  countUsers,
  expireTokens,
  insertInvited,
  lockAccount,
  lockAdministrators,
  selectUsers,
  type UserFilter,
  updateUser,
} from './queries.ts'
import { consoleUser, existingUser, mustBeAnother, toSummary, userVersion } from './users.ts'

const hour = 3_600_000

export const consoleUserRoutes = [
  handle(searchUsers, async ({ scope, body, db }) => {
    const { search, own, page } = body
    const filter: UserFilter = {
      search,
      own,
      role: body.role ?? null,
      status: body.status ?? null,
      companyId: body.companyId ?? null,
      module: body.module ?? null,
    }
    const found = await readPage(
      { number: page, size: usersPerPage },
      (rows) => selectUsers(db, scope, filter, { sort: body.sort, ...rows }),
      () => countUsers(db, scope, filter),
    )
    return withContent(found, found.content.map(toSummary))
  }),

  handle(getUser, async ({ scope, params, db }) => consoleUser(db, scope, params.id)),

  handle(inviteUser, async (context) => {
    const { scope, body, db, now, plan, touches } = context
    const { access, ...details } = body
    const user = { ...details, email: details.email.toLowerCase() }
    if (await isAddressTaken(db, user.email, null)) throw addressTaken
    const userId = await refusedBy(takenAddress, () => insertInvited(db, user, now))
    if (access) {
      touches(access.companyId)
      await keepAccess(context, userId, access.companyId, access, 'access.')
    }
    await plan(activationMail, { userId })
    return consoleUser(db, scope, userId)
  }),

  handle(inviteUserAgain, async ({ scope, params, db, now, plan, platform }) => {
    const user = await existingUser(db, scope, params.id)
    if (!isToBeInvited(user, platform.environment)) throw new ApiError('changed_meanwhile')
    const anHourAgo = new Date(now.getTime() - hour)
    if ((await countTokensSince(db, user.id, 'ACTIVATION', anHourAgo)) >= linksPerHour)
      throw new ApiError('too_many_attempts', { retryAfter: hour / 1000 })
    await plan(activationMail, { userId: user.id })
    return consoleUser(db, scope, user.id)
  }),

  handle(changeUser, async ({ scope, params, body: { version, ...body }, db, now, plan, announce }) => {
    const { id, role } = await existingUser(db, scope, params.id)
    // All of them before the one: two who change each other would else each hold what the other waits for.
    if (role !== 'ROLE_USER') await lockAdministrators(db)
    await lockAccount(db, id)
    const before = await existingUser(db, scope, id)
    mustBeAsRead(userVersion(before), version)
    const user = { ...body, email: body.email.toLowerCase() }
    // Where the links of one's own account go is what opens it, here as in the profile (SF-2).
    if (before.id === scope.user.userId && user.email !== before.email) checkConfirmed(scope.user, now)
    if (user.role !== before.role) {
      if (user.role === 'ROLE_USER' || before.role === 'ROLE_USER')
        throw invalid([{ field: 'role', problem: 'invalid' }])
      await mustBeAnother(db, scope.user, before.id)
    }
    const changesCare = user.role === 'ROLE_ADMIN' && user.care !== undefined && user.care !== before.care
    if (changesCare) await mustBeAnother(db, scope.user, before.id)
    if (await isAddressTaken(db, user.email, before.id)) throw addressTaken
    await refusedBy(takenAddress, () => updateUser(db, before.id, user, now))
    if (changesCare || user.role !== before.role)
      announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: [before.id] }) })
    if (user.email !== before.email) {
      await expireTokens(db, before.id, now)
      if (before.status === 'INVITED') await plan(activationMail, { userId: before.id })
      else if (before.email) await plan(addressChangedMail, { userId: before.id, formerAddress: before.email })
    }
    return consoleUser(db, scope, before.id)
  }),
]
