import net from 'node:net'
import { authorizePush } from '#modules/account/contract.ts'
import { channelOf } from '#server/push/protocol.ts'
import type { Listener } from '../data.ts'
import { type Call, send } from '../load.ts'

export interface Line {
  /** Says that somebody is still there, as Pusher's client does. */
  ping(): void
}

interface Hearing {
  /** An event of the product, by its name. */
  onEvent(name: string): void
  /** The line is gone: what Pusher's client would do about it is the caller's. */
  onEnd?(): void
}

/** What the server says to whoever subscribes. */
export interface Welcome {
  line: Line
  /** In milliseconds. */
  spread: number
}

/**
 * A light client of the push endpoint: a bare socket that speaks just enough of websockets and of Pusher's protocol.
 * Resolves when its subscription has been confirmed.
 * @param ask how it asks the server
 * @param localAddress from where, since one address has only so many ports
 */
export function openLine(
  url: string,
  { token, pushToken }: Pick<Listener, 'token' | 'pushToken'>,
  { onEvent, onEnd }: Hearing,
  {
    ask = send,
    localAddress = '127.0.0.1',
  }: { ask?: (url: string, call: Call) => Promise<object>; localAddress?: string } = {},
): Promise<Welcome> {
  const { port, host } = new URL(url)
  const channel = channelOf(pushToken)
  const cookie = `session=${token}`
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress })
  socket.write(
    `GET /app/extranet?protocol=7&client=bench HTTP/1.1\r\nHost: ${host}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${cookie}\r\n\r\n`,
  )
  const say = (event: string, data: object) => void socket.write(toFrame(JSON.stringify({ event, data })))
  return new Promise((resolve, reject) => {
    let isWelcome = false
    const end = (reason: unknown) => {
      socket.destroy()
      if (isWelcome) onEnd?.()
      else reject(reason)
      isWelcome = false
    }
    const hear = (text: string) => {
      const { event, data } = JSON.parse(text) as { event: string; data: string }
      if (event === 'pusher:connection_established') {
        const { socket_id } = JSON.parse(data)
        const body = { socket_id, channel_name: channel }
        ask(url, { method: 'POST', path: authorizePush.path, headers: { cookie }, body }).then(
          (answer) => say('pusher:subscribe', { channel, ...answer }),
          end,
        )
      } else if (event === 'pusher_internal:subscription_succeeded') {
        isWelcome = true
        resolve({ line: { ping: () => say('pusher:ping', {}) }, spread: JSON.parse(data).spread })
      } else if (event === 'pusher:error') end(new Error(text))
      else if (event !== 'pusher:pong') onEvent(event)
    }
    let received: Buffer = Buffer.alloc(0)
    let isUpgraded = false
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      if (!isUpgraded) {
        const headEnd = received.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        if (!received.toString('latin1', 0, 12).endsWith('101'))
          return end(new Error(received.toString('utf8', 0, 200)))
        isUpgraded = true
        received = received.subarray(headEnd + 4)
      }
      for (let frame = nextFrame(received); frame; frame = nextFrame(received)) {
        received = frame.rest
        if (frame.isClose) return end(new Error('closed'))
        hear(frame.text)
      }
    })
    socket.on('error', end)
    socket.on('close', () => end(new Error('closed')))
  })
}

const closing = 8

/** The first whole frame of what has been received. A server's frames are not masked. */
function nextFrame(received: Buffer): { text: string; isClose: boolean; rest: Buffer } | undefined {
  if (received.length < 2) return undefined
  const short = (received[1] as number) & 0x7f
  if (short === 126 && received.length < 4) return undefined
  const [start, length] = short === 126 ? [4, received.readUInt16BE(2)] : [2, short]
  if (received.length < start + length) return undefined
  const isClose = ((received[0] as number) & 0x0f) === closing
  return { text: received.toString('utf8', start, start + length), isClose, rest: received.subarray(start + length) }
}

/** A client's frames are masked; a mask of zeros leaves the text as it is. */
function toFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([head, body])
}
