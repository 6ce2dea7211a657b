import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#server/test/client.ts'
import { startWorld, type World } from '#server/test/world.ts'
import {
  changeContactData,
  changeEmployment,
  createEmployee,
  createEmployment,
  type EmploymentToEnter,
  findEmployee,
  listEmployees,
} from '../contract.ts'
import { artificialIdentityCode, insertCategory, insertEmployee } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let outi: Client
let paja: Record<string, number>
let born = 0
const at = (companyId: number) => ({ query: { companyId } })

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  paja = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto', 'Myynti'] })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }, { companyId: 1000278 }],
  })
  esa = await world.login({
    email: 'esa@paja.test',
    firstName: 'Esa',
    lastName: 'Mäkelä',
    grants: [{ companyId: 1000277, branchId: paja['Tuotanto'] as number }],
  })
  outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
})
afterAll(() => world.stop())

/** A code that nobody in this world has yet. */
function freshCode(): string {
  born += 1
  return artificialIdentityCode('1985-03-03', born)
}

/** Somebody with an ongoing employment in production. */
async function somebody(employment: { endDate?: string } = {}) {
  const identityCode = freshCode()
  const { employeeId, employmentIds } = await insertEmployee(world.db, {
    identityCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [
      { organisationId: paja['Tuotanto'] as number, startDate: '2020-01-01', mainEmployer: true, ...employment },
    ],
  })
  return { identityCode, userId: employeeId, employmentId: employmentIds[0] as number }
}

const entered = (employment: Partial<EmploymentToEnter> = {}): EmploymentToEnter => ({
  orgId: paja['Myynti'] as number,
  profession: 'Myyjä',
  startDate: '2026-01-01',
  endDate: null,
  categoryMembers: [],
  ...employment,
})
const person = (sotu: string, employment: Partial<EmploymentToEnter> = {}) => ({
  sotu,
  firstName: 'Uusi',
  lastName: 'Työntekijä',
  employers: [entered(employment)],
})

describe('a new employee', () => {
  test('PE-3 PE-10 is created with a first employment, found by the code and logged', async () => {
    const sotu = freshCode()
    const created = await helena.call(createEmployee, { ...at(1000277), body: person(sotu.toLowerCase()) })
    expect(created).toMatchObject({ sotu, firstName: 'Uusi', address: null })
    expect(created.employers).toMatchObject([
      { name: 'Myynti', profession: 'Myyjä', endDate: null, mainEmployer: true },
    ])
    expect((await helena.call(findEmployee, { ...at(1000277), body: { sotu } })).id).toBe(created.id)
    const logged = await world.db.selectFrom('access_log').selectAll().where('action', '=', 'create').execute()
    expect(logged.at(-1)).toMatchObject({ thing: 'employee', thing_id: created.id, employee_ids: [created.id] })
  })

  test('PE-4 PE-5 needs a right code, names and an employment', async () => {
    const sotu = freshCode()
    const wrong = {
      sotu: `${sotu.slice(0, 10)}${sotu.endsWith('0') ? '1' : '0'}`,
      firstName: ' ',
      lastName: '',
      employers: [],
    }
    const { fields } = await helena.refused(createEmployee, { ...at(1000277), body: wrong })
    expect(fields).toEqual([
      { field: 'sotu', problem: 'invalidIdentityCode' },
      { field: 'firstName', problem: 'required' },
      { field: 'lastName', problem: 'required' },
      { field: 'employers', problem: 'required' },
    ])
  })

  test('PE-7 only at organisations of the company and branch', async () => {
    const refusals = [
      await esa.refused(createEmployee, { ...at(1000277), body: person(freshCode()) }),
      await helena.refused(createEmployee, { ...at(1000277), body: person(freshCode(), { orgId: 1000278 }) }),
      await outi.refused(createEmployee, { ...at(1000277), body: person(freshCode()) }),
      await world.anonymous().refused(createEmployee, { ...at(1000277), body: person(freshCode()) }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 401])
  })

  test('PE-3 whom another company employs is joined without a word of what is known of them', async () => {
    const { identityCode, userId } = await somebody()
    await helena.call(changeContactData, {
      params: { id: userId },
      body: {
        firstName: 'Matti',
        lastName: 'Meikäläinen',
        address: 'Salainen katu 1',
        postcode: '00100',
        city: 'HELSINKI',
        municipality: '091',
        phone: '0401234567',
      },
    })
    expect(await outi.refused(findEmployee, { ...at(1000278), body: { sotu: identityCode } })).toMatchObject({
      status: 404,
    })
    const joined = await outi.call(createEmployee, { ...at(1000278), body: person(identityCode, { orgId: 1000278 }) })
    expect(joined).toMatchObject({ id: userId, firstName: 'Uusi', lastName: 'Työntekijä', address: null, phone: null })
    expect(joined.employers.map(({ name }) => name)).toEqual(['Meritähti Logistiikka Oy'])

    const ours = await helena.call(findEmployee, { ...at(1000277), body: { sotu: identityCode } })
    expect(ours).toMatchObject({ firstName: 'Matti', address: 'Salainen katu 1', employers: [{ name: 'Tuotanto' }] })
    const [theirs] = await outi.call(listEmployees, { params: { companyId: 1000278 } })
    expect(theirs).toMatchObject({ firstName: 'Uusi', address: null })

    const contact = {
      address: 'Uusi katu 2',
      postcode: '33100',
      city: 'TAMPERE',
      municipality: '837',
      phone: '050 123',
    }
    const changed = await outi.call(changeContactData, {
      params: { id: userId },
      body: { firstName: 'Uuno', lastName: 'Työntekijä', ...contact },
    })
    expect(changed).toMatchObject({ firstName: 'Uuno', address: 'Uusi katu 2' })
    expect(await helena.call(findEmployee, { ...at(1000277), body: { sotu: identityCode } })).toMatchObject({
      firstName: 'Matti',
      address: 'Salainen katu 1',
      municipality: '091',
    })
  })

  test('PE-3 whom the same company knows keeps the names they have', async () => {
    const { identityCode, userId } = await somebody()
    const again = await helena.call(createEmployee, { ...at(1000277), body: person(identityCode) })
    expect(again).toMatchObject({ id: userId, firstName: 'Matti' })
    expect(again.employers).toHaveLength(2)
  })
})

