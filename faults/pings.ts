import { once } from 'node:events'
import net from 'node:net'
import { memoryOf } from '../bench/processes.ts'

const textOf = (said: object) => ({ kind: 0x81, content: JSON.stringify(said) })

/** Nobody has to log in for any of these. */
export const pings = {
  frames: { path: '/app/extranet?protocol=7', frame: frameOf({ kind: 0x89, content: '.'.repeat(125) }) },
  push: { path: '/app/extranet?protocol=7', frame: frameOf(textOf({ event: 'pusher:ping', data: {} })) },
  call: { path: '/mvideo/socket', frame: frameOf(textOf({ type: 'ping' })) },
} as const

export type PingKind = keyof typeof pings

/** A masked frame of RFC 6455, as a browser sends it; its mask is four zeros. */
function frameOf({ kind, content }: { kind: number; content: string }): Buffer {
  return Buffer.concat([Buffer.from([kind, 0x80 | content.length, 0, 0, 0, 0]), Buffer.from(content)])
}

/**
 * A process that has only just started grows by its first work whatever that is: it serves ordinary calls, small and large ones,
 * until they make it grow no more. Answers what they have taken of its memory at most, in KiB.
 */
export async function putToUse({ url, pid }: { url: string; pid: number }): Promise<number> {
  const roundsAtMost = 12
  let most = memoryOf(pid)
  for (let round = 0, before = 0; round < roundsAtMost && most - before > 1024; round += 1) {
    before = most
    for (let call = 0; call < 400; call += 1) {
      await (await fetch(url + (call % 4 === 0 ? '/resource/openapi.json' : '/login'))).text()
      most = Math.max(most, memoryOf(pid))
    }
  }
  return most
}

/**
 * Sends so many bytes of pings and reads nothing of what is answered; on new sockets as often as it is let go.
 * Answers by how many KiB the server's memory has grown at most meanwhile beyond what it has taken in use, and how often it
 * let go.
 */
export async function sendPings(
  { port, pid }: { port: number; pid: number },
  { path, frame }: { path: string; frame: Buffer },
  { bytes, inUse }: { bytes: number; inUse: number },
): Promise<{ growth: number; letGo: number }> {
  const many = Buffer.concat(Array.from({ length: Math.ceil(16_384 / frame.length) }, () => frame))
  let growth = 0
  let letGo = 0
  for (let sent = 0; sent < bytes; ) {
    const socket = net.connect(port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await once(socket, 'data')
    socket.pause()
    while (sent < bytes && !socket.destroyed) {
      sent += many.length
      if (!socket.write(many)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      growth = Math.max(growth, memoryOf(pid) - inUse)
    }
    if (socket.destroyed) letGo += 1
    socket.destroy()
  }
  return { growth, letGo }
}
