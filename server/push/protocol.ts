import { createHmac } from 'node:crypto'
import { isSame } from '../auth/tokens.ts'

/** How long a silent connection lives: the client pings after this many seconds (RT-1). */
export const activityTimeoutSeconds = 10

/** Close codes as Pusher clients act on them (protocol 7). */
export const closeCodes = {
  /** do not come back */
  unknownApp: 4001,
  unsupportedProtocol: 4007,
  unauthorized: 4009,
  /** come back after a second */
  overCapacity: 4100,
  /** come back at once */
  restarting: 4200,
  noPong: 4201,
} as const

export interface PushKeys {
  key: string
  secret: string
}

export function channelOf(pushToken: string): string {
  return `private-user-${pushToken}`
}

/** The signature with which a connection may subscribe to a private channel of a hosted service. */
export function signSubscription({ key, secret }: PushKeys, socketId: string, channel: string): string {
  return `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`
}

/** The same for our own endpoint: it names the session that asked for it, and ends with that session. */
export function signForSession(keys: PushKeys, sessionId: number, socketId: string, channel: string): string {
  return `${signSubscription(keys, `${sessionId}:${socketId}`, channel)}.${sessionId}`
}

/** The session that a subscription was signed for; undefined when it was signed for none. */
export function sessionOfSubscription(
  keys: PushKeys,
  socketId: string,
  channel: string,
  auth: string | undefined,
): number | undefined {
  const sessionId = Number(/\.(\d{1,15})$/.exec(auth ?? '')?.[1])
  return auth && isSame(auth, signForSession(keys, sessionId, socketId, channel)) ? sessionId : undefined
}

/** A frame of the protocol: the data of an event is itself JSON text. */
export function frame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, data: JSON.stringify(data), ...(channel ? { channel } : {}) })
}

/**
 * One event for many channels, as it goes over the line: what is the same in all of it is written once, and each frame
 * is one piece, which costs the system one call instead of a gathering of two.
 */
export function framesOf(event: string, data: unknown): (channel: string) => Buffer {
  const same = frame(event, data).slice(0, -1)
  return (channel) => textFrame(`${same},"channel":${JSON.stringify(channel)}}`)
}

/** A text frame of RFC 6455, section 5.2; what a server sends is not masked. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(head + length)
  bytes[0] = 0x81
  bytes[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) bytes.writeUInt16BE(length, 2)
  if (head === 10) bytes.writeBigUInt64BE(BigInt(length), 2)
  bytes.write(text, head)
  return bytes
}
