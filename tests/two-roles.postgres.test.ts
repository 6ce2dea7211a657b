import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrationFiles } from '#server/database/migrate.ts'
import { countRows } from './counts.ts'
import { loadOldestDatabase } from './oldest-database.ts'
import { openPool } from './pool.ts'
import { killProcesses, runTool, startProcess } from './process.ts'
import { onServer, urlOf } from './template.ts'
import { makeTwoRoles, type TwoRoles } from './two-roles.ts'
import { Visitor } from './visitor.ts'

const server = process.env['DATABASE_URL'] as string
let roles: TwoRoles
let folder: string

beforeAll(async () => {
  roles = await makeTwoRoles(server, `extranet_two_${process.pid}`)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-two-'))
})
afterEach(killProcesses)
afterAll(async () => {
  await roles.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** What every process and command of an installation is given. */
const installation = (addresses: TwoRoles['variables'], more: Record<string, string> = {}) => ({
  DATA_DIR: folder,
  SECRET_KEY: 'x'.repeat(32),
  DEMO_DATA: 'false',
  ...addresses,
  ...more,
})

async function servesHelena(variables: Record<string, string>): Promise<void> {
  const { url, signal, exited } = await startProcess(variables)
  const helena = await new Visitor(url).logIn('hr@demo.test')
  expect((await helena.send('GET', '/resource/extranet/sickleaves')).status).toBe(200)
  signal('SIGTERM')
  expect(await exited).toBe(0)
}

async function counts(url: string): Promise<Record<string, number>> {
  const pool = openPool(url)
  try {
    return await countRows(pool)
  } finally {
    await pool.end()
  }
}

test('OP-2 OP-3 with two roles every start serves, from the first to the tenth, by two processes at once too', async () => {
  const variables = installation(roles.variables)
  for (let pair = 1; pair <= 3; pair += 1) {
    const both = await Promise.all([startProcess(variables), startProcess(variables)])
    for (const { url } of both) expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    await killProcesses()
  }
  await servesHelena({ ...variables, DEMO_DATA: 'true' })
  for (let start = 5; start <= 10; start += 1) await servesHelena(variables)
})

test('OP-2 OP-3 OP-4 first-admin, a backup and its restore do their work with two roles, and the server starts after each', async () => {
  const variables = installation(roles.variables)
  const aino = ['--email', 'aino@tyoterveys.test', '--first-name', 'Aino', '--last-name', 'Virta', '--another']
  expect(await runTool('first-admin', aino, variables)).toEqual({
    code: 0,
    said: expect.stringContaining('/activate?'),
  })
  const backup = path.join(folder, 'backup')
  expect(await runTool('backup', [backup], variables)).toMatchObject({ code: 0 })
  const before = await counts(roles.variables.DATABASE_OWNER_URL)
  expect(before['user_account']).toBeGreaterThan(8)

  const another = installation(await roles.anotherDatabase())
  for (const [place, parameters] of [
    [variables, ['--replace']],
    [another, []],
  ] as const) {
    expect(await runTool('restore', [backup, ...parameters], place)).toMatchObject({ code: 0 })
    expect(await counts(place['DATABASE_OWNER_URL'] as string)).toEqual(before)
    await servesHelena(place)
  }
})

test('OP-2 OP-3 tables of the server’s own role are taken over; where the owner may not, the start names the statement', async () => {
  const addresses = await roles.anotherDatabase()
  const variables = installation(addresses)
  const database = new URL(addresses.DATABASE_URL).pathname.slice(1)
  // As it was when the server made the job queue's tables itself.
  await loadOldestDatabase(addresses.DATABASE_OWNER_URL)
  await onServer(
    urlOf(server, database),
    `do $$ declare found text; begin
       for found in select oid::regclass from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') loop
         execute format('alter table %s owner to ${roles.server}', found);
       end loop;
       for found in select oid::regprocedure from pg_proc where pronamespace = 'pgboss'::regnamespace loop
         execute format('alter routine %s owner to ${roles.server}', found);
       end loop;
       alter type pgboss.job_state owner to ${roles.server};
     end $$`,
  )
  const refusal = await startProcess(variables).then(
    () => '',
    (error: Error) => error.message,
  )
  const statement = /in the database (\S+), run: (reassign owned by .*);/.exec(refusal)
  expect(statement?.slice(1)).toEqual([database, `reassign owned by "${roles.server}" to "${roles.owner}"`])
  expect(refusal).not.toMatch(/\n.*\n/)
  await onServer(urlOf(server, database), statement?.[2] as string)
  await servesHelena(variables)
  const pool = openPool(addresses.DATABASE_OWNER_URL)
  const { rows } = await pool.query('select name from schema_migration order by name')
  await pool.end()
  expect(rows.map(({ name }) => name)).toEqual(migrationFiles())

  // A superuser as the owner needs nobody's help; nor does an owner who is a member of the other role.
  const taken = await roles.anotherDatabase()
  const place = new URL(taken.DATABASE_URL).pathname.slice(1)
  await onServer(urlOf(server, place), `grant create on database ${place} to ${roles.server}`)
  await onServer(urlOf(server, place), `grant create on schema public to ${roles.server}`)
  await loadOldestDatabase(taken.DATABASE_URL)
  await onServer(server, `grant ${roles.server} to ${roles.owner}`)
  await servesHelena(installation(taken))
})
