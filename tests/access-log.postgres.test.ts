import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createJobQueue } from '#server/database/job-queue.ts'
import { migrationFiles, runMigrations } from '#server/database/migrate.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { insertAccess } from '#server/rights/queries.ts'
import { openPool } from './pool.ts'
import { killProcesses, type ServerProcess, startProcess } from './process.ts'
import { makeTwoRoles, type TwoRoles } from './two-roles.ts'

const server = process.env['DATABASE_URL'] as string
const denied = { code: '42501' }
const tool = fileURLToPath(new URL('../tools/access-log.ts', import.meta.url))
/** More than a migration moves by itself. */
const rows = 80_000
let roles: TwoRoles
let dataDir: string
let owner: pg.Pool
let ofServer: Database
let variables: Record<string, string>
const started: ServerProcess[] = []

beforeAll(async () => {
  roles = await makeTwoRoles(server, `extranet_log_${process.pid}`)
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-log-'))
  variables = { DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32), DEMO_DATA: 'false', ...roles.variables }
  owner = openPool(roles.variables.DATABASE_OWNER_URL)
  // As the version before left it.
  const client = await owner.connect()
  await client.query('begin')
  await runMigrations(
    client,
    migrationFiles().filter((name) => name < '0080'),
  )
  await createJobQueue(client)
  await client.query('commit')
  client.release()
  await owner.query(`
    insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id)
    select '2019-03-01T00:00:00Z'::timestamptz + n * interval '37.5 seconds', n % 50, 'ROLE_USER', 1000277, array[n % 5000, 7],
      'read', 'care', 'sick_leave', n, 'r' || n from generate_series(1, ${rows}) n`)
  ofServer = await openDatabase({
    ...{ url: roles.variables.DATABASE_URL, dataDir, poolSize: 2 },
    onError() {},
  })
})
afterAll(async () => {
  await killProcesses()
  await ofServer.close()
  await owner.end()
  await roles.remove()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function one<T>(statement: string): Promise<T> {
  const { rows: found } = await owner.query(statement)
  return found[0]
}
const digest = () =>
  one<{ count: string; ids: string; digest: string }>(`
    select count(*) as count, count(distinct id) as ids, md5(string_agg(l::text, ',' order by id)) as digest
    from access_log l where id <= ${rows}`)
const isMoving = async () =>
  (await one<{ moving: boolean }>(`select to_regclass('access_log_next') is not null as moving`)).moving
const copied = async () =>
  (await isMoving())
    ? Number((await one<{ id: string }>('select coalesce(max(id), 0) as id from access_log_next')).id)
    : rows

describe('DL-3 a log that was one table', () => {
  test('is moved into months while it is written to; the process is killed again and again; no row is lost or twice, none refused', async () => {
    const before = await digest()
    expect(before.count).toBe(String(rows))
    let written = 0
    let isOver = false
    started.push(await startProcess(variables))
    expect(await isMoving()).toBe(true)
    const writing = (async () => {
      for (; !isOver; written += 1) {
        const access = { action: 'read', purpose: 'care', thing: 'employee', employeeIds: [written + 10_000] } as const
        await insertAccess(
          ofServer.db,
          { ...access, employeeIds: [...access.employeeIds] },
          { userId: 9, role: 'ROLE_COACH', requestId: `w${written}`, now: new Date() },
        )
        await sleep(2)
      }
    })()
    let seen = 0
    for (let kills = 0; kills < 4 && (await isMoving()); kills += 1) {
      const from = await copied()
      await expect.poll(copied, { timeout: 60_000, interval: 20 }).toBeGreaterThan(from)
      if (!(await isMoving())) break
      seen += 1
      // Whoever reads it meanwhile has all of it.
      expect((await digest()).count).toBe(String(rows))
      const last = started.at(-1)
      last?.signal('SIGKILL')
      await last?.exited
      started.push(await startProcess(variables))
    }
    expect(seen).toBeGreaterThan(1)
    await expect.poll(isMoving, { timeout: 120_000, interval: 100 }).toBe(false)
    isOver = true
    await writing

    expect(await digest()).toEqual(before)
    expect(written).toBeGreaterThan(100)
    const brought = await one(`select count(*)::int as count, count(distinct request_id)::int as different,
      count(distinct id)::int as ids from access_log where id > ${rows}`)
    expect(brought).toEqual({ count: written, different: written, ids: written })
    const parts = await one<{ parts: string[] }>(`
      select array_agg(distinct tableoid::regclass::text) as parts from access_log where id <= ${rows}`)
    expect(parts.parts).toEqual(['access_log_2019_03', 'access_log_2019_04'])
    // The next one gets the next id.
    await insertAccess(
      ofServer.db,
      { action: 'read', purpose: 'care', thing: 'employee', employeeIds: [1] },
      { userId: 9, role: 'ROLE_COACH', requestId: 'next', now: new Date() },
    )
    expect((await one<{ id: string }>(`select id from access_log where request_id = 'next'`)).id).toBe(
      String(rows + written + 1),
    )
  }, 300_000)

  test('OP-3 is only added to by the server’s own role, which makes no month but the next ones', async () => {
    const attempts = [
      'update access_log set role = role where false',
      'truncate access_log',
      'alter table access_log detach partition access_log_2019_03',
      'drop table access_log_2019_03',
      'delete from access_log_2019_03 where false',
      'select from access_log_2019_03',
      `insert into access_log_rest select * from access_log where false`,
      'create table access_log_2018_01 partition of access_log for values from (minvalue) to (maxvalue)',
      'delete from access_log where id = 1',
      `insert into access_log (time, user_id, role, employee_ids, action, purpose, thing, request_id)
        values ('2019-03-05', 1, '', '{}', '', '', '', '')`,
      `select make_access_log_month('2018-01-01')`,
      `select make_access_log_month('2050-01-01')`,
      `insert into access_log_file (month, state, manifest_key, begun_at) values ('2019-03-01', 'WRITING', '', now())`,
      `update access_log_file set state = 'REMOVED'`,
      'delete from access_log_file',
    ]
    for (const attempt of attempts) await expect(ofServer.pool.query(attempt), attempt).rejects.toMatchObject(denied)
    const { rows: removed } = await ofServer.pool.query(`select remove_access_log_month('2999-01-01') as count`)
    expect(removed).toEqual([{ count: 0 }])
    expect((await digest()).count).toBe(String(rows))
  })
})

const run = (...args: string[]) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [tool, ...args], { env: { ...inherited, ...variables } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) }
}
const state = () =>
  one<{ rows: string; state: string | null }>(`
    select (select count(*) from access_log where time < '2019-04-01T00:00:00Z') as rows,
      (select state from access_log_file where month = '2019-03-01') as state`)

