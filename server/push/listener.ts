import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { notifyChannel } from './queries.ts'

interface Listener {
  close(): Promise<void>
}

const retryAfter = 1000

/**
 * Hears what the processes of one installation tell each other, on a connection of its own that
 * comes back by itself.
 * @param onReturn after a lost connection: what was said meanwhile has been missed
 */
export async function listen(
  url: string,
  { onMessage, onReturn, log }: { onMessage(text: string): void; onReturn(): void; log: Log },
): Promise<Listener> {
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'extranet-listen' })
    // Lost before it listens: its query says so. Unheard, the event would end the process.
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${notifyChannel}`)
    // Only from here on: a connection that never came to be is the caller's to retry.
    let lost = false
    const onLoss = (error?: Error) => {
      if (lost || closed) return
      lost = true
      log.warn({ err: error }, 'the listening connection was lost')
      fresh.end().catch(() => {})
      void comeBack()
    }
    fresh.on('error', onLoss)
    fresh.on('end', onLoss)
    return fresh
  }

  async function comeBack(): Promise<void> {
    while (!closed) {
      await sleep(retryAfter)
      try {
        client = await connect()
        onReturn()
        return
      } catch (error) {
        log.warn({ err: error }, 'listening failed, trying again')
      }
    }
  }

  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}
