import type { HubKind } from '#server/hub.ts'
import { countReceived } from './console/queries.ts'

export const ordersAtCompany: HubKind = {
  kind: 'orders',
  href: '/console/orders?companyId=',
  count: (db, scope, { companyId }) =>
    countReceived(db, scope, { companyId, own: false, state: undefined, onlyNew: false }),
}
