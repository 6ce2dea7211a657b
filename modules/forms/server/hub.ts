import type { HubKind } from '#server/hub.ts'
import { countSummaries } from './console/queries.ts'

export const formsAtCompany: HubKind = {
  kind: 'forms',
  href: '/console/forms?companyId=',
  count: (db, scope, { companyId }) =>
    countSummaries(db, scope, { search: '', status: undefined, companyId, own: false }),
}