describe('DL-3 the operator’s command', () => {
  test('puts a month away while the server goes on; killed at any moment it has taken all of it or nothing, and goes on', async () => {
    const before = await digest()
    const { rows: march } = await state()
    let kills = 0
    // At ever later moments, until one run gets to its end.
    for (let after = 700; ; after *= 1.4) {
      const { child, ended } = run('put-away', '2019-03')
      const killing = setTimeout(() => child.kill('SIGKILL'), after)
      const { code } = await ended
      clearTimeout(killing)
      const now = await state()
      if (now.state === 'PUT_AWAY') {
        expect(now.rows).toBe('0')
        break
      }
      expect([code, now.rows]).toEqual([null, march])
      kills += 1
    }
    expect(kills).toBeGreaterThan(0)
    const listed = await run('list').ended
    expect(listed.said).toMatch(/2019-04 {2}in the database, .*can be put away/)
    expect(listed.said).toMatch(new RegExp(`2019-03 {2}number 1, ${march} rows, PUT_AWAY`))
    expect(await run('verify').ended).toMatchObject({ code: 0, said: expect.stringContaining('1 files') })
    const found = await run('search', '--employee', '4999', '--month', '2019-03').ended
    expect(found.said.trim().split('\n')).toHaveLength(Math.floor((Number(march) + 1) / 5000))
    expect((await run('put-away', '2019-13').ended).code).toBe(2)
    expect(await run('put-back', '2019-03').ended).toMatchObject({ code: 0 })
    expect(await digest()).toEqual(before)
    expect(await run('put-away', '--until', '2019-12').ended).toMatchObject({ code: 0 })
    expect(await digest()).toMatchObject({ count: '0' })
  }, 300_000)

  test('OP-2 OP-4 what lies in files is in a backup and comes back with it, into either kind of database', async () => {
    const environment = readEnvironment(variables)
    const folder = path.join(dataDir, 'backup')
    expect(await makeBackup(environment, folder, new Date(), () => {})).toEqual({ lost: [] })
    for (const kind of ['postgresql', 'embedded']) {
      const place = {
        ...{ DATA_DIR: fs.mkdtempSync(path.join(dataDir, 'place-')), SECRET_KEY: 'x'.repeat(32) },
        ...(kind === 'postgresql' ? await roles.anotherDatabase() : {}),
      }
      await restoreBackup(readEnvironment(place), { folder, replace: false, now: new Date() }, () => {})
      const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...others } = variables
      variables = { ...others, ...place }
      expect(await run('verify').ended).toMatchObject({ code: 0, said: expect.stringContaining('2 files') })
      expect(await run('put-back', '2019-04').ended).toMatchObject({ code: 0 })
      const found = await run('search', '--employee', '4999', '--month', '2019-03').ended
      expect(found.said.trim().split('\n').length).toBeGreaterThan(10)
    }
    // A file that the store has lost is named.
    const files = fs.globSync('files/*/*', { cwd: dataDir })
    for (const file of files) fs.rmSync(path.join(dataDir, file))
    const { lost } = await makeBackup(environment, `${folder}-2`, new Date(), () => {})
    expect(lost.sort()).toEqual(['2019-03', '2019-03', '2019-04', '2019-04'].map((month) => `access log of ${month}`))
  }, 300_000)
})
