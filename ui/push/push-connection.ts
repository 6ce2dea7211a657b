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
const probeAfter = () => 1_500 + Math.random() * 1_500

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

/** Opens the user's channel (RT-1) and keeps it open; the answer closes it. */
export function openPush(
  { key, authEndpoint, cluster, channel }: PushAddress,
  onEvent: (name: string, payload: unknown) => void,
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
          done(
            answer.ok ? null : new Error(`channel refused: ${answer.status}`),
            answer.ok ? await answer.json() : null,
          )
        } catch (cause) {
          done(cause instanceof Error ? cause : new Error(String(cause)), null)
        }
      },
    },
  })
  const subscription = pusher.subscribe(channel).bind_global(onEvent)

  let wasConnected = false
  let wasSubscribed = false
  let refetch: ReturnType<typeof setTimeout> | undefined
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
      isKicking = true
      pusher.disconnect()
      isKicking = false
      pusher.connect()
    }
    scheduleProbe()
  }
  function scheduleProbe(): void {
    clearTimeout(probe)
    probe = setTimeout(kickWhenServerIsBack, probeAfter())
  }

  /** The server does not want this connection: the session is over, in another tab perhaps. If not, it is opened anew. */
  async function onRefused(): Promise<void> {
    const isOn = await checkSession().catch(() => true)
    if (isOn && !isOver && pusher.connection.state === 'disconnected') scheduleProbe()
  }

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'connected') {
      clearTimeout(probe)
      wasConnected = true
    } else if (wasConnected && (current === 'connecting' || current === 'unavailable')) {
      scheduleProbe()
    } else if (current === 'disconnected' && !isKicking) void onRefused()
  })

  // What happened before the channel was open was never told (RT-4), the time between boot and the first opening included.
  subscription.bind('pusher:subscription_succeeded', () => {
    clearTimeout(refetch)
    // After a restart of the server thousands come back in the same moment.
    refetch = setTimeout(() => void queryClient.invalidateQueries(), wasSubscribed ? Math.random() * 1_000 : 0)
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
    for (const timer of [probe, refetch, retry]) clearTimeout(timer)
    pusher.unbind_all()
    pusher.connection.unbind()
    pusher.disconnect()
  }
}
