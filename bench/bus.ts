import pg from 'pg'
import { startCluster } from '#tests/cluster.ts'
import { startRedis } from '#tests/redis.ts'
import { insertData } from './data.ts'
import { best, latencyOf, run } from './load.ts'
import { inOwnDatabase } from './own-database.ts'
import { type Server, startServer } from './processes.ts'
import { insertThings } from './scenarios/all.ts'
import { conversations } from './scenarios/conversations.ts'

const writers = 8
const messages = 1500
const commits = 4000
const turns = 3
/** In microseconds: of a store that stands across a network. */
const slowDisk = 4000

/** Of one way by which the processes tell each other. */
interface BusFigures {
  /** Messages a second that eight people write, at two processes. */
  messages: number
  p99: number
  /** Commits a second of eight connections that each write one row and nothing else, with what this way says of it. */
  commits: number
}

/** A database that waits for its disk, as in earnest, and as many users as it takes. */
export async function measureBuses(folder: string, say: (what: string) => void): Promise<Record<string, BusFigures>> {
  const cluster = await startCluster({
    fsync: 'on',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    commit_siblings: '0',
  })
  const redis = await startRedis()
  try {
    return await inOwnDatabase(cluster.url, folder, async (database, url) => {
      say('the data')
      const data = await insertData(database, { companies: 20, employeesPerCompany: 50, groupSize: 100, listeners: 1 })
      const { calls, isRight } = conversations(await insertThings(database.db, data))['message create']
      await database.pool.query('create table committed (id bigserial primary key)')
      await database.pool.query('vacuum (analyze)')
      let next = 0
      const writeMessages = async (servers: readonly Server[]) => {
        const parts = servers.map(({ url: address }) => {
          const work = Array.from({ length: messages / servers.length }, () => ({ calls: calls(next++), isRight }))
          return run(address, work, writers / servers.length)
        })
        const started = performance.now()
        const durations = (await Promise.all(parts)).flat()
        return { perSecond: (messages * 1000) / (performance.now() - started), p99: latencyOf(durations).p99 }
      }
      const measure = async (more: Record<string, string>): Promise<BusFigures> => {
        const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', ...more }
        const servers = [await startServer('product', environment), await startServer('product', environment)]
        const written: Awaited<ReturnType<typeof writeMessages>>[] = []
        try {
          // The first finds everything cold.
          await writeMessages(servers)
          for (let turn = 0; turn < turns; turn += 1) written.push(await writeMessages(servers))
        } finally {
          for (const server of servers) await server.stop()
        }
        const committed: number[] = []
        for (let turn = 0; turn < turns; turn += 1) committed.push(await commitAll(url, more['BUS_URL'] === undefined))
        const { perSecond, p99 } = best(written, (turn) => -turn.perSecond)
        return { messages: perSecond, p99, commits: Math.max(...committed) }
      }
      const figures: Record<string, BusFigures> = {}
      for (const microseconds of [0, slowDisk]) {
        // What is committed waits so much longer for the disk, what is committed meanwhile with it.
        await database.pool.query(`alter system set commit_delay = ${microseconds}`)
        await database.pool.query('select pg_reload_conf()')
        for (const [name, more] of Object.entries({ NOTIFY: {}, 'Redis or Valkey': { BUS_URL: redis.url } })) {
          const measured = `${name}, ${microseconds / 1000} ms more for a commit`
          say(measured)
          figures[measured] = await measure(more)
        }
      }
      return figures
    })
  } finally {
    await redis.stop()
    await cluster.stop()
  }
}

async function commitAll(url: string, isNotified: boolean): Promise<number> {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const write = `with row as (insert into committed default values returning id)
    select ${isNotified ? `pg_notify('bench', id::text)` : 'id'} from row`
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let number = 0; number < commits / writers; number += 1) await client.query(write)
    }),
  )
  const perSecond = (commits * 1000) / (performance.now() - started)
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}

/** Where commits wait for a disk they must not wait for each other: what the bus is there for. */
export function isBusOfUse(figures: Record<string, BusFigures>): boolean {
  const [, , byNotify, byBus] = Object.values(figures)
  return byNotify !== undefined && byBus !== undefined && byBus.commits > 2 * byNotify.commits
}

export function busWords(figures: Record<string, BusFigures>): string {
  return Object.entries(figures)
    .map(
      ([name, { messages: written, p99, commits: committed }]) =>
        `${name}: ${written.toFixed(0)} messages a second, p99 ${p99.toFixed(0)} ms; ${committed.toFixed(0)} bare commits a second`,
    )
    .join('\n')
}
