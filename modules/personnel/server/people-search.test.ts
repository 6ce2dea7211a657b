import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { createOrder } from '#modules/orders/contract.ts'
import { enteredFor } from '#modules/orders/server/fixtures.ts'
import { recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { requestWorkability } from '#modules/work-ability/contract.ts'
import type { Module } from '#shared/permissions.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { searchPeople } from '../contract.ts'
import { artificialIdentityCode, insertEmployee } from './fixtures.ts'

const here = 1000277
const there = 1000278

let world: World
let paja: Record<string, number>
let helena: Client
/** Of the branch Tuotanto alone. */
let esa: Client
let outi: Client
/** By name: the company's id of them. */
const ids: Record<string, number> = {}
const code = artificialIdentityCode('1980-05-05', 1)

const login = (firstName: string, grant: { companyId: number; branchId?: number; modules?: Module[] }) =>
  world.login({ email: `${firstName.toLowerCase()}@paja.test`, firstName, lastName: 'Testaaja', grants: [grant] })

beforeAll(async () => {
  world = await startWorld(inject('template'))
  paja = await insertCompany(world.db, { id: here, name: 'Pohjolan Paja Oy', branches: ['Tuotanto', 'Myynti'] })
  await insertCompany(world.db, { id: there, name: 'Meritähti Logistiikka Oy' })
  const people = [
    ['Matti', 'Meikäläinen', paja['Tuotanto']],
    ['Anna-Maija', 'Öhman', paja['Myynti']],
    ['Maija', 'Mallikas', paja['Myynti']],
    ['Matti', 'Muualta', there],
  ] as const
  for (const [index, [firstName, lastName, organisationId = here]] of people.entries()) {
    const { userId } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-05-05', index + 1),
      firstName,
      lastName,
      employments: [
        { organisationId, startDate: '2020-01-01', profession: 'Hitsaaja', mainEmployer: true },
        { organisationId, startDate: '2010-01-01', endDate: '2012-12-31', profession: 'Kesätyöntekijä' },
      ],
    })
    ids[lastName] = userId
  }
  helena = await login('Helena', { companyId: here })
  esa = await login('Esa', { companyId: here, branchId: paja['Tuotanto'] as number })
  outi = await login('Outi', { companyId: there })
})
afterAll(() => world.stop())

const asking = (text: string, companyId = here) => ({ body: { companyId, text } })
const namesFor = async (client: Client, text: string) =>
  (await client.call(searchPeople, asking(text))).map(({ lastName }) => lastName)
