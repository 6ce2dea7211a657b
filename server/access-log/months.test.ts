import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertRun, selectRemovals } from '#modules/retention/server/queries.ts'
import { removeWhatIsOver } from '#modules/retention/server/remove.ts'
import { keptThings } from '#product/modules.ts'
import { insertAccess } from '#server/rights/queries.ts'
import { startWorld, type World } from '#tests/world.ts'
import { makeMonth, selectFiles, selectMonths, selectMoved } from './file-queries.ts'
import { insertLogged, wholeLog } from './fixtures.ts'
import { makeMonthsSoon, moveLog } from './months.ts'
import { putAway, putBack } from './put-away.ts'
import { verifyFiles } from './verify.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const months = async () => (await selectMonths(world.db)).map(({ month }) => month)
const partOf = async (like: string) => {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from access_log where time::text like ${like}`.execute(world.db)
  return rows.map(({ part }) => part)
}

describe('DL-3 the months of the access log', () => {
  test('are there before they begin: this one and half a year', async () => {
    const { rows } = await sql<{ month: string }>`
      select to_char(date_trunc('month', now(), 'UTC') + n * interval '1 month', 'YYYY-MM') as month
      from generate_series(0, 6) n`.execute(world.db)
    const ahead = rows.map(({ month }) => month)
    expect(await months()).toEqual(ahead)
    const last = `access_log_${ahead[6]?.replace('-', '_')}`
    await sql`drop table ${sql.table(last)}`.execute(world.db)
    await makeMonthsSoon(world.db)
    expect(await months()).toEqual(ahead)
  })

  test('of a log that lies in them already are not made again: there is nothing to move', async () => {
    const before = await wholeLog(world.db)
    expect(await moveLog(world.db, () => true)).toBe(false)
    expect(await wholeLog(world.db)).toEqual(before)
  })

  test('are not missed by whoever writes: what comes in none is kept, and lies in its month once there is one', async () => {
    const access = { ...({ action: 'read', purpose: 'care', thing: 'employee' } as const), employeeIds: [5] }
    const by = { userId: 1, role: 'ROLE_COACH', requestId: 'r' }
    await insertAccess(world.db, access, { ...by, now: new Date('2099-12-31T23:59:59.999Z') })
    await insertAccess(world.db, access, { ...by, now: new Date('2100-01-01T00:00:00Z') })
    expect(await partOf('2099-12-31%')).toEqual(['access_log_rest'])
    const before = await wholeLog(world.db)
    await makeMonth(world.db, '2099-12')
    expect(await partOf('2099-12-31%')).toEqual(['access_log_2099_12'])
    expect(await partOf('2100-01-01%')).toEqual(['access_log_rest'])
    expect(await wholeLog(world.db)).toEqual(before)
    // A month that there is stays as it is.
    await makeMonth(world.db, '2099-12')
    expect(await wholeLog(world.db)).toEqual(before)
  })

  test('say how far the move of an older log has come, which gives none away meanwhile', async () => {
    await sql`create table access_log_next (id bigint) partition by range (id)`.execute(world.db)
    const archive = { db: world.db, store: world.platform.files.store, now: world.clock.now() }
    expect(await selectMoved(world.db)).toEqual({ moved: 0, last: (await wholeLog(world.db)).length })
    await expect(putAway(archive, '2019-03')).rejects.toThrow('still being moved')
    const { rows } = await sql`select remove_access_log_month(now()) as count`.execute(world.db)
    expect(rows).toEqual([{ count: 0 }])
    await sql`drop table access_log_next`.execute(world.db)
  })

  test('are only added to, each by itself as well', async () => {
    for (const table of ['access_log', 'access_log_2099_12', 'access_log_rest']) {
      const attempts: [string, RegExp][] = [
        [`update ${table} set user_id = 1`, /only be added to/],
        [`delete from ${table}`, /kept for 12 years/],
        [`truncate ${table}`, /only be added to/],
      ]
      for (const [attempt, refusal] of attempts)
        await expect(world.platform.database.pool.query(attempt), attempt).rejects.toThrow(refusal)
    }
  })
})

describe('DL-1 DL-3 what is over of the access log', () => {
  const run = async () => {
    const { db, platform } = world
    const now = world.clock.now()
    const id = (await insertRun(db, null, now)) as number
    const { jobs, files } = platform
    while (
      await removeWhatIsOver({ db, run: id, now, kinds: keptThings, jobs, store: files.store, mayGoOn: () => true })
    );
    const office = { user: { role: 'ROLE_ADMIN' } } as Parameters<typeof selectRemovals>[1]
    const removals = await selectRemovals(db, office, { companyId: undefined, limit: 10, offset: 0 })
    return removals.filter((one) => one.run === id && one.kind === 'access-log').map(({ count }) => count)
  }
  const left = async () => (await wholeLog(world.db)).flatMap((row) => /"((?:200|201)\d-\d\d)/.exec(row)?.[1] ?? [])

  test('goes by whole months, in the database and in files, and is counted; what is held stays', async () => {
    const { db } = world
    await insertCompany(db, { id: 1000277, name: 'Pohjolan Paja Oy' })
    const aila = await insertUser(db, { email: 'aila@care.test', firstName: 'Aila', lastName: 'Y', role: 'ROLE_ADMIN' })
    const { employeeId: matti } = await insertEmployee(db, {
      ...{ identityCode: artificialIdentityCode('1980-05-05', 1), firstName: 'Matti', lastName: 'Meikäläinen' },
      employments: [{ organisationId: 1000277, startDate: '2005-01-01' }],
    })
    await sql`insert into retention_agreement (agreed_at, agreed_by) values (${world.clock.now()}, ${aila})`.execute(db)
    const archive = { db, store: world.platform.files.store, now: world.clock.now() }
    // The clock of the database is the one that counts: what was in 2009 is over, and what was in 2019 is not.
    for (const month of ['2009-01', '2009-02', '2009-03', '2009-04', '2009-05', '2019-03']) await makeMonth(db, month)
    await insertLogged(db, { at: '2009-01-05T00:00:00Z', rows: 10 })
    await insertLogged(db, { at: '2009-02-05T00:00:00Z', rows: 20 })
    await insertLogged(db, { at: '2009-02-06T00:00:00Z', employeeIds: [5, matti] })
    await insertLogged(db, { at: '2009-03-05T00:00:00Z', rows: 40 })
    await insertLogged(db, { at: '2009-04-05T00:00:00Z', rows: 80, companyId: 1000277 })
    await insertLogged(db, { at: '2009-05-05T00:00:00Z', rows: 160 })
    await insertLogged(db, { at: '2008-06-05T00:00:00Z', rows: 3 })
    await insertLogged(db, { at: '2019-03-05T00:00:00Z' })
    for (const month of ['2009-03', '2009-04', '2009-05']) await putAway(archive, month)
    await putBack(archive, '2009-05')
    await sql`insert into hold (employee_id, reason, by, at) values (${matti}, 'Oikeudenkäynti', ${aila}, now())`.execute(
      db,
    )
    await sql`insert into hold (company_id, reason, by, at) values (1000277, 'Oikeudenkäynti', ${aila}, now())`.execute(
      db,
    )

    // January and May as wholes, all of February but the held row and the rest one by one, March with its file.
    expect(await run()).toEqual([10 + 160 + 20 + 3 + 40])
    expect(await left()).toEqual(['2009-02', '2019-03'])
    expect(await months()).toEqual(expect.arrayContaining(['2009-02', '2019-03']))
    expect((await months()).filter((month) => month < '2019')).toEqual(['2009-02'])
    const states = async () =>
      (await selectFiles(db)).map(({ month, state, file_key: key }) => [month, state, key !== null])
    expect(await states()).toEqual([
      ['2009-03', 'REMOVED', false],
      ['2009-04', 'PUT_AWAY', true],
      ['2009-05', 'REMOVED', false],
    ])
    expect((await verifyFiles(archive, () => {})).problems).toEqual([])

    await sql`update hold set ended_at = now(), ended_by = ${aila}`.execute(db)
    expect(await run()).toEqual([1 + 80])
    expect(await left()).toEqual(['2019-03'])
    expect((await verifyFiles(archive, () => {})).problems).toEqual([])
    expect(await run()).toEqual([])
  })

  test('is not taken for over by any other clock', async () => {
    const { rows } = await sql<{ count: number }>`select remove_access_log_month('2999-01-01') as count`.execute(
      world.db,
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await left()).toEqual(['2019-03'])
    const archive = { db: world.db, store: world.platform.files.store, now: world.clock.now() }
    await putAway(archive, '2019-03')
    await sql`select remove_access_log_file('2019-03-01', '2999-01-01')`.execute(world.db)
    expect((await selectFiles(world.db)).find(({ month }) => month === '2019-03')?.state).toBe('PUT_AWAY')
  })
})
