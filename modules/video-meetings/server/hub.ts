import type { HubKind } from '#server/hub.ts'
import { countMeetingsToCome } from './console/queries.ts'

export const meetingsAtCompany: HubKind = {
  kind: 'videomeetings',
  href: '/console/videomeetings?companyId=',
  count: (db, _scope, { companyId, now }) => countMeetingsToCome(db, companyId, now),
}
