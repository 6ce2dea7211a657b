import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeSchema } from '#server/database/describe.ts'
import { migrationFiles } from '#server/database/migrate.ts'
import { countRows } from './counts.ts'
import { loadOldestDatabase } from './oldest-database.ts'
import { openPool } from './pool.ts'
import { killProcesses, startProcess } from './process.ts'
import { onServer, urlOf } from './template.ts'
import { Visitor } from './visitor.ts'

const server = process.env['DATABASE_URL'] as string
const name = `extranet_upgrade_${process.pid}`
const url = urlOf(server, name)
let dataDir: string
let pool: pg.Pool

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-upgrade-'))
  await onServer(server, `create database ${name}`)
  await loadOldestDatabase(url)
  pool = openPool(url)
})
afterEach(async () => {
  await killProcesses()
  await pool.end()
  await onServer(server, `drop database ${name} with (force)`)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const start = () =>
  startProcess({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO_DATA: 'false', SECRET_KEY: 'x'.repeat(32) })

test('OP-2 OP-4 the first database of the history is upgraded by two processes that start at once, and keeps every row', async () => {
  const before = await countRows(pool)
  for (const [table, count] of Object.entries(before)) expect([table, count > 0]).toEqual([table, true])
  const { rows: log } = await pool.query('select * from access_log')

  const [first, second] = await Promise.all([start(), start()])
  const { rows } = await pool.query('select name from schema_migration order by name')
  expect(rows.map((row) => row.name)).toEqual(migrationFiles())
  // A dump writes the condition of a trigger with fewer brackets than the migration.
  const plain = (schema: string) => schema.replace(/[()]/g, '')
  const today = fs.readFileSync(new URL('../server/database/schema.sql', import.meta.url), 'utf8')
  expect(plain(await describeSchema(pool))).toBe(plain(today))
  const after = await countRows(pool)
  for (const [table, count] of Object.entries(before))
    expect([table, after[table]]).toEqual([table, expect.toSatisfy((now: number) => now >= count)])
  for (const table of [
    'user_account',
    'company_grant',
    'employee',
    'employment',
    'sick_leave',
    'access_log',
    'login_event',
  ])
    expect([table, after[table]]).toEqual([table, before[table]])
  expect((await pool.query('select * from access_log')).rows).toMatchObject(log)
  expect((await pool.query(`select name, data from pgboss.job where state = 'created'`)).rows).toEqual([
    { name: 'recovery-mail', data: { userId: 1 } },
  ])

  // Either process serves those who were there.
  for (const { url: address } of [first, second]) {
    const helena = await new Visitor(address).logIn('hr@demo.test')
    const me = (await helena.send('POST', '/resource/anonymous/whoami')).json()
    const companies = (await helena.send('GET', `/resource/extranet/users/${me.id}/companies`)).json()
    expect(companies.map((one: { company: { id: number } }) => one.company.id)).toEqual([1000279, 1000278, 1000277])
  }
})

test('PE-10 OP-2 what was recorded at an employment that went to another company before goes back to its own', async () => {
  const { rows: astray } = await pool.query<{ id: number; company_id: number; employment_id: number }>(`
    with one as (
      select s.id, s.company_id, s.employment_id, s.employee_id from sick_leave s
      join employment e on e.id = s.employment_id where e.end_date is null limit 1)
    update employment e set organisation_id = elsewhere.id
    from one, (select id from organisation where parent_id is null) elsewhere
    where e.id = one.employment_id and elsewhere.id <> one.company_id
    returning one.id, one.company_id, one.employment_id`)
  expect(astray).toHaveLength(1)
  await start()
  const { rows } = await pool.query(
    `select e.company_id, e.id = $2 as is_same
     from sick_leave s join employment e on e.id = s.employment_id where s.id = $1`,
    [astray[0]?.id, astray[0]?.employment_id],
  )
  expect(rows).toMatchObject([{ company_id: astray[0]?.company_id, is_same: false }])
})
