import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { selectStaff } from '#server/rights/told-queries.ts'
import type { LeaveState } from '../../console-contract.ts'

/** That a leave waits to be handled, or waits no more. */
export async function toldOf(
  db: Db,
  leave: { id: number; company_id: number },
  state: LeaveState,
  now: Date,
): Promise<Announcement> {
  const data = { id: leave.id, companyId: leave.company_id, state }
  return { event: 'sickLeaveUpdate', data, to: await selectStaff(db, { companyId: leave.company_id, now }) }
}
