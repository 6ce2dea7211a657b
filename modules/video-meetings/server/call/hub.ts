import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { identify } from '#server/auth/session.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import type { Visit } from '#server/push/doorstep.ts'
import { hearLine, lineOptions } from '#server/push/line.ts'
import type { SocketEndpoint } from '#server/push/serve.ts'
import { callCloseCodes, callSocketPath, FromBrowser, type Signal } from '../../call-messages.ts'
import { callSizeAtMost } from '../../rules.ts'
import { type Admission, admit, knownCaller } from './admission.ts'
import { type Connection, type Join, refuse, send } from './connection.ts'
import { jitsiOf } from './jitsi.ts'
import { peersSeenBy } from './peers.ts'
import { admitPeer, enter, removePeer } from './places.ts'
import { deletePresence, deleteStalePresences, selectPeers, touchPresences, updateDevices } from './queries.ts'

/** What processes tell each other of a call: that its people have changed, or a signal for one of them. */
export const callTopic = 'video-call'
interface Changed {
  meetingId: number
  /** Who may be there may have changed as well. */
  isChanged?: boolean
}
type Told = Changed | { meetingId: number; to: number; from: number; signal: Signal }

const sweepEvery = 15_000
/** A browser says something every few seconds. */
const silenceAtMost = 30_000
/** So long a place is kept for a line that broke off. */
const comesBackWithin = 10_000
const wordsWaitingAtMost = 200
/** Within ten seconds: a call's signals come in bursts. */
const wordsAtMost = 2000
/** Before somebody is in a call: they ask to be. */
const wordsBeforeAtMost = 20
const joinAtMost = 4096
/** The browser has closed the page, or left, or was refused. */
const goneForGood: readonly number[] = [1000, 1001, callCloseCodes.refused]

/**
 * The connections of this process to its calls (VM-3). Who is in a call stands in the database, so that any number of
 * processes share it; what one browser has to say to another goes from process to process as push events do.
 */
export class CallHub implements SocketEndpoint {
  readonly path = callSocketPath
  readonly #server = new WebSocketServer({ ...lineOptions, maxPayload: 64 * 1024 })
  readonly #connections = new Set<Connection>()
  readonly #refreshing = new Map<number, { again: boolean }>()
  readonly #platform: Platform
  /** A Jitsi server takes as many as it can. */
  readonly #sizeAtMost: number
  readonly #timer: NodeJS.Timeout

