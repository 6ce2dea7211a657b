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

/** The signature with which a connection may subscribe to a private channel. */
export function signSubscription(keys: PushKeys, socketId: string, channel: string): string {
  return `${keys.key}:${createHmac('sha256', keys.secret).update(`${socketId}:${channel}`).digest('hex')}`
}

export function isSignedSubscription(keys: PushKeys, socketId: string, channel: string, auth: unknown): boolean {
  return typeof auth === 'string' && isSame(auth, signSubscription(keys, socketId, channel))
}

/** A frame of the protocol: the data of an event is itself JSON text. */
export function frame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, data: JSON.stringify(data), ...(channel ? { channel } : {}) })
}
