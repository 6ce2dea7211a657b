import type { HubKind } from '#server/hub.ts'
import { countInbox } from './console/queries.ts'

export const conversationsAtCompany: HubKind = {
  kind: 'conversations',
  href: '/console/conversations?companyId=',
  count: (db, scope, { companyId }) =>
    countInbox(db, scope, { mine: false, unanswered: false, companyId, own: false, search: '' }),
}
