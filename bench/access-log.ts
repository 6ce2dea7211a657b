import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { insertUser, openFixtureSession } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listAccesses } from '#modules/personnel/console-contract.ts'
import { artificialIdentityCode, insertEmployees } from '#modules/personnel/server/fixtures.ts'
import { moveLog } from '#server/access-log/months.ts'
import { putAway, putBack } from '#server/access-log/put-away.ts'
import { verifyFiles } from '#server/access-log/verify.ts'
import type { Database } from '#server/database/database.ts'
import { migrate, migrationFiles, runMigrations } from '#server/database/migrate.ts'
import type {} from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/store.ts'
import type { Held } from '#server/rights/held.ts'
import { insertAccess } from '#server/rights/queries.ts'
import { addDays, dayOf, momentAt } from '#shared/dates.ts'
import { addressOf } from '#shared/route.ts'
import { selectAccesses } from '../modules/personnel/server/accesses/queries.ts'
import { inOwnDatabase, openAt } from './own-database.ts'
import type { Cluster } from './postgres.ts'
import { startServer } from './processes.ts'

/** In milliseconds where nothing else is said. */
export interface AccessLogFigures {
  rows: number
  months: number
  perMonth: number
  gibibytes: number
  /** What the report of two years asks, and the answer of the first page of the whole log; for people in turn. */
  report: Spread
  list: Spread
  write: Spread
  putAway: { took: number; bytes: number; writerWaited: number }
  putBack: number
  verified: number
  removed: { took: number; writerWaited: number }
  moved: { rows: number; took: number; writerWaited: number }
}

interface Spread {
  median: number
  slowest: number
}

const people = 100_000
const monthsBack = 72
/** So many are moved of a log that was one table: a tenth of a large one tells how fast it goes. */
const shareMoved = 0.02
const asked = 40

const monthName = (month: Date) => month.toISOString().slice(0, 7)

/** A month so many before this one. */
function monthAgo(months: number): Date {
  const month = new Date()
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - months, 1))
}

const columns = 'id, time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id'
/** Ids, first and last; the first moment; seconds between two rows. */
const rowsFor = `select n, $3::timestamptz + (n - $1::bigint) * $4::float8 * interval '1 second', 1 + n % 500, 'ROLE_USER', 1000000 + n % 2000,
  array[1 + floor(random() * ${people})::bigint], 'read', 'sick-leave-recording', 'sick_leave', n, 'req-' || n
  from generate_series($1::bigint, $2::bigint) n`

async function fillMonth(pool: pg.ClientBase, month: Date, first: number, count: number): Promise<void> {
  const part = `access_log_${monthName(month).replace('-', '_')}`
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
  const between = (end.getTime() - month.getTime()) / 1000 / (count + 1)
  await pool.query(`select make_access_log_part('access_log', '${part}')`)
  await pool.query(`insert into ${part} (${columns}) ${rowsFor}`, [first, first + count - 1, month, between])
  // An index that is there already is taken for the log's own.
  await pool.query(`alter table ${part} add primary key (id, time);
    create index on ${part} using gin (employee_ids);
    create index on ${part} (for_user_id) where for_user_id is not null;
    create index on ${part} (user_id, time);
    alter table access_log attach partition ${part} for values from ('${month.toISOString()}') to ('${end.toISOString()}')`)
}

