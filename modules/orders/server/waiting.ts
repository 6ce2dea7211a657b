import { toWaiting, type WaitingAtCompany, type WaitingForStaff } from '#server/waiting.ts'
import { selectWaitingToBeHandled } from './console/queries.ts'
import { selectWaitingToBeSent } from './queries.ts'

/** Drafts within the caller's branch. */
export const draftedOrders: WaitingAtCompany = {
  kind: 'orders',
  modules: ['orders'],
  async find(db, scope, { atMost }) {
    const rows = await selectWaitingToBeSent(db, scope, atMost)
    const company = `/companies/${scope.companyId}`
    return toWaiting(rows, `${company}/orders`, ({ key }) => `${company}/order/${key}`)
  },
}

/** Orders that have been sent and are neither ready nor ended. */
export const sentOrders: WaitingForStaff = {
  kind: 'orders',
  async find(db, scope, { own, atMost }) {
    const all = '/console/orders'
    const rows = await selectWaitingToBeHandled(db, scope, own, atMost)
    return toWaiting(rows, `${all}?state=RUNNING`, ({ key }) => `${all}/${key}`)
  },
}
