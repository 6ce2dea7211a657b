import { queryOf } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import { listWaiting } from '../contract.ts'

/** What has been opened in another tab waits no more: it is asked anew whenever one comes back to it. */
export const waitingAt = (companyId: number) => ({
  ...queryOf(listWaiting, { query: { companyId: String(companyId) } }),
  staleTime: 0,
})

refreshOn('waitingUpdate', [listWaiting])
