import type { HubKind } from '#server/hub.ts'
import { toWaiting, type WaitingForStaff } from '#server/waiting.ts'
import { countFollowUpsForStaff, selectNoticesToTake } from './queries.ts'

/** Notices of long absences that nobody has taken. */
export const noticesToTake: WaitingForStaff = {
  kind: 'followups',
  async find(db, scope, { own, atMost }) {
    const rows = await selectNoticesToTake(db, scope, own, atMost)
    return toWaiting(rows, '/console/follow-ups?view=noticed', ({ key }) => `/console/work-ability/${key}`)
  },
}

export const followUpsAtCompany: HubKind = {
  kind: 'followups',
  href: '/console/follow-ups?companyId=',
  count: (db, scope, { companyId }) =>
    countFollowUpsForStaff(db, scope, { companyId, states: ['OPEN', 'AGREED', 'HELD'], own: false, noticed: false }),
}
