import { hashKey, type QueryFilters } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type EventName, type Events, eventsForEveryone } from '#shared/events.ts'
import type { Route } from '#shared/route.ts'
import { keyOf, queryClient } from '../calls/queries.ts'

type Handler = (payload: never, spread: number) => void
const handlers = new Map<string, Set<Handler>>()

/**
 * Calls the handler at every such event; the answer ends it. It is also told within how many milliseconds all browsers
 * together shall do what each would do at once.
 */
export function onPush<Name extends EventName>(
  name: Name,
  handler: (payload: Events[Name], spread: number) => void,
): () => void {
  const ofEvent = handlers.get(name) ?? new Set<Handler>()
  handlers.set(name, ofEvent.add(handler))
  return () => ofEvent.delete(handler)
}

/**
 * In milliseconds: events that come together are one fetch, and not that of every browser at the same moment. What was written
 * is to be on others' screens within 300, its fetch included (`npm run bench`).
 */
const joinedWithin = 200
const outOfDate = new Map<string, QueryFilters>()
let soon: ReturnType<typeof setTimeout> | undefined

/** What an event makes out of date is fetched again, what several do once. */
export function refreshSoon(...which: QueryFilters[]): void {
  for (const one of which) outOfDate.set(hashKey([one]), one)
  if (soon !== undefined) return
  soon = setTimeout(() => {
    soon = undefined
    const all = [...outOfDate.values()]
    outOfDate.clear()
    for (const one of all) void queryClient.invalidateQueries(one)
  }, Math.random() * joinedWithin)
}

/** The same of what everybody has been told: each browser has its turn within so many milliseconds. */
export function refreshWithin(milliseconds: number, ...which: QueryFilters[]): void {
  setTimeout(() => refreshSoon(...which), Math.random() * milliseconds)
}

/** Says in a module's `queries.ts` which fetches an event makes out of date; those on screen are fetched again at once. */
export function refreshOn(name: EventName, routes: readonly Route[]): void {
  const which = routes.map((route) => ({ queryKey: keyOf(route) }))
  const isForEveryone = eventsForEveryone.some((one) => one === name)
  onPush(name, (_, spread) => (isForEveryone ? refreshWithin(spread, ...which) : refreshSoon(...which)))
}

export function dispatch(name: string, payload: unknown, spread: number): void {
  for (const handler of handlers.get(name) ?? []) handler(payload as never, spread)
}

interface PushSettings {
  key: string
  authEndpoint: string
  cluster: string | null
}

/** Keeps the channel of the logged-in user open; the code for it is fetched after the screen is there. */
export function usePush(
  user: { pusherChannel: string } | undefined,
  { key, authEndpoint, cluster }: PushSettings,
): void {
  const channel = user?.pusherChannel
  useEffect(() => {
    if (!channel) return
    let close: (() => void) | undefined
    let isOver = false
    void import('./push-connection.ts').then(({ openPush }) => {
      if (!isOver) close = openPush({ key, authEndpoint, cluster, channel }, dispatch)
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [channel, key, authEndpoint, cluster])
}