describe('a further employment', () => {
  const create = (userId: number, body: Partial<EmploymentToEnter> = {}) => ({
    params: { userId },
    body: entered(body),
  })

  test('PE-10 is added to a known person', async () => {
    const { userId } = await somebody()
    const created = await helena.call(createEmployment, create(userId, { profession: null, endDate: '2026-12-31' }))
    expect(created).toMatchObject({ name: 'Myynti', profession: null, endDate: '2026-12-31', mainEmployer: false })
  })

  test('PE-12 does not overlap another one of the same organisation, to the day', async () => {
    const { userId } = await somebody({ endDate: '2025-12-31' })
    const orgId = paja['Tuotanto'] as number
    const refusal = await helena.refused(createEmployment, create(userId, { orgId, startDate: '2025-12-31' }))
    expect(refusal).toMatchObject({ status: 409, code: 'EMPLOYMENT_OVERLAP' })
    expect(refusal.message).toContain('EMPLOYMENT_OVERLAP')
    expect(await helena.call(createEmployment, create(userId, { orgId, startDate: '2026-01-01' }))).toMatchObject({
      orgId,
    })
  })

  test('PE-12 of fifty simultaneous overlapping creations exactly one is kept', async () => {
    const { userId } = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        helena.send('POST', `/resource/ehr/users/${userId}/employers`, { body: entered() }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const kept = await world.db.selectFrom('employment').select('id').where('employee_id', '=', userId).execute()
    expect(kept).toHaveLength(2)
  })

  test('PE-7 every wrong field is named', async () => {
    const { userId } = await somebody()
    const { fields } = await helena.refused(createEmployment, {
      params: { userId },
      body: { orgId: paja['Myynti'], startDate: '31.1.2026' },
    })
    expect(fields).toEqual([{ field: 'startDate', problem: 'not_a_day' }])
    const backwards = await helena.refused(createEmployment, create(userId, { endDate: '2025-12-31' }))
    expect(backwards.fields).toEqual([{ field: 'endDate', problem: 'endBeforeStart' }])
  })

  test('PE-10 nobody adds one to people or organisations that are not theirs', async () => {
    const { userId } = await somebody()
    const refusals = [
      await outi.refused(createEmployment, create(userId, { orgId: 1000278 })),
      await outi.refused(createEmployment, create(userId)),
      await esa.refused(createEmployment, create(userId)),
      await helena.refused(createEmployment, create(userId, { orgId: 1000278 })),
      await helena.refused(createEmployment, create(999_999)),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'item_not_found' })
  })
})

