import type { WaitingForStaff } from '#server/waiting.ts'
import { countToHandle, selectLongestWaiting } from './queries.ts'

/** New, corrected and removed leaves that nobody has handled (SP-5). */
export const leavesToHandle: WaitingForStaff = {
  kind: 'sickleaves',
  async find(db, scope, { own, atMost }) {
    const rows = await selectLongestWaiting(db, scope, own, atMost)
    return {
      count: rows.length < atMost ? rows.length : await countToHandle(db, scope, own),
      items: rows.map((row) => ({
        id: row.id,
        title: row.company_name,
        since: row.recorded_at,
        href: `/console/sick-leaves?companyId=${row.company_id}&state=${row.state}`,
      })),
    }
  },
}
