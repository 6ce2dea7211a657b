import { toWaiting, type WaitingAtCompany, type WaitingForStaff } from '#server/waiting.ts'
import { selectWaitingToBeTaken } from './console/queries.ts'
import { selectWaitingToBeSupplemented } from './queries.ts'

/** Requests of which the provider has asked for more. */
export const requestsToSupplement: WaitingAtCompany = {
  kind: 'workability',
  modules: ['work-ability'],
  async find(db, scope, { atMost }) {
    const rows = await selectWaitingToBeSupplemented(db, scope, atMost)
    const all = `/companies/${scope.companyId}/workabilities`
    return toWaiting(rows, all, ({ key }) => `${all}?case=${key}`)
  },
}

/** Requests that nobody has taken, declined or asked more about. */
export const newRequests: WaitingForStaff = {
  kind: 'workability',
  async find(db, scope, { own, atMost }) {
    const all = '/console/work-ability'
    const rows = await selectWaitingToBeTaken(db, scope, own, atMost)
    return toWaiting(rows, `${all}?requested=true`, ({ key }) => `${all}/${key}`)
  },
}