describe('changing an employment', () => {
  const change = (
    { userId, employmentId }: { userId: number; employmentId: number },
    body: Partial<EmploymentToEnter> = {},
  ) => ({
    params: { userId, employmentId },
    body: { id: employmentId, ...entered({ orgId: paja['Tuotanto'] as number, startDate: '2020-01-01', ...body }) },
  })

  test('PE-10 keeps what was entered and logs it', async () => {
    const one = await somebody()
    const changed = await esa.call(changeEmployment, change(one, { profession: 'Hitsaaja', endDate: '2026-03-31' }))
    expect(changed).toMatchObject({ id: one.employmentId, profession: 'Hitsaaja', endDate: '2026-03-31' })
    const logged = await world.db.selectFrom('access_log').selectAll().where('action', '=', 'change').execute()
    expect(logged.at(-1)).toMatchObject({ thing: 'employment', thing_id: one.employmentId, employee_ids: [one.userId] })
  })

  test('PE-9 one that has ended is neither changed nor reopened; one that ends today still is', async () => {
    const past = await somebody({ endDate: '2026-03-01' })
    for (const body of [{ endDate: null }, { endDate: '2026-03-01', profession: 'Muu' }, { endDate: '2027-01-01' }])
      expect(await helena.refused(changeEmployment, change(past, body))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    const today = await somebody({ endDate: '2026-03-02' })
    expect((await helena.call(changeEmployment, change(today))).endDate).toBeNull()
  })

  test('PE-12 does not move it over another one', async () => {
    const one = await somebody()
    await helena.call(createEmployment, { params: { userId: one.userId }, body: entered() })
    const moved = change(one, { orgId: paja['Myynti'] as number })
    expect(await helena.refused(changeEmployment, moved)).toMatchObject({ code: 'EMPLOYMENT_OVERLAP' })
  })

  test('PE-10 a person has one main employment at a company', async () => {
    const one = await somebody()
    const second = await helena.call(createEmployment, { params: { userId: one.userId }, body: entered() })
    await helena.call(changeEmployment, change(one, { mainEmployer: true }))
    const found = await helena.call(findEmployee, { ...at(1000277), body: { sotu: one.identityCode } })
    expect(found.employers.map(({ id, mainEmployer }) => [id, mainEmployer])).toEqual([
      [one.employmentId, true],
      [second.id, false],
    ])
  })

  test('PE-10 nobody changes another company’s, another branch’s or another person’s', async () => {
    const one = await somebody()
    const other = await somebody()
    const inSales = await helena.call(createEmployment, { params: { userId: one.userId }, body: entered() })
    const refusals = [
      await outi.refused(changeEmployment, change(one)),
      await esa.refused(changeEmployment, change({ ...one, employmentId: inSales.id })),
      await esa.refused(changeEmployment, change(one, { orgId: paja['Myynti'] as number })),
      await helena.refused(changeEmployment, change({ ...one, userId: other.userId })),
      await helena.refused(changeEmployment, change(one, { orgId: 1000278 })),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'item_not_found' })
  })
})

describe('categories of an employment', () => {
  test('PE-8 are kept and replaced; several categories ask for one; strange ones are refused', async () => {
    const { userId } = await somebody()
    const orgId = paja['Myynti'] as number
    const region = await insertCategory(world.db, orgId, 'Alue', ['Etelä', 'Pohjoinen'])
    const group = await insertCategory(world.db, orgId, 'Ryhmä', ['A'])
    const strange = await insertCategory(world.db, paja['Tuotanto'] as number, 'Työvuoro', ['Yö'])
    const member = (of: typeof region, name: string) => ({
      categoryId: of.categoryId,
      memberId: of.memberIds[name] as number,
      startDate: '2026-01-01',
    })
    const create = (categoryMembers: EmploymentToEnter['categoryMembers']) => ({
      params: { userId },
      body: entered({ categoryMembers }),
    })
    expect((await helena.refused(createEmployment, create([]))).fields).toEqual([
      { field: 'categoryMembers', problem: 'required' },
    ])
    for (const wrong of [
      member(strange, 'Yö'),
      { ...member(region, 'Etelä'), memberId: group.memberIds['A'] as number },
    ])
      expect((await helena.refused(createEmployment, create([wrong]))).fields).toEqual([
        { field: 'categoryMembers', problem: 'unknown' },
      ])
    const created = await helena.call(createEmployment, create([member(region, 'Etelä'), member(group, 'A')]))
    expect(created.categoryMembers.map(({ name }) => name)).toEqual(['Etelä', 'A'])
    const changed = await helena.call(changeEmployment, {
      params: { userId, employmentId: created.id },
      body: entered({ categoryMembers: [{ ...member(region, 'Pohjoinen'), endDate: '2026-06-30' }] }),
    })
    expect(changed.categoryMembers).toMatchObject([
      { name: 'Pohjoinen', startDate: '2026-01-01', endDate: '2026-06-30' },
    ])
    expect(changed.categories.map(({ name }) => name)).toEqual(['Alue', 'Ryhmä'])
  })
})
