import type { WebSocket } from 'ws'
import { callCloseCodes, type FromBrowser, type FromServer, type Refusal } from '../../call-messages.ts'
import type { Admission } from './admission.ts'

export type Join = Extract<FromBrowser, { type: 'join' }>

/** One browser's line to this process. */
export interface Connection {
  id: string
  socket: WebSocket
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
  isWaiting: boolean
}

export function send({ socket }: Connection, said: FromServer): void {
  socket.send(JSON.stringify(said))
}

export function refuse(connection: Connection, reason: Refusal | 'OPEN'): void {
  if (reason === 'OPEN') return
  send(connection, { type: 'refused', reason })
  connection.socket.close(callCloseCodes.refused)
}
