import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertClientFixture } from '#modules/integration/server/fixtures.ts'
import { insertChanges } from '#server/changes/queries.ts'
import type { Database, Db } from '#server/database/database.ts'
import { latencyOf, run } from './load.ts'
import type { Cluster } from './postgres.ts'
import { accountsOf, type Server } from './processes.ts'
import type { Scenario } from './scenarios/scenario.ts'

const entries = 1_000_000
const perCall = 1000
/** A thousand leaves a minute, and so webhooks; as many look at their list. */
const everyMilliseconds = 60
const seconds = 30
const writes = 2000
const secret = 'bench-secret'

interface Measured {
  server: Server
  database: Database
  cluster: Cluster
  companyId: number
  list: Scenario
  record: Scenario
}

/** The feed read from end to end, what it adds to a write, and webhooks beside people who look at a list. */
export async function* measureIntegration(measured: Measured): AsyncGenerator<string> {
  const { db } = measured.database
  const createdBy = await insertUser(db, {
    email: 'integration@bench.test',
    firstName: 'Aila',
    lastName: 'Ylä',
    role: 'ROLE_ADMIN',
  })
  const client = await insertClientFixture(db, {
    ...{ name: 'Health record', clientId: 'bench-client', secret, scopes: ['changes'], createdBy },
  })
  yield await measureWrites(measured)
  yield await measureReading(measured)
  yield await measureWebhooks(measured, client)
}

const change = (companyId: number, thingId: number) => ({ change: 'sick-leave.recorded', companyId, thingId }) as const

const operation = ({ calls, isRight }: Scenario, n: number) => ({ calls: calls(n), isRight })

/** Milliseconds of CPU of this process and of the database for one of many, one after another. */
async function cpuOfOne(cluster: Cluster, db: Db, write: (on: Db, n: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  const database = cluster.cpu()
  for (let n = 1; n <= writes; n += 1) await db.transaction().execute((on) => write(on, n))
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 + cluster.cpu() - database) / writes
}

async function measureWrites({ server, database: { db }, cluster, companyId, record }: Measured): Promise<string> {
  const alone = (on: Db) => sql`select 1`.execute(on)
  const told = (on: Db, n: number) => alone(on).then(() => insertChanges(on, [change(companyId, n)], new Date()))
  await cpuOfOne(cluster, db, told)
  const without = await cpuOfOne(cluster, db, alone)
  const feed = (await cpuOfOne(cluster, db, told)) - without
  const recorded = Array.from({ length: 1600 }, (_, n) => operation(record, n))
  await run(server.url, recorded.slice(0, 800), 8)
  const cpu = () => accountsOf(server.pid).cpu + cluster.cpu()
  const before = cpu()
  await run(server.url, recorded.slice(800), 8)
  const write = (cpu() - before) / 800
  return `an entry of the feed costs ${feed.toFixed(2)} ms of CPU, a leave recorded ${write.toFixed(2)} ms: ${((100 * feed) / write).toFixed(0)} %`
}

/** For so long leaves are recorded and lists looked at, each at its time; answers how long a list took. */
async function work({ server: { url }, list, record }: Measured, from: number): Promise<number[]> {
  const lists: number[] = []
  const under: Promise<unknown>[] = []
  const start = performance.now()
  for (let n = 0; n < (seconds * 1000) / everyMilliseconds; n += 1) {
    await sleep(Math.max(0, start + n * everyMilliseconds - performance.now()))
    under.push(run(url, [operation(record, from + n)], 1))
    under.push(run(url, [operation(list, n)], 1).then((took) => void lists.push(...took)))
  }
  await Promise.all(under)
  return lists
}

async function measureWebhooks(measured: Measured, client: number): Promise<string> {
  const { db } = measured.database
  const taken = new Set<unknown>()
  const receiver = http.createServer((request, response) => {
    taken.add(request.headers['webhook-id'])
    request.resume().on('end', () => response.writeHead(204).end())
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const without = latencyOf(await work(measured, 2000))
  await db
    .insertInto('integration_webhook')
    .values({
      client_id: client,
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      types: [],
      salt: crypto.randomUUID(),
      created_at: new Date(),
    })
    .execute()
  const beside = latencyOf(await work(measured, 4000))
  const ended = performance.now()
  const wanted = Math.floor((seconds * 1000) / everyMilliseconds)
  while (taken.size < wanted && performance.now() - ended < 60_000) await sleep(50)
  const late = (performance.now() - ended) / 1000
  receiver.close()
  receiver.closeAllConnections()
  await db.updateTable('integration_webhook').set({ removed_at: new Date() }).execute()
  const times = ({ p50, p95, p99 }: typeof beside) => [p50, p95, p99].map((one) => one.toFixed(0)).join(', ')
  return `${taken.size} of ${wanted} webhooks in ${seconds} s, the last ${late.toFixed(1)} s after it; a list beside them ${times(beside)} ms (p50, p95, p99), without them ${times(without)} ms`
}

/** As a client reads it: no more than 600 calls in a minute. */
async function measureReading({ server, database: { db, pool }, companyId }: Measured): Promise<string> {
  await sql`
    insert into integration_change (type, time, company_id, thing_id)
    select 'sick-leave.recorded', now(), ${companyId}, n from generate_series(1, ${entries}::int) n`.execute(db)
  await pool.query('analyze integration_change')
  const asked = await fetch(`${server.url}/integration/v1/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`bench-client:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await asked.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const start = performance.now()
  const before = accountsOf(server.pid).cpu
  let [read, waited, after] = [0, 0, '']
  while (read < entries) {
    const answer = await fetch(`${server.url}/integration/v1/changes?limit=${perCall}${after}`, { headers })
    if (answer.status === 429) {
      const wait = Number(answer.headers.get('retry-after')) * 1000
      waited += wait
      await sleep(wait)
      continue
    }
    const { changes, next } = (await answer.json()) as { changes: unknown[]; next: string }
    if (changes.length === 0) break
    read += changes.length
    after = `&after=${next}`
  }
  const took = performance.now() - start
  const cpu = accountsOf(server.pid).cpu - before
  return `${read} entries of the feed read in ${(took / 1000).toFixed(1)} s, ${Math.round(read / (took / 1000))} a second, ${(waited / 1000).toFixed(0)} s of it waited for the limit of calls: else ${Math.round(read / ((took - waited) / 1000))}; CPU of the server ${(cpu / 1000).toFixed(1)} s`
}