const lastAccess = () =>
  world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('a search for somebody', () => {
  test('WK-1 finds by words of the name in any order, as they begin or within, and tells people apart without a code', async () => {
    const found = await helena.call(searchPeople, asking('meikäl matti'))
    expect(found).toEqual([
      {
        id: ids['Meikäläinen'],
        firstName: 'Matti',
        lastName: 'Meikäläinen',
        unit: 'Tuotanto',
        profession: 'Hitsaaja',
        employers: [
          expect.objectContaining({ name: 'Tuotanto', startDate: '2020-01-01', endDate: null, mainEmployer: true }),
          expect.objectContaining({ profession: 'Kesätyöntekijä', endDate: '2012-12-31' }),
        ],
      },
    ])
    expect(JSON.stringify(found)).not.toContain(code.slice(6))
    expect(await namesFor(helena, 'ma')).toEqual(['Mallikas', 'Meikäläinen', 'Öhman'])
    expect(await namesFor(helena, 'ÖHM')).toEqual(['Öhman'])
    expect(await namesFor(helena, 'ohman')).toEqual([])
    expect(await namesFor(helena, '100%')).toEqual([])
  })

  test('WK-1 where the main employment is over, says where somebody works now', async () => {
    const set = async (profession: string, days: { start_date?: string; end_date: string | null }) => {
      await world.db.updateTable('employment').set(days).where('profession', '=', profession).execute()
    }
    await set('Hitsaaja', { end_date: '2020-12-31' })
    await set('Kesätyöntekijä', { start_date: '2021-01-01', end_date: null })
    expect(await helena.call(searchPeople, asking('meikäl matti'))).toMatchObject([
      { profession: 'Kesätyöntekijä', employers: [{ mainEmployer: false }, { mainEmployer: true }] },
    ])
    await set('Kesätyöntekijä', { start_date: '2010-01-01', end_date: '2012-12-31' })
    await set('Hitsaaja', { end_date: null })
    expect(await helena.call(searchPeople, asking('meikäl matti'))).toMatchObject([{ profession: 'Hitsaaja' }])
  })

  test('WK-1 takes a code as it takes a name, and finds whom a look-up finds', async () => {
    expect(await namesFor(helena, ` ${code.toLowerCase()} `)).toEqual(['Meikäläinen'])
    expect(await namesFor(helena, artificialIdentityCode('1980-05-05', 4))).toEqual([])
  })

  test('WK-1 ends at the branch and at the company', async () => {
    // Two letters are looked for among the branch's people: once each, however often they have worked there.
    expect(await namesFor(esa, 'ma')).toEqual(['Meikäläinen'])
    expect(await namesFor(helena, 'ma')).toEqual(['Mallikas', 'Meikäläinen', 'Öhman'])
    expect(await namesFor(esa, 'ma')).toEqual(['Meikäläinen'])
    expect(await namesFor(esa, artificialIdentityCode('1980-05-05', 2))).toEqual([])
    expect(await outi.refused(searchPeople, asking('ma'))).toMatchObject({ status: 404 })
    expect((await outi.call(searchPeople, asking('ma', there))).map(({ lastName }) => lastName)).toEqual(['Muualta'])
  })

  test('WK-1 without the register a name finds nobody, and a code whom it finds today', async () => {
    const sanna = await login('Sanna', { companyId: here, modules: ['sick-leaves'] })
    const osku = await login('Osku', { companyId: here, modules: ['orders', 'work-ability'] })
    expect(await namesFor(sanna, 'meikäläinen')).toEqual([])
    expect(await namesFor(sanna, code)).toEqual(['Meikäläinen'])
    expect(await namesFor(osku, 'meikäläinen')).toEqual([])
    expect(await namesFor(osku, code)).toEqual([])
  })

  test('WK-1 at most twenty are found, by name', async () => {
    for (let number = 30; number < 55; number += 1)
      await insertEmployee(world.db, {
        identityCode: artificialIdentityCode('1981-05-05', number),
        firstName: `Numero ${number}`,
        lastName: 'Virtanen',
        employments: [{ organisationId: paja['Myynti'] as number, startDate: '2020-01-01' }],
      })
    const found = await helena.call(searchPeople, asking('virtanen'))
    expect(found.map(({ firstName }) => firstName)).toEqual(Array.from({ length: 20 }, (_, at) => `Numero ${30 + at}`))
  })

  test('WK-1 OP-3 is logged with whom it found and what for, in vain or refused too, never with what was typed', async () => {
    await helena.call(searchPeople, { body: { ...asking('meikäläinen').body, purpose: 'ordering' } })
    expect(await lastAccess()).toMatchObject({ action: 'search', purpose: 'ordering', company_id: here })
    expect((await lastAccess()).employee_ids).toHaveLength(1)
    await helena.call(searchPeople, asking('eikukaan'))
    expect(await lastAccess()).toMatchObject({ action: 'search', purpose: 'employment-management', employee_ids: [] })
    await outi.refused(searchPeople, asking('meikäläinen'))
    expect(await lastAccess()).toMatchObject({ action: 'search', company_id: here, employee_ids: [] })
    expect(JSON.stringify(await lastAccess())).not.toMatch(/meikäläinen/i)
  })

  test('WK-1 bad input is refused, and so is a purpose without its module', async () => {
    for (const body of [{}, { companyId: here }, { companyId: here, text: ' ' }, { companyId: 'x', text: 'ma' }])
      expect(await helena.refused(searchPeople, { body: body as never })).toMatchObject({ status: 400 })
    expect(await helena.refused(searchPeople, asking('x'.repeat(101)))).toMatchObject({ status: 400 })
    expect(await world.anonymous().refused(searchPeople, asking('ma'))).toMatchObject({ status: 401 })
    const tuure = await login('Tuure', { companyId: here, modules: ['personnel'] })
    const doris = await login('Doris', { companyId: here, modules: ['documents'] })
    expect(await doris.refused(searchPeople, asking('ma'))).toMatchObject({ status: 403, code: 'module_disabled' })
    const asked = { body: { ...asking('ma').body, purpose: 'work-ability' as const } }
    expect(await tuure.refused(searchPeople, asked)).toMatchObject({ status: 403, code: 'module_disabled' })
  })
})

