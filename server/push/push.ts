import type { EventName, Events } from '#shared/events.ts'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { HostedService } from './hosted.ts'
import type { Hub } from './hub.ts'
import { listen } from './listener.ts'
import { channelOf } from './protocol.ts'
import { notify, selectListeningPushTokens, selectPushTokens } from './queries.ts'

/** What a request has to say to open browsers once it is committed. */
export type Announcement =
  | { [Name in EventName]: { event: Name; data: Events[Name]; to: readonly number[] | 'everyone' } }[EventName]
  | { sessionsEnded: readonly number[]; pushToken: string }

/** An announcement with its recipients found: what goes from process to process. */
type Message =
  | { event: string; data: unknown; channels: string[] | 'everyone' }
  | { sessionsEnded: readonly number[]; channel: string }

/** A NOTIFY carries 7,999 bytes: this many channel names and the ids of one event fit well. */
const channelsPerMessage = 80

export interface Push {
  /** Within the request's transaction. What it answers is called once the transaction is committed. */
  prepare(db: Db, announcements: readonly Announcement[], now: Date): Promise<() => void>
  close(): Promise<void>
}

/**
 * Events go to the connections of this process directly when the database is embedded (there is no other process),
 * to every process by NOTIFY on a PostgreSQL server, or to a hosted service.
 */
export async function startPush(
  database: Database,
  hub: Hub,
  hosted: HostedService | undefined,
  log: Log,
): Promise<Push> {
  const deliver = (message: Message) => {
    if ('event' in message) hub.deliver(message.event, message.data, message.channels)
    else {
      hub.closeSessions(message.sessionsEnded)
      hub.closeSessionless(message.channel)
    }
  }
  const notified = database.url !== undefined && !hosted
  const listener = notified
    ? await listen(database.url as string, {
        onMessage: (text) => deliver(JSON.parse(text) as Message),
        onReturn: () => hub.closeAll(),
        log,
      })
    : undefined
  return {
    async prepare(db, announcements, now) {
      if (announcements.length === 0) return () => {}
      const messages = await addressed(db, announcements, hosted !== undefined, now)
      if (notified) {
        for (const message of messages) await notify(db, JSON.stringify(message))
        return () => {}
      }
      return () => {
        for (const message of messages) {
          if (!hosted) deliver(message)
          else if ('event' in message)
            hosted.trigger(message.channels, message.event, message.data).catch((error) => {
              log.error({ err: error, event: message.event }, 'the hosted push service did not take an event')
            })
        }
      }
    },
    async close() {
      await listener?.close()
    },
  }
}

async function addressed(
  db: Db,
  announcements: readonly Announcement[],
  hosted: boolean,
  now: Date,
): Promise<Message[]> {
  const messages: Message[] = []
  for (const announcement of announcements) {
    if ('sessionsEnded' in announcement) {
      messages.push({ sessionsEnded: announcement.sessionsEnded, channel: channelOf(announcement.pushToken) })
      continue
    }
    const { event, data, to } = announcement
    if (to === 'everyone' && !hosted) {
      messages.push({ event, data, channels: 'everyone' })
      continue
    }
    const tokens = to === 'everyone' ? await selectListeningPushTokens(db, now) : await selectPushTokens(db, to)
    for (let from = 0; from < tokens.length; from += channelsPerMessage) {
      const channels = tokens.slice(from, from + channelsPerMessage).map(channelOf)
      messages.push({ event, data, channels })
    }
  }
  return messages
}
