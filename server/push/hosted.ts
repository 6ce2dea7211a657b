import Pusher from 'pusher'
import type { PushKeys } from './protocol.ts'

/** A hosted push service, named by PUSHER_URL: `pusher://key:secret@cluster/app-id`. */
export interface HostedService {
  keys: PushKeys
  cluster: string
  trigger(channels: readonly string[] | 'everyone', event: string, data: unknown): Promise<unknown>
}

/** The service takes this many channels in one call. */
const channelsPerCall = 100

export function hostedService(url: string): HostedService {
  const { username: key, password: secret, host: cluster, pathname } = new URL(url)
  const client = new Pusher({ appId: pathname.slice(1), key, secret, cluster, useTLS: true })
  return {
    keys: { key, secret },
    cluster,
    async trigger(channels, event, data) {
      if (channels === 'everyone') return
      for (let from = 0; from < channels.length; from += channelsPerCall)
        await client.trigger(channels.slice(from, from + channelsPerCall), event, data)
    },
  }
}
