import { toWaiting, type WaitingForStaff } from '#server/waiting.ts'
import { selectWaitingToBeHandled } from './queries.ts'

/** New, corrected and removed leaves that nobody has handled (SP-5). */
export const leavesToHandle: WaitingForStaff = {
  kind: 'sickleaves',
  async find(db, scope, { own, atMost }) {
    const rows = await selectWaitingToBeHandled(db, scope, own, atMost)
    const all = '/console/sick-leaves?state=TO_HANDLE'
    return toWaiting(rows, all, ({ key }) => `${all}&companyId=${key}`)
  },
}
