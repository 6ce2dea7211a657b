import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import type { Visit } from './doorstep.ts'
import { Heard } from './heard.ts'
import { answerLine, hearLine, lineOptions } from './line.ts'
import {
  activityTimeoutSeconds,
  closeCodes,
  frame,
  framesOf,
  type PushKeys,
  sessionOfSubscription,
} from './protocol.ts'

interface Connection {
  socket: WebSocket
  /** What the socket writes to: whole frames only. */
  stream: Duplex
  socketId: string
  visit: Visit
  /** The sessions that its subscriptions were signed for: the end of one is the connection's end. */
  sessionIds: Set<number>
  channels: Set<string>
  /** subscriptions whose session is being looked up */
  asking: number
  heardAt: number
}

const Incoming = z.object({
  event: z.string(),
  data: z.optional(z.unknown()),
})
const Subscription = z.object({
  channel: z.string().check(z.maxLength(200)),
  auth: z.optional(z.string()),
  /** Of our own browser program: the mark that its page bears. Other clients have none. */
  channel_data: z.optional(z.string()),
})

/** A reader this far behind is dropped; it comes back and refetches. */
const backlogAtMost = 1024 * 1024
const sweepEvery = 15_000
/** Twice the client's own ping interval and its wait for the pong, and some. */
const silenceAtMost = 45_000
/** A person's open tabs are fewer, and so are the subscriptions that one asks for at once. */
const connectionsPerSession = 100
const askingAtMost = 10
/** In milliseconds: five thousand browsers of a process take a minute, those of an office no time. */
const spreadOfOne = 12
/** A browser subscribes, and pings every ten seconds. */
const wordsAtMost = 50

/** The connections of this process: an endpoint of the Pusher protocol, version 7, private channels only (RT-1, RT-3). */
export class Hub {
  readonly heard = new Heard()
  readonly #server = new WebSocketServer({ ...lineOptions, maxPayload: 4096 })
  readonly #connections = new Map<string, Connection>()
  readonly #channels = new Map<string, Set<Connection>>()
  readonly #sessions = new Map<number, Set<Connection>>()
  readonly #keys: PushKeys
  readonly #isOpen: (sessionId: number) => Promise<boolean>
  readonly #sweep: NodeJS.Timeout

  /** @param isOpen whether a session has not ended yet */
  constructor(keys: PushKeys, isOpen: (sessionId: number) => Promise<boolean>) {
    this.#keys = keys
    this.#isOpen = isOpen
    this.#sweep = setInterval(() => this.#closeStale(), sweepEvery).unref()
  }

  get size(): number {
    return this.#connections.size
  }

  /** Of the connections those that hear something: the others have not subscribed yet. */
  get listening(): number {
    return [...this.#connections.values()].filter(({ channels }) => channels.size > 0).length
  }

  /** In milliseconds: within so long the browsers of this process shall do what they would all do at once. */
  get #spread(): number {
    return this.size * spreadOfOne
  }

  get sessionIds(): number[] {
    return [...this.#sessions.keys()]
  }

  /** Those whose lines listen to one of the channels. */
  sessionsOf(channels: readonly string[] | 'everyone'): number[] {
    if (channels === 'everyone') return this.sessionIds
    const listening = channels.flatMap((channel) => [...(this.#channels.get(channel) ?? [])])
    return [...new Set(listening.flatMap(({ sessionIds }) => [...sessionIds]))]
  }

  /** Takes over an upgrade request to `/app/{key}`. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, visit: Visit): void {
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname !== `/app/${this.#keys.key}`) return refuse(socket, closeCodes.unknownApp, 'No such app')
      if (url.searchParams.get('protocol') !== '7')
        return refuse(socket, closeCodes.unsupportedProtocol, 'Only protocol 7 is spoken here')
      this.#open(socket, stream, visit)
    })
  }

  #open(socket: WebSocket, stream: Duplex, visit: Visit): void {
    const socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
    const connection: Connection = {
      socket,
      stream,
      socketId,
      visit,
      sessionIds: new Set(),
      channels: new Set(),
      asking: 0,
      heardAt: Date.now(),
    }
    this.#connections.set(socketId, connection)
    socket.on('close', () => this.#forget(connection))
    hearLine(
      socket,
      () => wordsAtMost,
      (text) => {
        connection.heardAt = Date.now()
        this.#hear(connection, text)
      },
    )
    socket.send(
      frame('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeoutSeconds }),
    )
  }

  #hear(connection: Connection, message: string): void {
    const incoming = z.safeParse(Incoming, parseJson(message))
    if (!incoming.success) return
    const { event, data } = incoming.data
    if (event === 'pusher:ping') answerLine(connection.socket, frame('pusher:pong', { spread: this.#spread }))
    if (event === 'pusher:subscribe') void this.#subscribe(connection, data)
    if (event === 'pusher:unsubscribe') this.#unsubscribe(connection, data)
    if (event.startsWith('client-'))
      answerLine(connection.socket, frame('pusher:error', { code: 4301, message: 'Clients only listen' }))
  }

  async #subscribe(connection: Connection, data: unknown): Promise<void> {
    const asked = z.safeParse(Subscription, data)
    if (!asked.success) return
    const { channel, auth, channel_data: mark } = asked.data
    const { socket, socketId } = connection
    const sessionId = sessionOfSubscription(this.#keys, socketId, channel, auth)
    if (sessionId === undefined) {
      const refusal = { type: 'AuthError', error: 'Not your channel', status: 403 }
      return answerLine(socket, frame('pusher:subscription_error', refusal, channel))
    }
    if (!this.#belongsTo(connection, sessionId) || connection.asking >= askingAtMost)
      return refuse(socket, closeCodes.overCapacity, 'Too many')
    // From here on the session's end is heard; what had ended before is seen now.
    connection.asking += 1
    const isOpen = await this.#isOpen(sessionId).catch(() => undefined)
    connection.asking -= 1
    if (isOpen === undefined) return socket.close(closeCodes.restarting, 'Subscribe again')
    if (!isOpen) return refuse(socket, closeCodes.unauthorized, 'Logged out')
    if (socket.readyState !== WebSocket.OPEN) return
    connection.visit.letIn()
    connection.channels.add(channel)
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(connection))
    const answer = { ...(mark && { missed: this.heard.mayHaveMissed(channel, mark) }), spread: this.#spread }
    answerLine(socket, frame('pusher_internal:subscription_succeeded', answer, channel))
  }

  #belongsTo(connection: Connection, sessionId: number): boolean {
    const others = this.#sessions.get(sessionId) ?? new Set()
    if (others.size >= connectionsPerSession && !others.has(connection)) return false
    this.#sessions.set(sessionId, others.add(connection))
    connection.sessionIds.add(sessionId)
    return true
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
    for (const sessionId of connection.sessionIds) {
      const others = this.#sessions.get(sessionId)
      others?.delete(connection)
      if (others?.size === 0) this.#sessions.delete(sessionId)
    }
    this.#connections.delete(connection.socketId)
  }

  /** Sends an event to everyone who listens to one of the channels; without channels, to everyone on theirs. */
  deliver(event: string, data: unknown, channels: readonly string[] | 'everyone', mark?: string): void {
    this.heard.add({ mark, channels })
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
    for (const sessionId of sessionIds)
      for (const { socket } of this.#sessions.get(sessionId) ?? [])
        refuse(socket, closeCodes.unauthorized, 'Logged out')
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
    for (const { socket, heardAt } of this.#connections.values())
      if (heardAt < now - silenceAtMost) socket.close(closeCodes.noPong, 'Silent')
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
