import { expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { startWorld } from '#tests/world.ts'
import { getAbsenceStatistics } from '../contract.ts'
import { counted, insertPeople, many } from '../test/world.ts'

test('ST-3 figures and which groups may be told are of one moment, though a count ends while it is answered', async () => {
  const world = await startWorld(inject('template'))
  const companyId = 1000277
  await insertCompany(world.db, { id: companyId, name: 'Pohjolan Paja Oy' })
  await insertPeople(world, many(12, { unit: companyId }))
  await counted(world)
  const helena = await world.login({
    ...{ email: 'helena@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants: [{ companyId }] },
  })
  const ask = async () =>
    (await helena.call(getAbsenceStatistics, {
      query: { companyId, from: '2025-01-01', to: '2025-12-31', by: 'month' },
    })) as { total: { people?: number }; rows: { people?: number }[] }
  const before = await ask()
  expect(before.total.people).toBe(12)

  const { pool } = world.platform.database
  const count = await pool.connect()
  await count.query('begin')
  await count.query('lock table statistics_month in access exclusive mode')
  const asked = ask()
  const waiting = () =>
    pool.query(`select 1 from pg_locks where not granted and relation = 'statistics_month'::regclass`)
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  await count.query('update statistics_month set people = 11 where company_id = $1', [companyId])
  await count.query(`update statistics_stretch set people = people - 1 where company_id = $1 and kind = 'EMPLOYED'`, [
    companyId,
  ])
  await count.query('update statistics_company set arrangement = 1 where company_id = $1', [companyId])
  await count.query('commit')
  count.release()
  expect(await asked).toEqual(before)
  const after = await ask()
  expect([after.total.people, after.rows[0]?.people]).toEqual([11, 11])
  await world.stop()
})
