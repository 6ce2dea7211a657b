import { useEffect } from 'react'
import type { EventName, Events } from '#shared/events.ts'
import type { Route } from '#shared/route.ts'
import { refresh } from './queries.ts'

type Handler = (payload: never) => void
const handlers = new Map<EventName, Set<Handler>>()

/** Calls the handler at every such event; the answer ends it. */
export function onPush<Name extends EventName>(name: Name, handler: (payload: Events[Name]) => void): () => void {
  const ofEvent = handlers.get(name) ?? new Set<Handler>()
  handlers.set(name, ofEvent.add(handler))
  return () => ofEvent.delete(handler)
}

/** Says in a module's `queries.ts` which fetches an event makes out of date; those on screen are fetched again at once. */
export function refreshOn(name: EventName, routes: readonly Route[]): void {
  onPush(name, () => void refresh(routes))
}

function dispatch(name: string, payload: unknown): void {
  for (const handler of handlers.get(name as EventName) ?? []) handler(payload as never)
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
