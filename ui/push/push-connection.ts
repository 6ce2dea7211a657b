import pusherModule from 'pusher-js'
import { checkSession, csrfHeaders } from '../calls/call.ts'
import { queryClient } from '../calls/queries.ts'

// The types describe an ES module, the code is CommonJS: what is imported is the class itself.
const imported: unknown = pusherModule
const Pusher = imported as typeof pusherModule.default

const enabledTransports: ('ws' | 'wss')[] = ['ws', 'wss']

export interface PushAddress {
  key: string
  authEndpoint: string
  /** The hosted service's cluster; null for the site's own endpoint. */
  cluster: string | null
  channel: string
}

const timeoutMilliseconds = 10_000
const firstRetryMilliseconds = 2_000
const lastRetryMilliseconds = 60_000
/** In milliseconds: browsers that are to be spread further than this do not come back by themselves. */
const crowdFrom = 3_000
/** However many they are, the last one does not wait longer for its line. */
const backWithin = 60_000
const probeAfter = (spread: number) => 1_500 + Math.random() * Math.min(backWithin, Math.max(1_500, spread))

/** What the site's own endpoint says to whoever subscribes; a hosted service says nothing. */
interface Welcome {
  /** Whether something may have been said between the page's mark and now. */
  missed?: boolean
  /** In milliseconds: within so long the browsers shall do what they would all do at once. */
  spread?: number
}

/** Where and how the channel is opened (RT-1), for a page at this address. */
export function transportOptions(cluster: string | null, page: Pick<Location, 'protocol' | 'hostname' | 'port'>) {
  const isSecure = page.protocol === 'https:'
  const port = Number(page.port) || (isSecure ? 443 : 80)
  return {
    // The library insists on a cluster even when told the host.
    cluster: cluster ?? 'own',
    ...(cluster === null && { wsHost: page.hostname, wsPort: port, wssPort: port }),
    forceTLS: isSecure || cluster !== null,
    enabledTransports,
    disableStats: true,
    activityTimeout: timeoutMilliseconds,
    pongTimeout: timeoutMilliseconds,
  }
}

/** Says how old the oldest is that this page knows (server/push/heard.ts). */
function markOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="mark"]')?.content
}

/**
 * Opens the user's channel (RT-1) and keeps it open; the answer closes it.
 * @param onEvent is also told within how many milliseconds all browsers together shall do what each would do at once
 */
export function openPush(
  { key, authEndpoint, cluster, channel }: PushAddress,
  onEvent: (name: string, payload: unknown, spread: number) => void,
): () => void {
  const pusher = new Pusher(key, {
    ...transportOptions(cluster, location),
    channelAuthorization: {
      customHandler: async ({ socketId, channelName }, done) => {
        try {
          const answer = await fetch(authEndpoint, {
            method: 'POST',
            headers: csrfHeaders(),
            body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
          })
          if (answer.status === 401 || answer.status === 403) void checkSession().catch(() => {})
          if (!answer.ok) throw new Error(`channel refused: ${answer.status}`)
          done(null, { ...(await answer.json()), ...(cluster === null && { channel_data: markOfPage() }) })
        } catch (cause) {
          done(cause instanceof Error ? cause : new Error(String(cause)), null)
        }
      },
    },
  })
  let spread = 0
  const timers = new Set<ReturnType<typeof setTimeout>>()
  function after(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, milliseconds)
    timers.add(timer)
  }
  const subscription = pusher
    .subscribe(channel)
    .bind_global((name: string, payload: unknown) => onEvent(name, payload, spread))

  let wasConnected = false
  let wasSubscribed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryAfter = firstRetryMilliseconds
  let probe: ReturnType<typeof setTimeout> | undefined
  let isKicking = false
  let isOver = false

  // Left to itself the library may wait 15 seconds after the server is back.
  async function kickWhenServerIsBack(): Promise<void> {
    const isBack = await fetch('/health/ready').then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOver || pusher.connection.state === 'connected') return
    if (isBack) {
      hangUp()
      pusher.connect()
    }
    scheduleProbe()
  }
  function scheduleProbe(): void {
    clearTimeout(probe)
    probe = setTimeout(kickWhenServerIsBack, probeAfter(spread))
  }
  function hangUp(): void {
    isKicking = true
    pusher.disconnect()
    isKicking = false
  }

  /** The server does not want this connection: the session is over, in another tab perhaps. If not, it is opened anew. */
  async function onRefused(): Promise<void> {
    const isOn = await checkSession().catch(() => true)
    if (isOn && !isOver && pusher.connection.state === 'disconnected') scheduleProbe()
  }

  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (current === 'connected') {
      clearTimeout(probe)
      wasConnected = true
    } else if (wasConnected && (current === 'connecting' || current === 'unavailable')) {
      scheduleProbe()
      // The library comes back at once, which of thousands must not happen.
      if (previous === 'connected' && spread > crowdFrom) after(0, hangUp)
    } else if (current === 'disconnected' && !isKicking) void onRefused()
  })

  // Of all that have come since, every sign of life tells.
  pusher.connection.bind('message', ({ event, data }: { event: string; data?: Welcome }) => {
    if (event === 'pusher:pong') spread = data?.spread ?? spread
  })

  // What happened before the channel was open was never told (RT-4).
  subscription.bind('pusher:subscription_succeeded', (welcome: Welcome | undefined) => {
    spread = welcome?.spread ?? 0
    if (welcome?.missed !== false)
      after(wasSubscribed ? Math.random() * 1_000 : 0, () => void queryClient.invalidateQueries())
    wasSubscribed = true
    retryAfter = firstRetryMilliseconds
  })
  subscription.bind('pusher:subscription_error', () => {
    clearTimeout(retry)
    retry = setTimeout(() => pusher.subscribe(channel), retryAfter * (0.5 + Math.random() / 2))
    retryAfter = Math.min(retryAfter * 2, lastRetryMilliseconds)
  })

  return () => {
    isOver = true
    for (const timer of [probe, retry, ...timers]) clearTimeout(timer)
    pusher.unbind_all()
    pusher.connection.unbind()
    pusher.disconnect()
  }
}
