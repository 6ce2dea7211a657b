import { createHash } from 'node:crypto'
import { createClient, ErrorReply } from '@redis/client'
import { wrongVariable } from '../process/environment.ts'
import { type Bus, type Hearing, keepLine, type Line } from './bus.ts'

/** Said by a process of which something was not heard, whatever it was. */
const missed = 'missed'
const connectsWithin = 5000

/**
 * Redis or Valkey, by its pub/sub: what a transaction says is published once it is committed, and no commit waits for
 * another. Nothing is kept there.
 * @param installation processes with the same one hear each other
 */
export async function openRedisBus(url: string, installation: string, hearing: Hearing): Promise<Bus> {
  const channel = `extranet:${createHash('sha256').update(installation).digest('hex').slice(0, 32)}`
  let isUnheard = false
  const hear = (text: string) => (text === missed ? hearing.onMissed() : hearing.onMessage(text))
  const open = async () => {
    const line = await subscribe(url, channel, hear)
    if (isUnheard) {
      await line.say(missed)
      isUnheard = false
    }
    return line
  }
  const kept = await keepLine(open, hearing).catch((error: unknown) => {
    throw wrongVariable('BUS_URL', reasonOf(error))
  })
  const publish = (text: string) => {
    kept.say(text).catch((error: unknown) => {
      isUnheard = true
      hearing.log.warn({ err: error }, 'the other processes did not hear an event')
    })
  }
  return {
    async say(_db, messages) {
      return () => {
        for (const text of messages) publish(text)
      }
    },
    close: kept.close,
  }
}

async function subscribe(url: string, channel: string, hear: (text: string) => void): Promise<Line> {
  const client = createClient({
    url,
    // By protocol 3 one connection hears and says: what it says comes in order, and it loses both at once.
    RESP: 3,
    socket: { connectTimeout: connectsWithin, reconnectStrategy: false },
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
  })
  const lost = new Promise<unknown>((resolve) => client.on('terminated', resolve))
  // Each is said by the promise of a command or by the end of the line as well.
  client.on('error', () => {})
  await client.connect()
  await client.subscribe(channel, hear)
  return {
    say: (text) => client.publish(channel, text),
    check: () => client.ping(),
    lost,
    close: () => client.close(),
    drop: () => client.destroy(),
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ErrorReply)) return 'no Redis or Valkey answers there'
  const [code = ''] = error.message.split(' ')
  if (/^(WRONGPASS|NOAUTH)$/.test(code)) return 'the name or the password is refused there'
  if (code === 'NOPERM') return 'whom it names may not publish and subscribe on channels extranet:*'
  return `what answers there is of no use (${code}): it must be Redis 6 or later, or Valkey`
}
