/**
 * Light clients of the push endpoint, in a process of their own, so that their work is not the server's: bare sockets
 * that speak just enough of websockets and of Pusher's protocol. `push.ts` starts it and talks to it.
 */
import net from 'node:net'
import { authorizePush } from '#modules/account/contract.ts'
import { channelOf } from '#server/push/protocol.ts'
import type { Listener } from './data.ts'
import { send } from './load.ts'
import { machineTime } from './processes.ts'

/** From `push.ts`: who shall listen. */
export interface Order {
  port: number
  listeners: Listener[]
}

/** To `push.ts`: all have subscribed, or all have heard an event; and when each of them did. */
export interface Report {
  kind: 'subscribed' | 'heard'
  at: number[]
}

const openingAtOnce = 40

process.on('message', async ({ port, listeners }: Order) => {
  let at: number[] = []
  const note = (kind: Report['kind']) => {
    at.push(machineTime())
    if (at.length < listeners.length) return
    process.send?.({ kind, at } satisfies Report)
    at = []
  }
  const waiting = listeners.values()
  const open = async () => {
    for (const listener of waiting) {
      await subscribe(port, listener, () => note('heard'))
      note('subscribed')
    }
  }
  await Promise.all(Array.from({ length: openingAtOnce }, open))
})

/** Resolves when the subscription has been confirmed. */
function subscribe(port: number, { token, pushToken }: Listener, heard: () => void): Promise<void> {
  const channel = channelOf(pushToken)
  const cookie = `session=${token}`
  const socket = net.connect(port, '127.0.0.1')
  socket.write(
    `GET /app/extranet?protocol=7&client=bench HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${cookie}\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    let upgraded = false
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      if (!upgraded) {
        const end = received.indexOf('\r\n\r\n')
        if (end < 0) return
        upgraded = true
        received = received.subarray(end + 4)
      }
      for (let text = ''; ; ) {
        ;[text, received] = nextFrame(received)
        if (text === '') return
        if (text.includes('"pusher_internal:subscription_succeeded"')) resolve()
        else if (text.includes('"pusher:connection_established"')) {
          const body = { socket_id: /\d+\.\d+/.exec(text)?.[0], channel_name: channel }
          send(`http://127.0.0.1:${port}`, {
            method: 'POST',
            path: authorizePush.path,
            headers: { cookie },
            body,
          }).then((answer) => {
            const data = { channel, ...answer }
            socket.write(toFrame(JSON.stringify({ event: 'pusher:subscribe', data })))
          }, reject)
        } else if (text.includes('"pusher:')) reject(new Error(text))
        else heard()
      }
    })
    socket.on('error', reject)
  })
}

/** The first whole frame of what has been received, or '', and the rest. A server's frames are not masked. */
function nextFrame(received: Buffer): [text: string, rest: Buffer] {
  if (received.length < 4) return ['', received]
  const short = (received[1] as number) & 0x7f
  const [start, length] = short === 126 ? [4, received.readUInt16BE(2)] : [2, short]
  if (received.length < start + length) return ['', received]
  return [received.toString('utf8', start, start + length), received.subarray(start + length)]
}

/** A client's frames are masked; a mask of zeros leaves the text as it is. */
function toFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([head, body])
}
