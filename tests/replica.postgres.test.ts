import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { exportReceivedLeaves } from '#modules/sick-leaves/console-contract.ts'
import { recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { getAbsenceStatistics } from '#modules/statistics/contract.ts'
import type { Client } from './client.ts'
import { type OwnCluster, startCluster, startReplica } from './cluster.ts'
import { refusedStart } from './refused-start.ts'
import { onServer, urlOf } from './template.ts'
import { startWorld, type World } from './world.ts'

const companyId = 1000277
let primary: OwnCluster
let replica: OwnCluster
let world: World
let helena: Client
let nina: Client
let aino: { ehrUserId: number; employerId: number }

beforeAll(async () => {
  primary = await startCluster()
  world = await startWorld({ server: { url: primary.url, database: 'template1' } })
  await insertCompany(world.db, { id: companyId, name: 'Pohjolan Paja Oy' })
  const { userId, employmentIds } = await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1983-08-08', 4),
    ...{ firstName: 'Aino', lastName: 'Heikkinen' },
    employments: [{ organisationId: companyId, profession: 'Hitsaaja', startDate: '2020-01-01' }],
  })
  aino = { ehrUserId: userId, employerId: employmentIds[0] as number }
  replica = await startReplica(primary)
  world.variables['DATABASE_READ_URL'] = urlOf(
    replica.url,
    new URL(world.variables['DATABASE_URL'] as string).pathname.slice(1),
  )
  await world.restart(async () => {})
  helena = await world.login({
    ...{ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' },
    grants: [{ companyId, mainUser: true }],
  })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
})
afterAll(async () => {
  await world?.stop()
  await replica?.stop()
  await primary?.stop()
})
/** Whatever was before, the replica is asked again. */
beforeEach(() => world.clock.advance({ minutes: 1 }))

const record = (day: string) =>
  helena.call(recordSickLeave, { body: { ...aino, start: day, end: day, externalSickLeaveCertificate: false } })

/** How many leaves are in the file. */
async function exported(): Promise<number> {
  const { statusCode, body } = await nina.send('GET', `${exportReceivedLeaves.path}?format=csv`)
  expect(statusCode).toBe(200)
  return body.trim().split('\n').length - 1
}

async function reads(from: 'replica' | 'primary'): Promise<number> {
  const { body } = await world.app.inject('/metrics')
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`replica_reads_total{from="${from}"} `))
      ?.split(' ')[1] ?? 0,
  )
}

async function countReads<T>(work: () => Promise<T>): Promise<{ answer: T; replica: number; primary: number }> {
  const before = [await reads('replica'), await reads('primary')] as const
  const answer = await work()
  return { answer, replica: (await reads('replica')) - before[0], primary: (await reads('primary')) - before[1] }
}

describe('OP-2 ST-1 a streaming replica', () => {
  test('is read for files and statistics, and has what was recorded the moment before; the access log is written as ever', async () => {
    for (const [number, day] of ['2026-01-12', '2026-01-14', '2026-01-16', '2026-01-19'].entries()) {
      await record(day)
      expect(await countReads(exported)).toEqual({ answer: number + 1, replica: 1, primary: 0 })
    }
    const { rows } = await world.platform.database.pool.query(
      `select count(*)::int as logged from access_log where action = 'list' and thing = 'sick_leave'`,
    )
    expect(rows[0].logged).toBeGreaterThanOrEqual(4)
    const query = { companyId, from: '2026-01-01', to: '2026-02-28', by: 'month' }
    const statistics = await countReads(() => helena.call(getAbsenceStatistics, { query }))
    expect(statistics).toMatchObject({
      replica: 1,
      primary: 0,
      answer: { rows: [{ key: '2026-01' }, { key: '2026-02' }] },
    })
  })

  test('that is behind is not waited for again and again: the primary answers, with what is new', async () => {
    const before = await exported()
    await onServer(replica.url, 'select pg_wal_replay_pause()')
    await record('2026-01-21')
    expect(await countReads(exported)).toEqual({ answer: before + 1, replica: 0, primary: 1 })
    await onServer(replica.url, 'select pg_wal_replay_resume()')
    expect(await countReads(exported)).toEqual({ answer: before + 1, replica: 0, primary: 1 })
    world.clock.advance({ minutes: 1 })
    expect(await countReads(exported)).toEqual({ answer: before + 1, replica: 1, primary: 0 })
  })

  test('PC-1 gives nothing to whoever lost the right to it the moment before', async () => {
    await setStaffScope(world.db, 'RESPONSIBLE')
    const { id } = await world.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', 'nina@tt.test')
      .executeTakeFirstOrThrow()
    await insertResponsible(world.db, companyId, id)
    expect(await exported()).toBeGreaterThan(0)
    await world.db.deleteFrom('responsible_professional').execute()
    expect(await countReads(exported)).toEqual({ answer: 0, replica: 1, primary: 0 })
    await setStaffScope(world.db, 'ALL')
  })

  test('may go away, also before a start, and is read again when it is back', async () => {
    await replica.restart(async () => {
      world.clock.advance({ minutes: 1 })
      expect(await countReads(exported)).toMatchObject({ replica: 0, primary: 1 })
      await world.restart(async () => {})
      nina = await world.login('nina@tt.test')
      expect(await countReads(exported)).toMatchObject({ replica: 0, primary: 1 })
    })
    world.clock.advance({ minutes: 1 })
    expect(await countReads(exported)).toMatchObject({ replica: 1, primary: 0 })
  })
})

test('OP-2 a start is refused where DATABASE_READ_URL leads to something else than a replica of the database', async () => {
  const database = new URL(world.variables['DATABASE_URL'] as string).pathname.slice(1)
  const expectRefused = async (url: string, words: string, of = world.variables['DATABASE_URL']) => {
    const variables = { ...world.variables, DATABASE_URL: of as string, DATABASE_READ_URL: url, LOG_LEVEL: 'warn' }
    const { code, said } = await refusedStart(variables)
    expect(said).toBe(`Wrong configuration:\n  DATABASE_READ_URL: ${words}\n`)
    expect(code).toBe(1)
  }
  await expectRefused(urlOf(primary.url, database), 'leads to no replica')
  await expectRefused(urlOf(replica.url, 'postgres'), 'leads to a replica of another database than DATABASE_URL')
  await expectRefused(urlOf(replica.url, 'nowhere'), 'the server has no database of that name')

  // The version before can go on where it was: nothing has been migrated.
  const empty = urlOf(primary.url, 'postgres')
  await expectRefused(empty, 'leads to no replica', empty)
  const client = new pg.Client({ connectionString: empty })
  await client.connect()
  const { rows } = await client.query(`select to_regclass('public.schema_migration') as migrated`)
  await client.end()
  expect(rows).toEqual([{ migrated: null }])
})
