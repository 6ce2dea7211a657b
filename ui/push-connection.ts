import pusherModule from 'pusher-js'
import { csrfHeaders } from './call.ts'
import { queryClient } from './queries.ts'

// The types describe an ES module, the code is CommonJS: what is imported is the class itself.
const Pusher = pusherModule as unknown as typeof pusherModule.default

export interface PushAddress {
  key: string
  authEndpoint: string
  /** The hosted service's cluster; null for the site's own endpoint. */
  cluster: string | null
  channel: string
}

const timeoutMilliseconds = 10_000
const probeAfter = () => 1_500 + Math.random() * 1_500

function transportOptions(cluster: string | null) {
  const isSecure = location.protocol === 'https:'
  const port = Number(location.port) || (isSecure ? 443 : 80)
  return {
    // The library insists on a cluster even when told the host.
    cluster: cluster ?? 'own',
    ...(cluster === null && { wsHost: location.hostname, wsPort: port, wssPort: port }),
    forceTLS: isSecure || cluster !== null,
    enabledTransports: ['ws', 'wss'] as ('ws' | 'wss')[],
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
    ...transportOptions(cluster),
    channelAuthorization: {
      customHandler: async ({ socketId, channelName }, done) => {
        try {
          const answer = await fetch(authEndpoint, {
            method: 'POST',
            headers: csrfHeaders(),
            body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
          })
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
  pusher.subscribe(channel).bind_global(onEvent)

  let wasConnected = false
  let probe: ReturnType<typeof setTimeout> | undefined

  // Left to itself the library may wait 15 seconds after the server is back.
  async function kickWhenServerIsBack(): Promise<void> {
    const isBack = await fetch('/health/ready').then(
      (answer) => answer.ok,
      () => false,
    )
    if (pusher.connection.state === 'connected') return
    if (isBack) {
      pusher.disconnect()
      pusher.connect()
    }
    scheduleProbe()
  }
  function scheduleProbe(): void {
    clearTimeout(probe)
    probe = setTimeout(kickWhenServerIsBack, probeAfter())
  }

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'connected') {
      clearTimeout(probe)
      // What happened while the line was down was never told (RT-4).
      if (wasConnected) void queryClient.invalidateQueries()
      wasConnected = true
    } else if (wasConnected && (current === 'connecting' || current === 'unavailable')) {
      scheduleProbe()
    }
  })

  return () => {
    clearTimeout(probe)
    pusher.unbind_all()
    pusher.connection.unbind()
    pusher.disconnect()
  }
}
