import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { InsertedEmployee } from '#modules/personnel/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { exportAbsenceStatistics, getAbsenceStatistics, type Row } from '../contract.ts'
import { counted, insertFromPayroll, insertLeave, insertPeople, many } from '../test/world.ts'
import { repair } from './counting/round.ts'

const workshop = 1000277
const elsewhere = 1000278
let world: World
let units: { production: number; welding: number; assembly: number; sales: number; store: number }
let helena: Client
let esa: Client
let welders: InsertedEmployee[]

const of = (key: string, rows: readonly Row[]) => rows.find((row) => row.key === key)
const year = { from: '2025-01-01', to: '2025-12-31' }
const ask = (client: Client, more: object = {}) =>
  client.call(getAbsenceStatistics, { query: { companyId: workshop, ...year, ...more } })
const refused = (client: Client, more: object = {}) =>
  client.refused(getAbsenceStatistics, { query: { companyId: workshop, ...year, ...more } })

/**
 * A workshop of 46: 12 welders and 14 assemblers below production, in sales 15, in the store 5. Of the welders one is away
 * three days in March and, over a weekend, two more; another from December to January, 45 days; payroll knows of two days.
 */
beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const made = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo', 'Kokoonpano'] }, 'Myynti', 'Varasto'],
  })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const unit = (name: string) => Number(made[name])
  units = {
    ...{ production: unit('Tuotanto'), welding: unit('Hitsaamo'), assembly: unit('Kokoonpano') },
    ...{ sales: unit('Myynti'), store: unit('Varasto') },
  }
  helena = await world.login({
    ...{ email: 'helena@paja.test', firstName: 'Helena', lastName: 'Rantanen' },
    grants: [{ companyId: workshop }, { companyId: elsewhere }],
  })
  esa = await world.login({
    ...{ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä' },
    grants: [{ companyId: workshop, branchId: units.production }],
  })
  welders = await insertPeople(world, many(12, { unit: units.welding }))
  await insertPeople(world, many(14, { unit: units.assembly }))
  await insertPeople(world, many(15, { unit: units.sales }))
  await insertPeople(world, many(5, { unit: units.store }))
  const leave = (person: number, start: string, end: string, external = false) =>
    insertLeave(world, workshop, welders[person], { start, end, external })
  await leave(0, '2025-03-05', '2025-03-07')
  await leave(0, '2025-03-10', '2025-03-11')
  await leave(1, '2025-12-08', '2026-01-21', true)
  await insertFromPayroll(world, workshop, welders[2], { start: '2025-06-02', end: '2025-06-03' })
  // Payroll has heard of what was recorded here: no day counts twice.
  await insertFromPayroll(world, workshop, welders[0], { start: '2025-03-06', end: '2025-03-07' })
  await counted(world)
})
afterAll(() => world.stop())

