import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { notify } from '#server/push/queries.ts'
import type { Data } from './data.ts'
import { best, type Latency, latencyOf } from './load.ts'
import { accountsOf, keptMemoryOf, machineTime, type Server } from './processes.ts'
import type { Order, Report } from './push-clients.ts'

export interface PushFigures {
  connections: number
  /** from the commit to the last byte received, over all connections and the events of a turn */
  latency: Latency
  /** CPU of the server for one event to all connections, in milliseconds */
  cpuPerEvent: number
  /** what the server keeps more for those who come when as many are there already, in KiB */
  memoryPerConnection: number
}

const turns = 4
const eventsPerTurn = 6
const pause = 250
/** After which what the opening has begun is done, in milliseconds. */
const settle = 3_000

/**
 * One event for everyone, again and again, heard by as many connections as there are listeners, each a user of its own, by a server
 * that has just been started. Memory is what the second half of the lines adds to what is kept: with the first comes what is made once.
 */
export async function measurePush(
  server: Pick<Server, 'pid' | 'url'>,
  database: Database,
  { listeners }: Pick<Data, 'listeners'>,
): Promise<PushFigures> {
  const clients = fork(new URL('./push-clients.ts', import.meta.url))
  const report = async (kind: Report['kind']) => {
    const [told] = (await once(clients, 'message')) as [Report]
    if (told.kind !== kind) throw new Error(`${told.kind} instead of ${kind}`)
    return told.at
  }
  try {
    const half = listeners.length / 2
    const kept = []
    for (const come of [listeners.slice(0, half), listeners.slice(half)]) {
      clients.send({ url: server.url, listeners: come } satisfies Order)
      await report('subscribed')
      await sleep(settle)
      kept.push(await keptMemoryOf(server.pid))
    }
    const [before = 0, after = 0] = kept
    const memoryPerConnection = (after - before) / half
    const cpuBefore = accountsOf(server.pid).cpu
    const measured: Latency[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const delays: number[] = []
      for (let event = 0; event < eventsPerTurn; event += 1) {
        const heard = report('heard')
        const committed = await announce(database)
        delays.push(...(await heard).map((at) => at - committed))
        await sleep(pause)
      }
      measured.push(latencyOf(delays))
    }
    const cpuPerEvent = (accountsOf(server.pid).cpu - cpuBefore) / (turns * eventsPerTurn)
    const latency = best(measured, ({ p99 }) => p99)
    return { connections: listeners.length, latency, cpuPerEvent, memoryPerConnection }
  } finally {
    clients.kill()
  }
}

/** As a request does it (server/push/push.ts). Answers when the commit was asked for. */
async function announce(database: Database): Promise<number> {
  const message = { event: 'settingsUpdate', data: { messagingEnabled: true }, channels: 'everyone' }
  let committed = 0
  await database.db.transaction().execute(async (transaction) => {
    await notify(transaction, [JSON.stringify(message)])
    committed = machineTime()
  })
  return committed
}
