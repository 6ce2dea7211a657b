import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '#product/started.ts'
import { changesOf } from '#server/database/grants.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { insertAccess } from '#server/rights/queries.ts'
import { openPool } from './pool.ts'
import { makeTwoRoles, type TwoRoles } from './two-roles.ts'

const server = process.env['DATABASE_URL'] as string
const denied = { code: '42501' }
let roles: TwoRoles
let dataDir: string
let running: Awaited<ReturnType<typeof startProduct>>
let pool: pg.Pool
let owner: pg.Pool

beforeAll(async () => {
  roles = await makeTwoRoles(server, `extranet_roles_${process.pid}`)
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-roles-'))
  const variables = { DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32), LOG_LEVEL: 'silent', ...roles.variables }
  running = await startProduct(readEnvironment(variables), createLog('silent'))
  pool = running.platform.database.pool
  owner = openPool(roles.variables.DATABASE_OWNER_URL)
})
afterAll(async () => {
  await running.stop()
  await owner.end()
  await roles.remove()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

describe('OP-3 the server’s own role', () => {
  test('may do to each table what is granted, and nothing else', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition order by 1`,
    )
    // What a migration has made and nobody has listed would be closed to the server.
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(changesOf).sort())
    for (const [table, changes] of Object.entries(changesOf)) {
      const { rows: columns } = await owner.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
           and attgenerated = '' and attidentity <> 'a'`,
        [table],
      )
      const names = columns.map(({ name }) => pg.escapeIdentifier(name))
      // Of no row: the right is asked for all the same.
      const attempts: [granted: boolean, statement: string][] = [
        [true, `select from ${table} where false`],
        [changes.includes('insert'), `insert into ${table} (${names}) select ${names} from ${table} where false`],
        [changes.includes('update'), `update ${table} set ${names[0]} = ${names[0]} where false`],
        [changes.includes('delete'), `delete from ${table} where false`],
        [false, `truncate ${table}`],
        [false, `alter table ${table} disable trigger all`],
        [false, `drop table ${table}`],
      ]
      for (const [granted, statement] of attempts)
        if (granted) await pool.query(statement)
        else await expect(pool.query(statement), statement).rejects.toMatchObject(denied)
    }
  })

  test('makes nothing, and neither changes nor takes away what is there', async () => {
    const attempts = [
      'create table public.of_mine (id int)',
      'create table pgboss.of_mine (id int)',
      'create schema of_mine',
      'create temporary table of_mine (id int)',
      'create or replace function public.refuse_access_log_change() returns trigger language plpgsql as $$ begin end $$',
      'drop trigger access_log_append_only on access_log',
      'drop trigger access_log_time on access_log',
      'alter table pgboss.job_common add column of_mine int',
      'truncate pgboss.job',
      `set role ${roles.owner}`,
    ]
    for (const attempt of attempts) await expect(pool.query(attempt), attempt).rejects.toMatchObject(denied)
    const { rows } = await owner.query(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
    )
    expect(rows).toEqual([{ owner: roles.owner }])
  })

  test('writes logs at the time of the database and at no other, and clears no login away within its year', async () => {
    const long = new Date('2020-01-01T00:00:00Z')
    const { db } = running.platform.database
    const access = { action: 'read', purpose: 'care', thing: 'employee' } as const
    await owner.query(`insert into user_account (id, username, role, status, first_name, last_name, locale)
      overriding system value values (1, 'nina@tyoterveys.test', 'ROLE_COACH', 'INVITED', 'Nina', 'Hoitola', 'fi')`)
    const notes = [
      [
        `login_event (user_id, time, outcome, ip_address, browser) values (1, $1, 'SUCCESS', '127.0.0.1', '')`,
        'login_event',
        'time',
      ],
      [`identity_unbinding (user_id, unbound_by, unbound_at) values (1, 1, $1)`, 'identity_unbinding', 'unbound_at'],
    ] as const
    await insertAccess(
      db,
      { ...access, employeeIds: [1] },
      { userId: 1, role: 'ROLE_COACH', requestId: 'r', now: long },
    )
    for (const [values] of notes) await pool.query(`insert into ${values}`, [long])
    for (const [table, column] of [['access_log', 'time'], ...notes.map(([, ...at]) => at)]) {
      const { rows } = await pool.query(`select ${column} > now() - interval '5 minutes' as is_now from ${table}`)
      expect([table, rows]).toEqual([table, [{ is_now: true }]])
    }
    await expect(pool.query('delete from login_event')).rejects.toMatchObject(denied)

    // The owner brings back what was: a restore does.
    for (const [values, table, column] of notes) {
      await owner.query(`insert into ${values}`, [long])
      const { rows } = await owner.query(`select from ${table} where ${column} = $1`, [long])
      expect([table, rows.length]).toEqual([table, 1])
    }
    expect((await pool.query(`delete from login_event where time < now() - interval '1 year'`)).rowCount).toBe(1)
  })

  test('does the work of the job queue, its upkeep too', async () => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      migrate: false,
      schedule: false,
    })
    const errors: unknown[] = []
    boss.on('error', (error) => errors.push(error))
    await boss.start()
    await boss.createQueue('upkeep')
    await boss.send('upkeep', { id: 1 })
    await boss.supervise()
    const [job] = await boss.fetch('upkeep')
    await boss.complete('upkeep', job?.id as string)
    await boss.supervise('upkeep')
    await boss.deleteQueue('upkeep')
    await boss.stop({ graceful: false })
    expect([job?.data, errors]).toEqual([{ id: 1 }, []])
  })
})
