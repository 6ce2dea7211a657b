import type { EventName, Events, eventsForEveryone, TellingOfWaiting } from '#shared/events.ts'
import { type Change, changesTopic } from '../changes/change.ts'
import { insertChanges } from '../changes/queries.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Told } from '../rights/told-queries.ts'
import type { Bus, Hearing } from './bus.ts'
import { newMark } from './heard.ts'
import type { HostedService } from './hosted.ts'
import type { Hub } from './hub.ts'
import { channelOf } from './protocol.ts'
import { selectListeningPushTokens, selectPushTokens } from './queries.ts'

type OfNobody = (typeof eventsForEveryone)[number]

/** What a request has to say to open browsers once it is committed. */
export type Announcement =
  | {
      [Name in EventName]: {
        event: Name
        data: Events[Name]
        to: Name extends OfNobody ? Told | 'everyone' : Told
        /** The company where, by what it tells, another thing may wait for them than before: they hear of that too. */
        waitsAt?: Name extends TellingOfWaiting ? number | undefined : undefined
      }
    }[EventName]
  | { sessionsEnded: readonly number[] }
  | TopicMessage
  /** For other systems: written to their feed by the transaction itself (IF-2). */
  | Change

/** What the processes of one installation tell each other, the speaker's own included: nothing for browsers as it is. */
export interface TopicMessage {
  topic: string
  data: object
}

interface TopicListener {
  onData(data: unknown): void
  /** The connection to the others was lost: something may have been missed. */
  onMissed(): void
}

interface EventMessage {
  event: string
  data: unknown
  channels: string[] | 'everyone'
  mark: string
  waitsAt?: number | undefined
}

/** An announcement with its recipients found: what goes from process to process. */
type Message = EventMessage | { mark: string } | { sessionsEnded: readonly number[] } | TopicMessage

/** This many channel names and the ids of one event fit well into one NOTIFY (server/push/notify-bus.ts). */
const channelsPerMessage = 80

export interface Push {
  /** Within the request's transaction. What it answers is called once the transaction is committed. */
  prepare(db: Db, announcements: readonly Announcement[], now: Date): Promise<() => void>
  /** Hears everything that is said of a topic; one listener to a topic. */
  hear(topic: string, listener: TopicListener): void
  /** Lines that end with the sessions that they belong to: told of every session that does, in whatever process. */
  closeWithSessions(close: Closer): void
  /**
   * Finds out which sessions of those who listen to some channels open nothing any more: asked whenever they are told that
   * what they may do has changed.
   */
  judgeLines(judge: Judge): void
  close(): Promise<void>
}

type Closer = (sessionIds: readonly number[]) => void
type Judge = (channels: readonly string[] | 'everyone') => Promise<readonly number[]>

const ofRights: EventName = 'settingsUpdate'

/** Events go by the bus to every process and from there to its connections, or to a hosted service. */
export async function startPush(
  openBus: (hearing: Hearing) => Promise<Bus>,
  hub: Hub,
  hosted: HostedService | undefined,
  log: Log,
): Promise<Push> {
  const topics = new Map<string, TopicListener>()
  const closers: Closer[] = [(ids) => hub.closeSessions(ids)]
  let judge: Judge | undefined
  const judged = (channels: readonly string[] | 'everyone') => {
    judge?.(channels)
      .then((ended) => {
        for (const close of closers) close(ended)
      })
      .catch((error) => log.error({ err: error }, 'sessions of push connections'))
  }
  const deliver = (message: Message) => {
    if ('topic' in message) topics.get(message.topic)?.onData(message.data)
    else if ('event' in message) {
      for (const { event, data } of eventsOf(message)) hub.deliver(event, data, message.channels, message.mark)
      if (message.event === ofRights) judged(message.channels)
    } else if ('mark' in message) hub.heard.add({ mark: message.mark, channels: [] })
    else for (const close of closers) close(message.sessionsEnded)
  }
  const trigger = (service: HostedService, message: EventMessage) => {
    for (const { event, data } of eventsOf(message))
      service.trigger(message.channels, event, data).catch((error) => {
        log.error({ err: error, event }, 'the hosted push service did not take an event')
      })
  }
  const bus = await openBus({
    onMessage: (text) => deliver(JSON.parse(text)),
    onMissed() {
      hub.heard.forget()
      hub.closeAll()
      for (const { onMissed } of topics.values()) onMissed()
    },
    // So that pages can bear a mark before anything is said.
    greeting: () => JSON.stringify({ mark: newMark() } satisfies Message),
    log,
  })
  return {
    async prepare(db, announcements, now) {
      if (announcements.length === 0) return () => {}
      const changes = announcements.filter((one) => 'change' in one)
      const messages = await addressed(db, announcements, hosted !== undefined, now)
      const isHosted = (message: Message) => hosted !== undefined && 'event' in message
      const said = messages.filter((message) => !isHosted(message)).map((message) => JSON.stringify(message))
      // The feed is the last that a transaction writes to, for others who do wait until it ends.
      const [release] = await Promise.all([bus.say(db, said), changes.length > 0 && insertChanges(db, changes, now)])
      return () => {
        release()
        for (const message of messages) if (hosted && 'event' in message) trigger(hosted, message)
      }
    },
    hear: (topic, heard) => void topics.set(topic, heard),
    closeWithSessions: (close) => void closers.push(close),
    judgeLines(found) {
      judge = found
    },
    close: bus.close,
  }
}

/** What a message is for browsers. */
function eventsOf({ event, data, waitsAt }: EventMessage) {
  const waiting: EventName = 'waitingUpdate'
  const told = { event, data }
  return waitsAt === undefined ? [told] : [told, { event: waiting, data: { companyId: waitsAt } }]
}

async function addressed(
  db: Db,
  announcements: readonly Announcement[],
  hosted: boolean,
  now: Date,
): Promise<Message[]> {
  const changed = new Set(announcements.flatMap((one) => ('change' in one ? one.companyId : [])))
  const messages: Message[] = changed.size > 0 ? [{ topic: changesTopic, data: { companyIds: [...changed] } }] : []
  const each = announcements.flatMap((one) => ('event' in one && one.to !== 'everyone' ? [one.to] : []))
  const tokenOf = each.length > 0 ? await selectPushTokens(db, each) : new Map<number, string>()
  for (const announcement of announcements) {
    if ('change' in announcement) continue
    if (!('event' in announcement)) {
      messages.push(announcement)
      continue
    }
    const { event, data, to, waitsAt } = announcement
    if (to === 'everyone' && !hosted) {
      messages.push({ event, data, channels: 'everyone', mark: newMark() })
      continue
    }
    const tokens =
      to === 'everyone' ? await selectListeningPushTokens(db, now) : to.flatMap((userId) => tokenOf.get(userId) ?? [])
    for (let from = 0; from < tokens.length; from += channelsPerMessage) {
      const channels = tokens.slice(from, from + channelsPerMessage).map(channelOf)
      messages.push({ event, data, channels, mark: newMark(), waitsAt })
    }
  }
  return messages
}