describe('whom a name has found', () => {
  const requested = (id: number) => ({ query: { companyId: here }, body: { employee: { id } } })
  const ordered = (id: number, branch = 'Tuotanto') => {
    const identityCode = JSON.stringify({ value: String(id), label: 'Matti' })
    const unit = { id: paja[branch] as number, name: branch }
    const entered = enteredFor({ firstName: 'Matti', lastName: 'Meikäläinen', identityCode }, unit)
    const orderInputFields = Object.entries(entered).map(([name, value]) =>
      typeof value === 'boolean' ? { name, showChildren: value } : { name, value },
    )
    return { query: { companyId: here }, body: { orderTemplate: 'pre-employment-checkup', orderInputFields } }
  }

  test('WK-1 has a leave recorded by what the search has told', async () => {
    const [person] = await helena.call(searchPeople, asking('meikäläinen'))
    const body = {
      ehrUserId: person?.id as number,
      employerId: person?.employers[0]?.id as number,
      start: '2026-01-12',
      end: '2026-01-13',
      externalSickLeaveCertificate: false,
    }
    expect(await helena.call(recordSickLeave, { body })).toMatchObject({ lastName: 'Meikäläinen' })
  })

  test('WK-1 has a work ability case asked for by the id, within the branch and with the register only', async () => {
    expect(await helena.call(requestWorkability, requested(ids['Meikäläinen'] as number))).toMatchObject({
      name: 'Matti Meikäläinen',
    })
    const nobody = { code: 'EHR_USER_NOT_FOUND' }
    expect(await esa.refused(requestWorkability, requested(ids['Mallikas'] as number))).toMatchObject(nobody)
    expect(await helena.refused(requestWorkability, requested(ids['Muualta'] as number))).toMatchObject(nobody)
    const tyyne = await login('Tyyne', { companyId: here, modules: ['work-ability'] })
    expect(await tyyne.refused(requestWorkability, requested(ids['Meikäläinen'] as number))).toMatchObject(nobody)
    for (const employee of [{}, { id: ids['Meikäläinen'], sotu: code }])
      expect(
        await helena.refused(requestWorkability, { query: { companyId: here }, body: { employee } }),
      ).toMatchObject({ status: 400, fields: [{ field: 'employee.sotu' }] })
  })

  test('WK-1 has an order made with their code, which the server alone knows', async () => {
    const { orderInputFields } = await helena.call(createOrder, ordered(ids['Meikäläinen'] as number))
    const all = orderInputFields.flatMap((field) => [field, ...field.children])
    expect(all.find(({ name }) => name === 'mOrderSotu')?.value).toBe(code)
    const otso = await login('Otso', { companyId: here, modules: ['orders'] })
    for (const [client, lastName] of [
      [esa, 'Mallikas'],
      [helena, 'Muualta'],
      [otso, 'Meikäläinen'],
    ] as const)
      expect(await client.refused(createOrder, ordered(ids[lastName] as number))).toMatchObject({
        status: 400,
        fields: [{ field: 'mOrderSotu', problem: 'unknown' }],
      })
  })
})
