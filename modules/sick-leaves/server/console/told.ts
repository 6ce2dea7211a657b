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
  const companyId = leave.company_id
  const data = { id: leave.id, companyId, state }
  return { event: 'sickLeaveUpdate', data, to: await selectStaff(db, { companyId, now }), waitsAt: companyId }
}