describe('ST-1 ST-2 a company counted by hand', () => {
  test('has people, days of employment and of absence, spells, rate and those without absence', async () => {
    const { total, rows } = await ask(helena)
    const days = 46 * 365
    // 5 of the first, 24 of December of the second, 2 of the third.
    expect(total).toEqual({
      ...{ key: 'total', label: 'Pohjolan Paja Oy', hidden: false, people: 46, employedDays: days },
      ...{ absenceDays: 31, spells: 3, rate: Math.round((31 / days) * 10_000) / 100, withoutAbsence: 43 },
    })
    expect(rows.map(({ key }) => key)).toEqual(
      Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`),
    )
    expect(of('2025-03', rows)).toMatchObject({ people: 46, employedDays: 46 * 31, absenceDays: 5, spells: 1 })
    expect(of('2025-12', rows)).toMatchObject({ absenceDays: 24, spells: 1, withoutAbsence: 45 })
    expect(of('2025-04', rows)).toMatchObject({ absenceDays: 0, spells: 0, rate: 0, withoutAbsence: 46 })
  })

  test('has spells by their length, of the month in which they began, and where absence is known from', async () => {
    const lengths = (await ask(helena, { by: 'length' })).rows
    // The weekend between is no working day: five days are one spell.
    expect(of('1-3', lengths)).toEqual({ key: '1-3', label: '1-3', hidden: false, spells: 1, absenceDays: 2 })
    expect(of('4-10', lengths)).toMatchObject({ spells: 1, absenceDays: 5 })
    expect(of('31-60', lengths)).toMatchObject({ spells: 1, absenceDays: 24 })
    expect(of('91-', lengths)).toMatchObject({ spells: 0, absenceDays: 0 })
    const january = await ask(helena, { from: '2026-01-01', to: '2026-01-31', by: 'length' })
    expect(of('31-60', january.rows)).toMatchObject({ spells: 0, absenceDays: 21 })
    const types = (await ask(helena, { by: 'type' })).rows
    expect(types).toEqual([
      { key: 'EXTERNAL', label: 'EXTERNAL', hidden: false, absenceDays: 24, rate: 0.14 },
      { key: 'OWN', label: 'OWN', hidden: false, absenceDays: 5, rate: 0.03 },
      { key: 'PAYROLL', label: 'PAYROLL', hidden: false, absenceDays: 2, rate: 0.01 },
    ])
  })

  test('has the units below, each with all that lies below it; five in the store are hidden, and the fifteen of sales with them', async () => {
    const { rows } = await ask(helena, { by: 'unit' })
    expect(rows.map(({ label, hidden }) => ({ label, hidden }))).toEqual([
      { label: 'Myynti', hidden: true },
      { label: 'Tuotanto', hidden: false },
      { label: 'Varasto', hidden: true },
    ])
    expect(of(String(units.store), rows)).toEqual({ key: String(units.store), label: 'Varasto', hidden: true })
    const below = await ask(helena, { by: 'unit', unitId: units.production })
    expect(below.total).toMatchObject({ label: 'Tuotanto', people: 26, absenceDays: 31 })
    expect(below.rows.map((row) => !row.hidden && row.people)).toEqual([12, 14])
    // A hidden unit asked for by itself tells nothing either, month by month or in parts.
    for (const by of ['month', 'type', 'length']) {
      const { total, rows: parts } = await ask(helena, { by, unitId: units.sales })
      expect([total, ...parts].every((row) => Object.keys(row).join() === 'key,label,hidden')).toBe(true)
    }
  })
})

describe('ST-6 kept by jobs', () => {
  test('what is recorded late, corrected and removed is in the figures when the job is done', async () => {
    const days = async () => {
      await counted(world)
      const { total } = await ask(helena, { from: '2025-02-01', to: '2025-02-28' })
      return !total.hidden && [total.absenceDays, total.spells, total.withoutAbsence]
    }
    const id = await insertLeave(world, workshop, welders[5], { start: '2025-02-10', end: '2025-02-14' })
    expect(await days()).toEqual([5, 1, 45])
    await world.db.updateTable('sick_leave').set({ end_date: '2025-02-11' }).where('id', '=', id).execute()
    expect(await days()).toEqual([2, 1, 45])
    await world.db.updateTable('sick_leave').set({ state: 'REMOVED' }).where('id', '=', id).execute()
    expect(await days()).toEqual([0, 0, 46])
  })

  test('one whom the database refuses to count keeps nobody else waiting, and is counted at their next change', async () => {
    const { pool } = world.platform.database
    const refusedOne = welders[6]?.employeeId ?? 0
    const february = async () => {
      await counted(world)
      const { total } = await ask(helena, { from: '2025-02-01', to: '2025-02-28' })
      return !total.hidden && total.absenceDays
    }
    await pool.query(
      `alter table statistics_person add constraint refused check (employee_id <> ${refusedOne}) not valid`,
    )
    const day = { start: '2025-02-17', end: '2025-02-17' }
    const ids = [
      await insertLeave(world, workshop, welders[6], day),
      await insertLeave(world, workshop, welders[7], day),
    ]
    expect(await february()).toBe(1)
    await pool.query('alter table statistics_person drop constraint refused')
    await world.db
      .updateTable('sick_leave')
      .set({ end_date: '2025-02-18' })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    expect(await february()).toBe(3)
    await world.db.updateTable('sick_leave').set({ state: 'REMOVED' }).where('id', 'in', ids).execute()
    expect(await february()).toBe(0)
  })

  test('who moves to another unit is counted once where the group holds both, for the days that they were in each', async () => {
    const [mover] = await insertPeople(world, [
      [
        { unit: units.welding, end: '2025-05-10' },
        { unit: units.assembly, start: '2025-05-11' },
      ],
    ])
    await insertLeave(world, workshop, mover, { start: '2025-05-08', end: '2025-05-13' })
    await counted(world)
    const may = { from: '2025-05-01', to: '2025-05-31', by: 'unit' }
    const { total, rows } = await ask(helena, { ...may, unitId: units.production })
    expect(total).toMatchObject({ people: 27, employedDays: 27 * 31, absenceDays: 6, spells: 1, withoutAbsence: 26 })
    expect(rows).toMatchObject([
      { label: 'Hitsaamo', people: 13, employedDays: 12 * 31 + 10, absenceDays: 3, spells: 1, withoutAbsence: null },
      // The spell belongs to the unit of its first day. Of both units and the whole the one who moved would be the difference.
      { label: 'Kokoonpano', people: 15, employedDays: 14 * 31 + 21, absenceDays: 3, spells: 0, withoutAbsence: 14 },
    ])
    await world.db
      .deleteFrom('sick_leave')
      .where('employee_id', '=', mover?.employeeId ?? 0)
      .execute()
    await world.db
      .deleteFrom('employment')
      .where('employee_id', '=', mover?.employeeId ?? 0)
      .execute()
    await counted(world)
    expect((await ask(helena, may)).total).toMatchObject({ people: 46, absenceDays: 0 })
  })

  test('sums that have come wrong are right again when everything is counted anew', async () => {
    const before = await ask(helena, { by: 'unit' })
    await world.db.updateTable('statistics_month').set({ own_days: 999 }).where('company_id', '=', workshop).execute()
    await world.db.deleteFrom('statistics_stretch').where('kind', '=', 'ABSENT').execute()
    expect(await ask(helena, { by: 'unit' })).not.toEqual(before)
    expect(await repair(world.platform, workshop)).toBe(1)
    expect(await ask(helena, { by: 'unit' })).toEqual(before)
    expect(await repair(world.platform)).toBe(2)
    expect(await ask(helena, { by: 'unit' })).toEqual(before)
  })

  test('until everybody is counted nothing is told', async () => {
    await world.db.updateTable('statistics_company').set({ is_ready: false }).execute()
    const { ready, total, rows } = await ask(helena)
    expect([ready, total.hidden, ...rows.map(({ hidden }) => hidden)]).toEqual([false, ...Array(13).fill(true)])
    await counted(world)
    expect((await ask(helena)).ready).toBe(true)
  })

  test('a new year brings new months, and everybody is counted anew', async () => {
    const before = await ask(helena)
    const now = world.clock.now().toISOString()
    world.clock.set('2027-01-02T08:00:00Z')
    const client = await world.login('helena@paja.test')
    await counted(world)
    expect(await ask(client)).toEqual(before)
    expect((await ask(client, { from: '2027-01-01', to: '2027-12-31' })).total).toMatchObject({ people: 46 })
    world.clock.set(now)
    await counted(world)
  })
})

describe('who may ask, and for what', () => {
  test('a supervisor sees their branch as HR sees it, and no unit outside of it', async () => {
    expect((await ask(esa)).total).toEqual({
      ...(await ask(helena, { unitId: units.production })).total,
    })
    expect((await ask(esa, { by: 'unit' })).rows.map(({ label }) => label)).toEqual(['Hitsaamo', 'Kokoonpano'])
    expect(await refused(esa, { unitId: units.sales })).toMatchObject({ status: 404 })
    expect(await refused(esa, { unitId: workshop })).toMatchObject({ status: 404 })
    expect(await refused(esa, { companyId: elsewhere })).toMatchObject({ status: 404 })
    expect(await refused(helena, { companyId: elsewhere, unitId: units.sales })).toMatchObject({ status: 404 })
  })

  test('a company without people has everything hidden', async () => {
    const { total, rows, comparison } = await ask(helena, { companyId: elsewhere })
    expect([total, ...rows].every((row) => row.hidden)).toBe(true)
    expect(comparison).toBeNull()
  })

  test('the module is off', async () => {
    await world.db
      .updateTable('company')
      .set({ absence_statistics_enabled: false })
      .where('id', '=', elsewhere)
      .execute()
    const client = await world.login('helena@paja.test')
    expect(await refused(client, { companyId: elsewhere })).toMatchObject({ status: 403 })
  })

  test.each([
    [{ from: '2025-01-02' }, { field: 'from', problem: 'notWholeMonths' }],
    [{ to: '2025-12-30' }, { field: 'to', problem: 'notWholeMonths' }],
    [{ from: 'nonsense' }, { field: 'from', problem: 'notWholeMonths' }],
    [{ from: '2026-01-01' }, { field: 'to', problem: 'endBeforeStart' }],
    [{ from: '2022-12-01' }, { field: 'to', problem: 'periodTooLong' }],
    [{ from: '1976-01-01' }, { field: 'to', problem: 'periodTooLong' }],
    [
      { from: '1976-01-01', to: '1976-12-31' },
      { field: 'from', problem: 'tooEarly' },
    ],
    [
      { from: '2027-01-01', to: '2027-01-31' },
      { field: 'to', problem: 'tooLate' },
    ],
  ])('a period that is none is told of: %o', async (period, problem) => {
    expect(await refused(helena, period)).toMatchObject({ status: 400, fields: [problem] })
  })
})

test('ST-4 the table is saved as CSV and XLSX, hidden rows with the reason in place of figures', async () => {
  const query = { companyId: workshop, ...year, by: 'unit' as const }
  const csv = await helena.send(
    'GET',
    `${exportAbsenceStatistics.path}?${new URLSearchParams({ ...query, companyId: String(workshop), format: 'csv' })}`,
  )
  expect(csv.headers['content-disposition']).toContain('2025-01')
  expect(csv.headers['content-disposition']).toContain('Yksik')
  const lines = csv.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe(
    'Yksikkö;Henkilöitä;Työsuhdepäiviä;Poissaolopäiviä;Alkaneita jaksoja;Prosentti;Ilman poissaoloja;Prosentti vuotta aiemmin;Alku;Loppu;Huomautus',
  )
  expect(lines).toContain('Varasto;;;;;;;;2025-01-01;2025-12-31;pieni ryhmä')
  expect(lines).toContain('Tuotanto;26;9490;31;3;0,33;23;0;2025-01-01;2025-12-31;')
  const xlsx = await helena.send(
    'GET',
    `${exportAbsenceStatistics.path}?${new URLSearchParams({ ...query, companyId: String(workshop), format: 'xlsx' })}`,
  )
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