  constructor(platform: Platform) {
    this.#platform = platform
    this.#sizeAtMost = jitsiOf(platform.environment) ? Number.POSITIVE_INFINITY : callSizeAtMost
    platform.push.hear(callTopic, {
      onData: (data) => this.#hear(data as Told),
      onMissed: () => this.#each((connection) => connection.socket.close(callCloseCodes.comeBack)),
    })
    platform.push.closeWithSessions((ids) =>
      this.#guard(
        this.#recheck([...this.#connections].filter(({ place }) => place?.sessionId && ids.includes(place.sessionId))),
      ),
    )
    this.#timer = setInterval(() => this.#guard(this.#sweep()), sweepEvery).unref()
  }

  accept(request: IncomingMessage, stream: Duplex, head: Buffer, visit: Visit, sessionToken: string | undefined): void {
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const now = Date.now()
      const connection: Connection = {
        id: randomUUID(),
        socket,
        visit,
        sessionToken,
        openedAt: now,
        heardAt: now,
        work: Promise.resolve(),
        waiting: 0,
        place: undefined,
      }
      this.#connections.add(connection)
      socket.on('close', (code) => this.#forget(connection, code))
      hearLine(
        socket,
        () => (connection.place ? wordsAtMost : wordsBeforeAtMost),
        (text) => this.#take(connection, text),
      )
    })
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#each(({ socket }) => socket.close(callCloseCodes.comeBack))
    this.#server.close()
  }

  #take(connection: Connection, text: string): void {
    connection.heardAt = Date.now()
    const { place } = connection
    const isLong = !place && text.length > joinAtMost
    const said = isLong ? undefined : z.safeParse(FromBrowser, parseJson(text))
    if (!said?.success || ++connection.waiting > wordsWaitingAtMost) {
      connection.socket.close(callCloseCodes.wrong)
      return
    }
    connection.work = connection.work
      .then(() => this.#answer(connection, said.data))
      .catch((error) => {
        this.#platform.log.error({ err: error }, 'a word in a call')
        connection.socket.close(callCloseCodes.comeBack)
      })
      .finally(() => {
        connection.waiting -= 1
      })
  }

  async #answer(connection: Connection, said: FromBrowser): Promise<void> {
    const { place } = connection
    if (said.type === 'ping') return send(connection, { type: 'pong' })
    if (said.type === 'join') return place ? undefined : this.#join(connection, said)
    if (!place) return
    const { db } = this.#platform.database
    const { meeting_id: meetingId } = place.admission.call
    switch (said.type) {
      case 'signal':
        if (!place.isWaiting) await this.#tell({ meetingId, to: said.to, from: place.peerId, signal: said.signal })
        return
      case 'devices':
        await updateDevices(db, connection.id, said)
        return this.#tell({ meetingId })
      case 'leave':
        return connection.socket.close(1000)
      case 'admit': {
        const isDone =
          place.admission.isHost && (await this.#inTransaction((tx) => admitPeer(tx, place, said, this.#sizeAtMost)))
        if (isDone === 'full') return send(connection, { type: 'full' })
        return this.#tell({ meetingId })
      }
      case 'remove':
        if (!place.admission.isHost) return
        await this.#inTransaction((tx) => removePeer(tx, place, said, this.#now()))
        return this.#tell({ meetingId, isChanged: true })
    }
  }

  async #join(connection: Connection, join: Join): Promise<void> {
    const { admission, sessionId } = await this.#admission(join, connection.sessionToken)
    if (admission?.state !== 'OPEN') return refuse(connection, admission?.state ?? 'UNKNOWN')
    const peerId = await this.#inTransaction((tx) => enter(tx, admission, join, connection.id, this.#sizeAtMost))
    if (peerId === 'full') return refuse(connection, 'FULL')
    // The line may have broken off meanwhile: then nobody would take the place back.
    if (connection.socket.readyState !== connection.socket.OPEN) {
      await deletePresence(this.#platform.database.db, connection.id)
      return
    }
    connection.visit.letIn()
    connection.place = { join, admission, peerId, sessionId, isWaiting: admission.isWaiting }
    // From here on the session's end is heard; what had ended before is seen now.
    await this.#recheck([connection])
    const { meeting_id: meetingId } = admission.call
    await this.#tell({ meetingId })
    await this.#refresh(meetingId)
  }

  async #admission(
    join: Join,
    sessionToken: string | undefined,
  ): Promise<{ admission: Admission | undefined; sessionId: number | undefined }> {
    const { database, environment } = this.#platform
    const now = this.#now()
    const user = knownCaller(sessionToken ? await identify(database.db, sessionToken, now, environment) : undefined)
    const admission = await admit(database.db, { ...join, user }, environment, now)
    return { admission, sessionId: user?.sessionId }
  }

  #hear(told: Told): void {
    if ('signal' in told) {
      this.#each((connection) => {
        const { place } = connection
        if (place?.admission.call.meeting_id === told.meetingId && place.peerId === told.to && !place.isWaiting)
          send(connection, { type: 'signal', from: told.from, signal: told.signal })
      })
      return
    }
    const { meetingId, isChanged } = told
    this.#guard(
      (isChanged ? this.#recheck(this.#inCall(meetingId)) : Promise.resolve()).then(() => this.#refresh(meetingId)),
    )
  }

  /** Tells everyone of a call who is in it now. One at a time for a call, so that the newest comes last. */
  async #refresh(meetingId: number): Promise<void> {
    const running = this.#refreshing.get(meetingId)
    if (running) {
      running.again = true
      return
    }
    const mark = { again: true }
    this.#refreshing.set(meetingId, mark)
    try {
      while (mark.again) {
        mark.again = false
        const connections = this.#inCall(meetingId)
        const call = connections[0]?.place?.admission.call
        if (!call) return
        const peers = await selectPeers(this.#platform.database.db, call.meeting_id)
        for (const connection of connections) {
          const seen = peersSeenBy(connection.id, connection.place?.join.pageId, peers)
          if ('people' in seen) {
            if (connection.place) connection.place.isWaiting = seen.people.isWaiting
            send(connection, seen.people)
          } else if (seen.isElsewhere) refuse(connection, 'ELSEWHERE')
          else connection.socket.close(callCloseCodes.comeBack)
        }
      }
    } finally {
      this.#refreshing.delete(meetingId)
    }
  }

  /** Sends away whoever may not be there any more: logged out, uninvited, put out, over. */
  async #recheck(connections: readonly Connection[]): Promise<void> {
    for (const connection of connections) {
      if (!connection.place) continue
      const { admission } = await this.#admission(connection.place.join, connection.sessionToken)
      if (admission?.state !== 'OPEN') refuse(connection, admission?.state ?? 'UNKNOWN')
    }
  }

  async #sweep(): Promise<void> {
    const now = Date.now()
    this.#each(({ socket, heardAt, openedAt, place }) => {
      if (heardAt < now - silenceAtMost) socket.terminate()
      else if (!place && openedAt < now - silenceAtMost) socket.close(callCloseCodes.wrong)
    })
    const placed = [...this.#connections].filter(({ place }) => place)
    if (placed.length === 0) return
    await this.#recheck(placed)
    const { db } = this.#platform.database
    await touchPresences(
      db,
      placed.map(({ id }) => id),
    )
    for (const meetingId of await deleteStalePresences(db)) await this.#tell({ meetingId })
  }

  #forget(connection: Connection, code: number): void {
    this.#connections.delete(connection)
    if (!connection.place) return
    const { meeting_id: meetingId } = connection.place.admission.call
    const giveUp = async () => {
      if (await deletePresence(this.#platform.database.db, connection.id)) await this.#tell({ meetingId })
    }
    if (goneForGood.includes(code)) this.#guard(giveUp())
    else setTimeout(() => this.#guard(giveUp()), comesBackWithin).unref()
  }

  async #tell(data: Told): Promise<void> {
    const { push, database } = this.#platform
    const release = await push.prepare(database.db, [{ topic: callTopic, data }], this.#now())
    release()
  }

  #inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#platform.database.db.transaction().execute(work)
  }

  #inCall(meetingId: number): Connection[] {
    return [...this.#connections].filter(({ place }) => place?.admission.call.meeting_id === meetingId)
  }

  #each(work: (connection: Connection) => void): void {
    for (const connection of this.#connections) work(connection)
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error) => this.#platform.log.error({ err: error }, 'calls'))
  }

  #now(): Date {
    return this.#platform.clock.now()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
