import type { HubKind } from '#server/hub.ts'
import { toFilter } from './console/asked.ts'
import { countReceived } from './console/queries.ts'

export const leavesAtCompany: HubKind = {
  kind: 'sickleaves',
  href: '/console/sick-leaves?companyId=',
  count: (db, scope, { companyId }) => countReceived(db, scope, toFilter({ companyId }, '')),
}
