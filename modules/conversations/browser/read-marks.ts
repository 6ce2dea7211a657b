import type { Events } from '#shared/events.ts'
import type { Route } from '#shared/route.ts'
import { keyOf, queryClient } from '#ui/calls/queries.ts'
import { refreshSoon } from '#ui/push/push.ts'
import type { ConversationUser } from '../contract.ts'

type Reading = Events['conversationUserUpdate']

/** A conversation as either side's answers hold it. */
interface Shown {
  id: number
  users: ConversationUser[]
  unreadMessageCount: number
}

const isShown = (value: object): value is Shown => 'users' in value && 'unreadMessageCount' in value

/**
 * Somebody has read: what has been fetched by these routes says so without being fetched again.
 * @returns whether so much was not known to be unread for whoever looks at this screen
 */
export function noteReading(routes: readonly Route[], reading: Reading): boolean {
  let known: number | undefined
  const note = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(note)
    if (typeof value !== 'object' || value === null) return value
    if (!isShown(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, note(part)]))
    if (value.id !== reading.conversationId) return value
    const unreadMessageCount = reading.unreadMessageCount ?? value.unreadMessageCount
    known = value.unreadMessageCount
    const users = value.users.map((user) =>
      user.id === reading.id ? { ...user, lastReadMessage: reading.lastReadMessageId } : user,
    )
    return { ...value, users, unreadMessageCount }
  }
  for (const route of routes) {
    const fetched = { queryKey: keyOf(route) }
    queryClient.setQueriesData(fetched, note)
    // What is on its way may have been read before.
    if (queryClient.isFetching(fetched) > 0) refreshSoon(fetched)
  }
  return reading.unreadMessageCount !== undefined && reading.unreadMessageCount !== known
}
