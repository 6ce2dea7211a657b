import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { changeContactData, createEmployee, type EmploymentToEnter, findEmployee, listEmployees } from '../contract.ts'
import { type Register, startRegister } from '../test/register.ts'

let world: Register['world']
let helena: Register['helena']
let esa: Register['esa']
let outi: Register['outi']
let freshCode: Register['freshCode']
let somebody: Register['somebody']
let entered: Register['entered']

beforeAll(async () => {
  ;({ world, helena, esa, outi, freshCode, somebody, entered } = await startRegister(inject('template')))
})
afterAll(() => world.stop())

const at = (companyId: number) => ({ query: { companyId } })
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
    const { id } = await world.db
      .selectFrom('employee')
      .select('id')
      .where('identity_code', '=', sotu)
      .executeTakeFirstOrThrow()
    expect(logged.at(-1)).toMatchObject({ thing: 'employee', thing_id: id, employee_ids: [id] })
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
    expect(joined.id).not.toBe(userId)
    expect(joined).toMatchObject({ firstName: 'Uusi', lastName: 'Työntekijä', address: null, phone: null })
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
      params: { id: joined.id },
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
