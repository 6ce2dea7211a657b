import { whoami } from '#shared/contracts/session.ts'
import type { Events } from '#shared/events.ts'
import type { Route } from '#shared/route.ts'
import { keyOf, queryClient, queryOf } from '#ui/calls/queries.ts'
import type { ConversationUser } from '../contract.ts'

export type Reading = Events['conversationUserUpdate']

/** A conversation as either side's answers hold it. */
interface Shown {
  id: number
  users: ConversationUser[]
  unreadMessageCount: number
  /** One of these says what the newest is. */
  lastMessageId?: number | null
  messages?: readonly { id: number }[]
}

const isShown = (value: object): value is Shown => 'users' in value && 'unreadMessageCount' in value
const newestOf = ({ lastMessageId, messages = [] }: Shown) =>
  Math.max(lastMessageId ?? 0, ...messages.map(({ id }) => id))
const ownId = () => queryClient.getQueryData(queryOf(whoami).queryKey)?.id

/**
 * A conversation in what has been fetched by these routes, in lists and alone, as it is from now on; and in what is on its
 * way, which may have been read before or after.
 */
function change(routes: readonly Route[], id: number, changed: (shown: Shown) => Shown): void {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    if (!isShown(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, within(part)]))
    return value.id === id ? changed(value) : value
  }
  for (const query of routes.flatMap((route) => queryClient.getQueryCache().findAll({ queryKey: keyOf(route) }))) {
    const note = () => void queryClient.setQueryData(query.queryKey, within)
    if (query.state.data !== undefined) note()
    if (query.state.fetchStatus === 'fetching') query.promise?.then(note, () => {})
  }
}

/** How much of a conversation is known to be unread for whoever looks at this screen. */
export function unreadOf(routes: readonly Route[], id: number): number | undefined {
  const found = (value: unknown): number | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    if (isShown(value)) return value.id === id ? value.unreadMessageCount : undefined
    for (const part of Object.values(value)) {
      const count = found(part)
      if (count !== undefined) return count
    }
    return undefined
  }
  return found(routes.map((route) => queryClient.getQueriesData({ queryKey: keyOf(route) }).map(([, data]) => data)))
}

/** What somebody has read stays read. */
const readBy = (users: ConversationUser[], isReader: (user: ConversationUser) => boolean, upTo: number | null) =>
  users.map((user) =>
    isReader(user) ? { ...user, lastReadMessage: Math.max(user.lastReadMessage ?? 0, upTo ?? 0) || null } : user,
  )

/**
 * Somebody has read: what has been fetched by these routes says so without being fetched again.
 * @returns whether so much was not known to be unread for whoever looks at this screen
 */
export function noteReading(routes: readonly Route[], reading: Reading): boolean {
  const { id, conversationId, lastReadMessageId: upTo, unreadMessageCount } = reading
  const known = unreadOf(routes, conversationId)
  change(routes, conversationId, (shown) => ({
    ...shown,
    users: readBy(shown.users, (user) => user.id === id, upTo),
    // What came after that is not yet in this count.
    ...(unreadMessageCount !== undefined && newestOf(shown) <= (upTo ?? 0) && { unreadMessageCount }),
  }))
  return unreadMessageCount !== undefined && unreadMessageCount !== known
}

/** Whoever looks at this screen has read up to a message. */
export function noteOwnReading(routes: readonly Route[], id: number, upTo: number): void {
  const me = ownId()
  change(routes, id, (shown) => ({
    ...shown,
    users: readBy(shown.users, ({ user }) => user.id === me, upTo),
    unreadMessageCount: newestOf(shown) <= upTo ? 0 : shown.unreadMessageCount,
  }))
}

/** Somebody has written: the same of messages, where they are fetched apart from the conversation. */
export function noteWriting(routes: readonly Route[], { id, messages, by }: Events['conversationUpdate']): void {
  const newestId = messages.at(-1)?.id ?? 0
  const unread = messages.length - (by === ownId() ? 1 : 0)
  change(routes, id, (shown) =>
    newestOf(shown) >= newestId
      ? shown
      : { ...shown, lastMessageId: newestId, unreadMessageCount: shown.unreadMessageCount + unread },
  )
}