export function measureAccessLog(
  cluster: Cluster,
  folder: string,
  rows: number,
  say: (what: string) => void,
): Promise<AccessLogFigures> {
  fs.mkdirSync(path.join(folder, 'files'))
  return inOwnDatabase(cluster.url, folder, async (database, url) => {
    const { db, pool } = database
    await migrate(pool)
    const filling = await pool.connect()
    await filling.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
    const perMonth = Math.floor(rows / monthsBack)
    for (let ago = monthsBack; ago >= 1; ago -= 1) {
      await fillMonth(filling, monthAgo(ago), (monthsBack - ago) * perMonth + 1, perMonth)
      if (ago % 12 === 0) say(`${monthsBack - ago + 1} months of the log`)
    }
    // One that is over.
    await fillMonth(filling, monthAgo(150), rows + 1, perMonth)
    await pool.query(`select setval('access_log_id_seq', ${rows + perMonth + 1})`)
    const { ids, token } = await insertPeople(database)
    for (const statement of ['vacuum access_log', 'analyze access_log']) await filling.query(statement)
    filling.release()
    const { rows: sizes } = await pool.query<{ size: number }>(
      `select sum(pg_total_relation_size(inhrelid))::bigint as size from pg_inherits where inhparent = 'access_log'::regclass`,
    )

    say('the report of a person')
    const until = momentAt(addDays(dayOf(new Date()), 1), '00:00')
    const from = new Date(until.getTime() - 730 * 24 * 3_600_000)
    const report = await spreadOf(ids, (id) => selectAccesses(db, id, { limit: 5001, period: { from, until } }))
    const write = await spreadOf(ids, (id) => writeAccess(database, id))
    const server = await startServer('product', { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' })
    const list = await spreadOf(ids, async (id) => {
      const address = addressOf(listAccesses, { params: { id }, query: { page: '0' } })
      const answer = await fetch(server.url + address, { headers: { cookie: `session=${token}` } })
      if (!answer.ok) throw new Error(`${answer.status}`)
      await answer.arrayBuffer()
    }).finally(() => server.stop())

    say('a month put away, put back, and one removed')
    const archive = { db, store: await openFileStore({ DATA_DIR: folder, S3_URL: undefined }), now: new Date() }
    const away = monthName(monthAgo(30))
    const put = await besideWriter(url, folder, () => putAway(archive, away))
    const [verified] = await timed(() => verifyFiles(archive, () => {}))
    const [back] = await timed(() => putBack(archive, away))
    const removed = await besideWriter(url, folder, () => pool.query('select remove_access_log_month(now())'))
    if (removed.done.rows[0]?.remove_access_log_month !== perMonth) throw new Error('The month is still there')
    return {
      ...{ rows, perMonth, months: monthsBack, gibibytes: (sizes[0]?.size ?? 0) / 1024 ** 3, report, list, write },
      putAway: { took: put.took, writerWaited: put.waited, bytes: put.done.size },
      ...{ verified, putBack: back, removed: { took: removed.took, writerWaited: removed.waited } },
      moved: await measureMove(cluster, folder, Math.floor(rows * shareMoved), say),
    }
  })
}

/** Of the people of the log some that the staff see, and one of the staff. */
async function insertPeople({ db }: Database) {
  await insertCompany(db, { id: 9_000_000, name: 'Pohjolan Paja Oy' })
  await insertEmployees(
    db,
    Array.from({ length: asked }, (_, place) => ({
      ...{
        identityCode: artificialIdentityCode(addDays('1980-01-01', place), 1),
        firstName: 'Matti',
        lastName: `Mallikas ${place}`,
      },
      employments: [{ organisationId: 9_000_000, startDate: '2015-01-01' }],
    })),
  )
  const nina = await insertUser(db, {
    email: 'log@bench.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  const { rows } = await sql<{ id: Held<'employee'> }>`select id from employee order by id`.execute(db)
  return { ids: rows.map(({ id }) => id), token: await openFixtureSession(db, nina, new Date()) }
}

async function timed<Done>(work: () => Promise<Done>): Promise<[number, Done]> {
  const began = performance.now()
  const done = await work()
  return [performance.now() - began, done]
}

async function spreadOf<Id>(ids: readonly Id[], work: (id: Id) => Promise<unknown>): Promise<Spread> {
  const took: number[] = []
  for (const id of ids) took.push((await timed(() => work(id)))[0])
  took.sort((a, b) => a - b)
  return { median: took[Math.floor(took.length / 2)] ?? 0, slowest: took.at(-1) ?? 0 }
}

const writeAccess = ({ db }: Database, id: number) =>
  insertAccess(
    db,
    { action: 'read', purpose: 'care', thing: 'employee', employeeIds: [id] },
    { userId: 1, role: 'ROLE_COACH', requestId: 'bench', now: new Date() },
  )

/** Does it while somebody writes to the log all the time; how long one write took at most. */
async function besideWriter<Done>(
  url: string,
  folder: string,
  work: () => Promise<Done>,
): Promise<{ done: Done; took: number; waited: number }> {
  const another = await openAt(url, folder)
  let waited = 0
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      waited = Math.max(waited, (await timed(() => writeAccess(another, 1)))[0])
      await pause(2)
    }
  })()
  try {
    const [took, done] = await timed(work)
    return { done, took, waited }
  } finally {
    isOver = true
    await writing
    await another.close()
  }
}

/** A log that was one table, moved by the job's own work while somebody writes. */
function measureMove(
  cluster: Cluster,
  folder: string,
  rows: number,
  say: (what: string) => void,
): Promise<AccessLogFigures['moved']> {
  say('a log of one table moved')
  return inOwnDatabase(cluster.url, folder, async ({ db, pool }, url) => {
    const client = await pool.connect()
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await runMigrations(
      client,
      migrationFiles().filter((file) => file < '0080'),
    )
    await client.query('commit')
    const first = monthAgo(monthsBack)
    const between = (Date.now() - first.getTime()) / 1000 / (rows + 1)
    await client.query(`insert into access_log (${columns}) overriding system value ${rowsFor}`, [
      1,
      rows,
      first,
      between,
    ])
    await client.query(`select setval('access_log_id_seq', ${rows + 1})`)
    client.release()
    await migrate(pool)
    const { took, waited } = await besideWriter(url, folder, () => moveLog(db, () => true))
    return { rows, took, writerWaited: waited }
  })
}

const ms = (figure: number) =>
  figure < 10_000 ? `${figure < 10 ? figure.toFixed(1) : figure.toFixed(0)} ms` : `${(figure / 1000).toFixed(1)} s`

/** The section of docs/performance.md. */
export function accessLogWords(of: AccessLogFigures): string {
  const lines = [
    [
      'what the report of a person asks (two years), median and slowest',
      `${ms(of.report.median)}, ${ms(of.report.slowest)}`,
    ],
    [
      "the first page of a person's whole log in the console, as answered",
      `${ms(of.list.median)}, ${ms(of.list.slowest)}`,
    ],
    ['an access written', `${ms(of.write.median)}, ${ms(of.write.slowest)}`],
    [`a month put away, ${(of.putAway.bytes / 1024 ** 2).toFixed(0)} MiB of file: in all`, ms(of.putAway.took)],
    ['of that whoever writes meanwhile waits, at most', ms(of.putAway.writerWaited)],
    ['verified', ms(of.verified)],
    ['put back', ms(of.putBack)],
    ['a month that is over removed', ms(of.removed.took)],
    ['of that whoever writes meanwhile waits, at most', ms(of.removed.writerWaited)],
    [`a log of one table moved, ${of.moved.rows.toLocaleString('en')} rows`, ms(of.moved.took)],
    ['whoever writes meanwhile waits, at most', ms(of.moved.writerWaited)],
  ]
  const about = `${of.rows.toLocaleString('en')} rows of ${people.toLocaleString('en')} people in ${of.months} months of ${of.perMonth.toLocaleString('en')} rows, ${of.gibibytes.toFixed(1)} GiB`
  return `${about}\n\n| what | time |\n| --- | --- |\n${lines.map(([what, time]) => `| ${what} | ${time} |`).join('\n')}`
}
