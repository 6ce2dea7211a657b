import type { WebSocket } from 'ws'
import type { Visit } from '#server/push/doorstep.ts'
import { answerLine } from '#server/push/line.ts'
import { callCloseCodes, type FromBrowser, type FromServer, type Refusal } from '../../call-messages.ts'
import type { Admission } from './admission.ts'

export type Join = Extract<FromBrowser, { type: 'join' }>

/** One browser's line to this process. */
export interface Connection {
  id: string
  socket: WebSocket
  visit: Visit
  sessionToken: string | undefined
  openedAt: number
  heardAt: number
  /** Words are answered one after the other. */
  work: Promise<void>
  waiting: number
  place: Place | undefined
}

interface Place {
  join: Join
  admission: Admission
  peerId: number
  /** Whose end is the end of it; an external person has none. */
  sessionId: number | undefined
  isWaiting: boolean
}

/** In bytes: a call's signals come in bursts. */
const unreadAtMost = 1024 * 1024

export function send({ socket, place }: Connection, said: FromServer): void {
  answerLine(socket, JSON.stringify(said), place && unreadAtMost)
}

export function refuse(connection: Connection, reason: Refusal | 'OPEN'): void {
  if (reason === 'OPEN') return
  send(connection, { type: 'refused', reason })
  connection.socket.close(callCloseCodes.refused)
}
