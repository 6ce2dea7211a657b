import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnCluster, startCluster } from './cluster.ts'
import { freePort } from './free-port.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { refusedStart } from './refused-start.ts'
import { onServer, urlOf } from './template.ts'

let cluster: OwnCluster
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-wrong-database-'))
beforeAll(async () => {
  const rules = path.join(folder, 'pg_hba.conf')
  fs.chmodSync(folder, 0o755)
  fs.writeFileSync(rules, 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n', {
    mode: 0o644,
  })
  cluster = await startCluster({ hba_file: rules })
  await onServer(cluster.url, "create role keeper login password 'right'")
  await onServer(cluster.url, 'create database one owner keeper')
  await onServer(cluster.url, 'create database two owner keeper')
  await onServer(cluster.url, 'create database closed')
  await onServer(cluster.url, 'revoke connect on database closed from public')
})
afterAll(async () => {
  await cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

function at(
  database: string,
  change: Partial<Record<'username' | 'password' | 'hostname' | 'port', string>> = {},
): string {
  return Object.assign(new URL(urlOf(cluster.url, database)), { username: 'keeper', password: 'right', ...change }).href
}

async function expectRefused(variables: Record<string, string>, words: string): Promise<void> {
  const { code, said } = await refusedStart({
    DATA_DIR: path.join(folder, 'data'),
    SECRET_KEY: 'x'.repeat(32),
    ...variables,
  })
  expect(said).toBe(`Wrong configuration:\n  ${words}\n`)
  expect(code).toBe(1)
}

test('OP-2 a wrong address of the database is refused with what is wrong with it, in one line', async () => {
  const user = 'DATABASE_URL: the database server refuses the user or the password'
  await expectRefused({ DATABASE_URL: at('one', { password: 'hidden' }) }, user)
  await expectRefused({ DATABASE_URL: at('one', { username: 'nobody' }) }, user)
  await expectRefused({ DATABASE_URL: at('hidden') }, 'DATABASE_URL: the server has no database of that name')
  await expectRefused({ DATABASE_URL: at('closed') }, 'DATABASE_URL: the user may not connect to that database')
  const silent = { port: String(await freePort()) }
  await expectRefused({ DATABASE_URL: at('one', silent) }, 'DATABASE_URL: no PostgreSQL answers there')
  const nowhere = { hostname: 'database.invalid' }
  await expectRefused({ DATABASE_URL: at('one', nowhere) }, 'DATABASE_URL: there is no host of that name')
})

test('OP-2 so is the owner’s address, above all one that leads to another database', async () => {
  const DATABASE_URL = at('one')
  await expectRefused(
    { DATABASE_URL, DATABASE_OWNER_URL: at('one', { password: 'hidden' }) },
    'DATABASE_OWNER_URL: the database server refuses the user or the password',
  )
  await expectRefused(
    { DATABASE_URL, DATABASE_OWNER_URL: at('two') },
    'DATABASE_OWNER_URL: leads to another database than DATABASE_URL',
  )
})

test('OP-2 so is PgBouncer’s, where it leads elsewhere, as somebody else, or sets no limits of time', async () => {
  const DATABASE_URL = at('one')
  const silent = at('one', { port: String(await freePort()) })
  await expectRefused({ DATABASE_URL, DATABASE_POOLER_URL: silent }, 'DATABASE_POOLER_URL: no PostgreSQL answers there')
  for (const [bouncer, because] of [
    [await startPgBouncer(at('two')), 'leads to another database than DATABASE_URL'],
    [
      await startPgBouncer(at('one', { username: 'postgres' })),
      'leads to the database as another role than DATABASE_URL',
    ],
    [
      await startPgBouncer(at('one'), { limits: false }),
      'PgBouncer sets no statement_timeout or no idle_in_transaction_session_timeout: its connect_query has to (deploy/pgbouncer.ini)',
    ],
  ] as const) {
    await expectRefused({ DATABASE_URL, DATABASE_POOLER_URL: bouncer.url }, `DATABASE_POOLER_URL: ${because}`)
    await bouncer.stop()
  }
})
