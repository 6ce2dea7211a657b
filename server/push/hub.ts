import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { activityTimeoutSeconds, closeCodes, frame, framesOf, isSignedSubscription, type PushKeys } from './protocol.ts'

interface Connection {
  socket: WebSocket
  /** What the socket writes to: whole frames only. */
  stream: Duplex
  socketId: string
  /** The session whose cookie came with the connection: its end is the connection's end. */
  sessionId: number | undefined
  channels: Set<string>
  openedAt: number
  heardAt: number
}

const Incoming = z.object({
  event: z.string(),
  data: z.optional(z.unknown()),
})
const Subscription = z.object({ channel: z.string().check(z.maxLength(200)), auth: z.optional(z.string()) })

/** A reader this far behind is dropped; it comes back and refetches. */
const backlogAtMost = 1024 * 1024
const sweepEvery = 15_000
/** Twice the client's own ping interval and its wait for the pong, and some. */
const silenceAtMost = 45_000
/** Whoever came without a session's cookie has to ask for the channel anew after this long. */
const sessionlessAtMost = 600_000

/** The connections of this process: an endpoint of the Pusher protocol, version 7, private channels only (RT-1, RT-3). */
export class Hub {
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 4096 })
  readonly #connections = new Map<string, Connection>()
  readonly #channels = new Map<string, Set<Connection>>()
  readonly #keys: PushKeys
  readonly #sweep: NodeJS.Timeout

  constructor(keys: PushKeys) {
    this.#keys = keys
    this.#sweep = setInterval(() => this.#closeStale(), sweepEvery).unref()
  }

  get size(): number {
    return this.#connections.size
  }

  get sessionIds(): number[] {
    return [...new Set([...this.#connections.values()].flatMap(({ sessionId }) => sessionId ?? []))]
  }

  /** Takes over an upgrade request to `/app/{key}`. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, sessionId: number | undefined): void {
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname !== `/app/${this.#keys.key}`) return refuse(socket, closeCodes.unknownApp, 'No such app')
      if (url.searchParams.get('protocol') !== '7')
        return refuse(socket, closeCodes.unsupportedProtocol, 'Only protocol 7 is spoken here')
      this.#open(socket, stream, sessionId)
    })
  }

  #open(socket: WebSocket, stream: Duplex, sessionId: number | undefined): void {
    const socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
    const connection: Connection = {
      socket,
      stream,
      socketId,
      sessionId,
      channels: new Set(),
      openedAt: Date.now(),
      heardAt: Date.now(),
    }
    this.#connections.set(socketId, connection)
    socket.on('close', () => this.#forget(connection))
    socket.on('error', () => socket.terminate())
    socket.on('message', (message) => {
      connection.heardAt = Date.now()
      this.#hear(connection, String(message))
    })
    socket.send(
      frame('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeoutSeconds }),
    )
  }

  #hear(connection: Connection, message: string): void {
    const incoming = z.safeParse(Incoming, parseJson(message))
    if (!incoming.success) return
    const { event, data } = incoming.data
    if (event === 'pusher:ping') connection.socket.send(frame('pusher:pong', {}))
    if (event === 'pusher:subscribe') this.#subscribe(connection, data)
    if (event === 'pusher:unsubscribe') this.#unsubscribe(connection, data)
    if (event.startsWith('client-'))
      connection.socket.send(frame('pusher:error', { code: 4301, message: 'Clients only listen' }))
  }

  #subscribe(connection: Connection, data: unknown): void {
    const asked = z.safeParse(Subscription, data)
    if (!asked.success) return
    const { channel, auth } = asked.data
    if (!isSignedSubscription(this.#keys, connection.socketId, channel, auth)) {
      connection.socket.send(
        frame('pusher:subscription_error', { type: 'AuthError', error: 'Not your channel', status: 403 }, channel),
      )
      return
    }
    connection.channels.add(channel)
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(connection))
    connection.socket.send(frame('pusher_internal:subscription_succeeded', {}, channel))
  }

  #unsubscribe(connection: Connection, data: unknown): void {
    const asked = z.safeParse(Subscription, data)
    if (asked.success) this.#leave(connection, asked.data.channel)
  }

  #leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    const listeners = this.#channels.get(channel)
    listeners?.delete(connection)
    if (listeners?.size === 0) this.#channels.delete(channel)
  }

  #forget(connection: Connection): void {
    for (const channel of connection.channels) this.#leave(connection, channel)
    this.#connections.delete(connection.socketId)
  }

  /** Sends an event to everyone who listens to one of the channels; without channels, to everyone on theirs. */
  deliver(event: string, data: unknown, channels: readonly string[] | 'everyone'): void {
    const frameFor = framesOf(event, data)
    for (const channel of channels === 'everyone' ? this.#channels.keys() : channels) {
      const listeners = this.#channels.get(channel)
      if (!listeners) continue
      const bytes = frameFor(channel)
      for (const { socket, stream } of listeners) {
        if (socket.bufferedAmount > backlogAtMost) socket.terminate()
        else if (socket.readyState === WebSocket.OPEN) stream.write(bytes)
      }
    }
  }

  closeSessions(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds)
    for (const { socket, sessionId } of this.#connections.values())
      if (sessionId !== undefined && ended.has(sessionId)) refuse(socket, closeCodes.unauthorized, 'Logged out')
  }

  /** Whoever listens to this channel without a session cookie has to ask for it anew. */
  closeSessionless(channel: string): void {
    for (const { socket, sessionId } of this.#channels.get(channel) ?? [])
      if (sessionId === undefined) socket.close(closeCodes.restarting, 'Subscribe again')
  }

  /** Everyone comes back at once and refetches: events may have been missed. */
  closeAll(): void {
    for (const { socket } of this.#connections.values()) socket.close(closeCodes.restarting, 'Come back')
  }

  stop(): void {
    clearInterval(this.#sweep)
    this.closeAll()
    this.#server.close()
  }

  #closeStale(): void {
    const now = Date.now()
    for (const { socket, heardAt, openedAt, sessionId } of this.#connections.values()) {
      if (heardAt < now - silenceAtMost) socket.close(closeCodes.noPong, 'Silent')
      else if (sessionId === undefined && openedAt < now - sessionlessAtMost)
        socket.close(closeCodes.restarting, 'Subscribe again')
    }
  }
}

function refuse(socket: WebSocket, code: number, reason: string): void {
  socket.send(frame('pusher:error', { code, message: reason }))
  socket.close(code, reason)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
