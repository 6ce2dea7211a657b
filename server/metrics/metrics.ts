import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countFailedMails } from '../mail/queries.ts'
import type { Platform } from '../platform.ts'
import { version } from '../process/version.ts'
import { certificateEnd } from './certificates.ts'
import { selectWaitingJobs } from './queries.ts'

const day = 86_400_000
const certificatesEvery = 3_600_000

export interface Metrics {
  contentType: string
  read(): Promise<string>
}

/** What /metrics answers: of this process, and of what all processes share. Labels are routes, kinds and states, never ids. */
export function collectMetrics(app: FastifyInstance, platform: Platform): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'extranet_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  measureRequests(app, registers)
  measureDatabase(platform, registers)
  const looks = [measureJobs(platform, registers), measureFiles(platform, registers)]
  measureEnds(platform, registers)
  new Gauge({
    name: 'push_connections',
    help: 'Open push connections of this process',
    registers,
    collect() {
      this.set(platform.hub.size)
    },
  })
  return {
    contentType: registry.contentType,
    async read() {
      // What several figures are taken from is looked at before any of them is written.
      await Promise.all(looks.map((look) => look()))
      return registry.metrics()
    },
  }
}

function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function measureDatabase({ database: { pool }, replica }: Platform, registers: Registry[]): void {
  if (replica)
    new Counter({
      name: 'replica_reads_total',
      help: 'Statistics and files that the replica was asked for, by where they were read: there, or in its stead',
      labelNames: ['from'],
      registers,
      collect() {
        this.reset()
        for (const [from, number] of Object.entries(replica.reads)) this.inc({ from }, number)
      },
    })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'database_connections_limit',
    help: 'How many there may be (DATABASE_POOL)',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Requests and jobs of this process that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

type Look = () => Promise<void>

/** Asked of the database at every look; while it does not answer, `database_up` says so and the rest is left out. */
function measureJobs({ database: { db }, jobs }: Platform, registers: Registry[]): Look {
  const waiting = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs of all processes that wait to be done, by kind',
    labelNames: ['job'],
    registers,
  })
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'Since when the oldest of them has been planned',
    labelNames: ['job'],
    registers,
  })
  const failedMails = new Gauge({
    name: 'mails_failed',
    help: 'Mails given up and neither sent again nor dismissed',
    registers,
  })
  const isUp = new Gauge({ name: 'database_up', help: 'Whether the database answers', registers })
  new Counter({
    name: 'jobs_total',
    help: 'Jobs that this process has done, that failed and are tried again, and that were given up',
    labelNames: ['job', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [job, outcomes] of jobs.counts)
        for (const [outcome, number] of Object.entries(outcomes)) this.inc({ job, outcome }, number)
    },
  })
  return async () => {
    try {
      const [waits, failed] = await Promise.all([selectWaitingJobs(db), countFailedMails(db)])
      for (const kind of jobs.counts.keys()) {
        const found = waits.find(({ name }) => name === kind)
        waiting.set({ job: kind }, found?.waiting ?? 0)
        oldest.set({ job: kind }, found?.oldest_seconds ?? 0)
      }
      failedMails.set(failed)
      isUp.set(1)
    } catch {
      for (const gauge of [waiting, oldest]) gauge.reset()
      failedMails.remove()
      isUp.set(0)
    }
  }
}

function measureFiles({ environment: { DATA_DIR, S3_URL } }: Platform, registers: Registry[]): Look {
  const size = new Gauge({ name: 'file_store_size_bytes', help: 'Room of the disk that DATA_DIR is on', registers })
  const free = new Gauge({
    name: 'file_store_free_bytes',
    help: 'What is left of it; nothing is said of an S3 store',
    registers,
  })
  return async () => {
    if (S3_URL) {
      for (const gauge of [size, free]) gauge.remove()
      return
    }
    const { bavail, blocks, bsize } = await fs.promises.statfs(DATA_DIR)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
  }
}

function measureEnds({ environment, bank, clock }: Platform, registers: Registry[]): void {
  new Gauge({
    name: 'bank_key_age_days',
    help: 'Age of the newest key to sign logins by bank with (npm run rotate-bank-keys)',
    registers,
    async collect() {
      this.reset()
      const newest = (await bank?.keys())?.sign[0]
      if (newest) this.set((clock.now().getTime() - Date.parse(newest.madeAt)) / day)
    },
  })
  const addresses = new Map([
    ['extranet', environment.PUBLIC_URL],
    ['console', environment.CONSOLE_URL],
  ])
  const ends = new Map<string, Date | undefined>()
  let lookedAt = Number.NEGATIVE_INFINITY
  new Gauge({
    name: 'certificate_days_left',
    help: 'Until the certificate ends that browsers are shown at PUBLIC_URL and CONSOLE_URL; looked at every hour',
    labelNames: ['site'],
    registers,
    async collect() {
      this.reset()
      if (performance.now() - lookedAt > certificatesEvery) {
        lookedAt = performance.now()
        for (const [site, address] of addresses)
          if (address.startsWith('https:')) ends.set(site, await certificateEnd(address))
      }
      for (const [site, end] of ends) if (end) this.set({ site }, (end.getTime() - Date.now()) / day)
    },
  })
}
