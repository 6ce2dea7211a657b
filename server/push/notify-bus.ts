import net from 'node:net'
import pg from 'pg'
import { type Bus, type Hearing, keepLine, type Line } from './bus.ts'
import { Parts, toParts } from './parts.ts'
import { notify, notifyChannel } from './queries.ts'

/** The database itself: what a transaction says goes out exactly when its commit does, but commits wait for each other. */
export async function openNotifyBus(url: string, hearing: Hearing): Promise<Bus> {
  const parts = new Parts()
  const hear = (text: string) => {
    const whole = parts.join(text)
    if (whole !== undefined) hearing.onMessage(whole)
  }
  const { close } = await keepLine(() => listen(url, hear), hearing)
  return {
    async say(db, messages) {
      if (messages.length > 0) await notify(db, messages.flatMap(toParts))
      return () => {}
    },
    close,
  }
}

async function listen(url: string, hear: (text: string) => void): Promise<Line> {
  const socket = new net.Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    keepAlive: true,
    application_name: 'extranet-listen',
  })
  const lost = new Promise<unknown>((resolve) => client.on('error', resolve).on('end', () => resolve(undefined)))
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  await client.connect()
  await client.query(`listen ${notifyChannel}`)
  return {
    say: (text) => client.query('select pg_notify($1, $2)', [notifyChannel, text]),
    check: () => client.query('select 1'),
    lost,
    close: () => client.end(),
    drop: () => socket.destroy(),
  }
}
