import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { countAll } from '#modules/absences/server/public.ts'
import { openFixtureSession } from '#modules/account/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { startProduct } from '#product/started.ts'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import type { Platform } from '#server/platform.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { addressOf } from '#shared/route.ts'
import { Client } from '#tests/client.ts'
import { onServer } from '#tests/template.ts'
import { accountsOf } from '../processes.ts'
import { type Call, calls, leaveStart, people } from './calls.ts'
import { fill, type Size, sizeOf } from './fill.ts'
import { listenToPlans, type Work } from './plans.ts'

type Plans = ReturnType<typeof listenToPlans>

/** The planner makes a generic plan of a prepared statement after the fifth time. */
const turns = 12
/** Linux counts in hundredths of a second: so many calls are counted together. */
const countedTogether = 50
/** A table that nobody may read from end to end. */
const largeRows = 100_000

export interface Measured extends Omit<Work, 'scans'> {
  call: Call
  /** Of the whole call in this process, without the plans: the median, in milliseconds. */
  wall: number
  /** Here and in the database, in milliseconds, where it has a limit. */
  cpu: number | undefined
  answerBytes: number
  scans: string[]
}

interface Options {
  /** Of these calls alone. */
  named?: string
  /** The database is called so, stays, and is filled only the first time: the whole size takes half an hour. */
  kept?: string | undefined
  say: (line: string) => void
}

/** All calls on an installation of a size, one after another on one connection. */
export async function measureAtSize(
  cluster: string,
  factor: number,
  { named = '', kept, say }: Options,
): Promise<Measured[]> {
  const database = `${kept ?? `scale_${process.pid}`}_${String(factor).replace('.', '_')}`
  let isFilled = await hasDatabase(cluster, database)
  if (!isFilled) await onServer(cluster, `create database ${database}`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-scale-'))
  const environment = readEnvironment({
    DATABASE_URL: Object.assign(new URL(cluster), { pathname: `/${database}` }).href,
    DATABASE_POOL: '1',
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    SECRET_KEY: 'a key for measuring alone, of many letters',
  })
  const { platform, stop } = await startProduct(environment, createLog('silent'))
  try {
    const { pool, db } = platform.database
    const size = sizeOf(factor)
    if (!isFilled) {
      await fill(pool, size, say)
      await countAbsences(platform, environment.DATABASE_URL as string, say)
      await pool.query('vacuum (analyze)')
    }
    isFilled = true
    // A kept database still has the leaves that were recorded the last time: the same once more would be refused.
    await pool.query('delete from sick_leave where employment_id <= $1 and start_date = $2', [turns + 1, leaveStart])
    const plans = listenToPlans(pool)
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const cpuSoFar = () =>
      process.cpuUsage().user / 1000 +
      process.cpuUsage().system / 1000 +
      rows.reduce((sum, { pid }) => sum + accountsOf(pid).cpu, 0)
    const app = await buildApp(platform, modules)
    const measured: Measured[] = []
    for (const [name, userId] of Object.entries(people)) {
      const client = new Client(app)
      client.cookies['session'] = await openFixtureSession(db, userId, new Date())
      await client.send('POST', '/resource/anonymous/whoami')
      for (const call of calls) {
        if (call.by !== name || !`${call.by} ${call.name}`.includes(named)) continue
        const one = await measure(call, client, plans, size, cpuSoFar)
        say(`${name} ${call.name}: ${one.wall.toFixed(1)} ms, ${one.buffers} pages, ${one.statements} statements`)
        measured.push(one)
      }
    }
    await app.close()
    return measured
  } finally {
    await stop()
    if (!kept || !isFilled) await onServer(cluster, `drop database ${database} with (force)`)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** In milliseconds: as often as autovacuum looks at its tables, which a measured server has off. */
const analyzeEvery = 60_000

/**
 * The night when the rules of everybody have changed: all people at once, on the one connection. What grows from nothing is
 * analyzed meanwhile, as on every server: without it the one connection keeps to plans made for empty tables, and a million
 * people take hours.
 */
async function countAbsences(platform: Platform, cluster: string, say: Options['say']): Promise<void> {
  const { pool } = platform.database
  const upkeep = new pg.Client({ connectionString: cluster })
  await upkeep.connect()
  const timer = setInterval(() => void upkeep.query('analyze').catch(() => {}), analyzeEvery)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const inDatabase = () => rows.reduce((sum, { pid }) => sum + accountsOf(pid).cpu, 0)
  const [started, here, there] = [performance.now(), process.cpuUsage(), inDatabase()]
  await countAll(platform)
  clearInterval(timer)
  await upkeep.end()
  const { user, system } = process.cpuUsage(here)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  say(
    `absences counted: ${seconds(performance.now() - started)}, CPU ${seconds((user + system) / 1000)} here and ` +
      `${seconds(inDatabase() - there)} in the database`,
  )
}

async function hasDatabase(cluster: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  await client.end()
  return rowCount === 1
}

async function measure(
  call: Call,
  client: Client,
  plans: Plans,
  size: Size,
  cpuSoFar: () => number,
): Promise<Measured> {
  const send = (turn: number) => {
    const given = call.given(turn, size)
    return client.send(call.route.method, addressOf(call.route, given), given)
  }
  const times: number[] = []
  let answer = await send(0)
  for (let turn = 1; turn < turns; turn += 1) {
    const started = performance.now()
    answer = await send(turn)
    times.push(performance.now() - started)
  }
  if (answer.statusCode >= 300) throw new Error(`${call.by} ${call.name}: ${answer.statusCode} ${answer.body}`)
  const before = cpuSoFar()
  if (call.cpuAtMost !== undefined) for (let turn = 0; turn < countedTogether; turn += 1) await send(turn)
  const cpu = call.cpuAtMost === undefined ? undefined : (cpuSoFar() - before) / countedTogether
  const { scans, ...work } = await plans.during(() => send(turns))
  const large = scans.filter(({ rows }) => rows >= largeRows).map(({ table, rows }) => `${table} (${rows})`)
  return {
    call,
    ...work,
    cpu,
    wall: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    answerBytes: answer.rawPayload.length,
    scans: [...new Set(large)],
  }
}
