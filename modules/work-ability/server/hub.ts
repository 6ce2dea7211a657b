import type { HubKind } from '#server/hub.ts'
import { countCases } from './console/queries.ts'

export const casesAtCompany: HubKind = {
  kind: 'workability',
  href: '/console/work-ability?companyId=',
  count: (db, scope, { companyId }) =>
    countCases(db, scope, { search: '', companyId, own: false, state: null, nurseId: null, requested: false }),
}
