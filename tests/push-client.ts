import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pusherModule from 'pusher-js'
import { WebSocket } from 'ws'
import { authorizePush } from '#modules/account/contract.ts'
import type { Announcement } from '#server/push/push.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

// The package's types speak of a default export that Node's import of it is itself.
const Pusher = pusherModule as unknown as typeof pusherModule.default
type Browser = InstanceType<typeof Pusher>

const browsers: Browser[] = []

export function disconnectAll(): void {
  for (const browser of browsers.splice(0)) browser.disconnect()
}

/**
 * pusher-js as the browser uses it, against a listening server.
 * @param mark that its page bears
 */
export function connect(port: number, client: Client, mark?: string): Browser {
  const browser = new Pusher('extranet', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    activityTimeout: 10_000,
    pongTimeout: 10_000,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: async ({ socketId, channelName }, done) => {
        const body = { socket_id: socketId, channel_name: channelName }
        const answer = await client.send('POST', '/resource/pusher/auth', { body })
        const signed: { auth: string } = answer.json()
        if (answer.statusCode === 200) done(null, { ...signed, ...(mark && { channel_data: mark }) })
        else done(new Error(answer.body), null)
      },
    },
  })
  browsers.push(browser)
  return browser
}

/** The next event of a name. */
export function event(
  source: { bind(name: string, heard: (data: unknown) => void): unknown },
  name: string,
): Promise<unknown> {
  return new Promise((resolve) => source.bind(name, resolve))
}

export async function listen(app: World['app']): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

export const update = {
  event: 'conversationUpdate',
  data: { type: 'EXTRANET', id: 7, company: { id: 1000277 }, messages: [{ id: 9 }], users: [{ id: 1 }] },
} satisfies Omit<Extract<Announcement, { event: 'conversationUpdate' }>, 'to'>

/** Everything of a name that reaches the client from now on, as it comes. */
export async function hear(port: number, client: Client, name: string): Promise<unknown[]> {
  const { pusherChannel } = await client.call(whoami)
  const channel = connect(port, client).subscribe(pusherChannel as string)
  const heard: unknown[] = []
  channel.bind(name, (data: unknown) => heard.push(data))
  await event(channel, 'pusher:subscription_succeeded')
  return heard
}

/** A bare line to the push endpoint, without any cookie, and the signature with which it may hear somebody's channel. */
export async function openSignedLine(
  port: number,
  client: Client,
): Promise<{ socket: WebSocket; subscription: string }> {
  const { pusherChannel: channel } = await client.call(whoami)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/extranet?protocol=7`)
  const [first] = await once(socket, 'message')
  const { socket_id } = JSON.parse(JSON.parse(String(first)).data)
  const body = { socket_id, channel_name: channel as string }
  const { auth } = await client.call(authorizePush, { body })
  return { socket, subscription: JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }) }
}
