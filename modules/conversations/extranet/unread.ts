import { queryClient, queryOf } from '#ui/calls/queries.ts'
import { refreshSoon } from '#ui/push/push.ts'
import { noteReading, type Reading, unreadOf } from '../browser/read-marks.ts'
import { listConversations } from '../contract.ts'

const key = 'unread'

/** How much is unread at a company; fetched apart from the conversations, for it changes by other news than they do. */
export const unreadAt = (companyId: number) => ({
  ...queryOf(listConversations, { query: { companyId, unread: true } }),
  queryKey: [key, companyId],
})

export const countUnreadAgain = () => refreshSoon({ queryKey: [key] })

/** Conversations with nothing unread but what came while they were looked at, and when the count without it was fetched. */
const uncounted = new Map<number, string>()
const lastCounts = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [key] })
    .map(({ state }) => `${state.dataUpdateCount} ${state.fetchStatus}`)
    .join()

/** Something has been written where somebody looks: it is read before it would be counted. */
export function leaveUncounted(conversationId: number): void {
  if (unreadOf([listConversations], conversationId) === 0) uncounted.set(conversationId, lastCounts())
}

/** Somebody has read: the count is another, unless what they have read was never in it. */
export function heedReading(reading: Reading): void {
  const isNews = noteReading([listConversations], reading)
  if (!isNews) return
  const counts = uncounted.get(reading.conversationId)
  uncounted.delete(reading.conversationId)
  if (counts === undefined || counts !== lastCounts()) countUnreadAgain()
}
