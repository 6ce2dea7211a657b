import type { HubKind } from '#server/hub.ts'
import { countFound } from './console/queries.ts'

export const reportsAtCompany: HubKind = {
  kind: 'reports',
  href: '/console/reports?companyId=',
  count: (db, scope, { companyId }) => countFound(db, scope, { searchString: '', companyId, own: false }),
}
