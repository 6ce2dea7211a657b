import { queryOf } from '#ui/calls/queries.ts'
import { refreshSoon } from '#ui/push/push.ts'
import { listConversations } from '../contract.ts'

const key = 'unread'

/** How much is unread at a company; fetched apart from the conversations, for it changes by other news than they do. */
export const unreadAt = (companyId: number) => ({
  ...queryOf(listConversations, { query: { companyId, unread: true } }),
  queryKey: [key, companyId],
})

export const countUnreadAgain = () => refreshSoon({ queryKey: [key] })
