import { WaitingBadge } from '#modules/waiting/console/public.tsx'
import { listWaitingForStaff } from '#modules/waiting/console-contract.ts'
import { refreshOn } from '#ui/push/push.ts'

/** How many leaves of one's own companies wait to be handled (SP-5). */
export function LeavesToHandleBadge() {
  return <WaitingBadge kind="sickleaves" />
}

refreshOn('sickLeaveUpdate', [listWaitingForStaff])
