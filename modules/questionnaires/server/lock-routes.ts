import { ApiError } from '#server/errors.ts'
import { handle, type MountedRoute } from '#server/requests/handle.ts'
import { answerLockRequest, getLock, holdLock, releaseLock, requestLock } from '../contract.ts'
import { hold, isHolder, lockAt, pass, request } from '../rules.ts'
import { accessToForm, keepLock, lockSeenFrom, open, openToEdit } from './open.ts'
import type { FormOwner } from './owner.ts'

export function lockRoutes(owners: readonly FormOwner[]): MountedRoute[] {
  return [
    handle(getLock, async ({ params, query, scope, db, now }) => {
      const { access } = await open(db, owners, scope.user, params.id)
      return lockSeenFrom(db, access.formId, { userId: scope.user.userId, tab: query.tab }, now)
    }),

    handle(holdLock, async ({ params, body, scope, db, touches, now, announce, logAccess }) => {
      const { state, owner, access } = await openToEdit(db, owners, scope.user, params.id)
      touches(access.companyId)
      const place = { userId: scope.user.userId, tab: body.tab }
      const after = hold(state.lock, place, now)
      if (after) {
        for (const told of await keepLock(db, {
          formId: access.formId,
          before: lockAt(state.lock, now),
          after,
          owner,
          now,
        }))
          announce(told)
        if (!isHolder(state.lock, place)) await logAccess(accessToForm('change', { owner, access }))
      }
      return lockSeenFrom(db, access.formId, place, now)
    }),

    handle(releaseLock, async ({ params, query, scope, db, touches, now, announce }) => {
      const { state, owner, access } = await openToEdit(db, owners, scope.user, params.id)
      touches(access.companyId)
      const place = { userId: scope.user.userId, tab: query.tab }
      if (isHolder(state.lock, place)) {
        const after = pass(state.lock, now)
        for (const told of await keepLock(db, { formId: access.formId, before: state.lock, after, owner, now }))
          announce(told)
      }
      return lockSeenFrom(db, access.formId, place, now)
    }),

    handle(requestLock, async ({ params, body, scope, db, touches, now, announce }) => {
      const { state, owner, access } = await openToEdit(db, owners, scope.user, params.id)
      touches(access.companyId)
      const place = { userId: scope.user.userId, tab: body.tab }
      const after = request(state.lock, place, now)
      if (after)
        for (const told of await keepLock(db, { formId: access.formId, before: state.lock, after, owner, now }))
          announce(told)
      return lockSeenFrom(db, access.formId, place, now)
    }),

    handle(answerLockRequest, async ({ params, body, scope, db, touches, now, announce }) => {
      const { state, owner, access } = await openToEdit(db, owners, scope.user, params.id)
      touches(access.companyId)
      const place = { userId: scope.user.userId, tab: body.tab }
      if (!isHolder(lockAt(state.lock, now), place)) throw new ApiError('form_locked')
      const after = body.granted ? pass(state.lock, now) : { ...state.lock, request: null }
      for (const told of await keepLock(db, { formId: access.formId, before: state.lock, after, owner, now }))
        announce(told)
      return lockSeenFrom(db, access.formId, place, now)
    }),
  ]
}
