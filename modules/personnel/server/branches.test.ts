import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { requestWorkability } from '#modules/work-ability/contract.ts'
import { present } from '#shared/objects.ts'
import type { Client } from '#tests/client.ts'
import * as console from '../console-contract.ts'
import {
  changeContactData,
  changeEmployment,
  createEmployee,
  createEmployment,
  findEmployee,
  getEmployee,
  listEmployees,
} from '../contract.ts'
import { type Register, startRegister } from '../test/register.ts'

let register: Register
/** Of the branch Tuotanto, and of all of the company; of the provider. */
let esa: Client
let helena: Client
let nina: Client
let production: number
let sales: number

beforeAll(async () => {
  register = await startRegister(inject('template'))
  ;({ esa, helena } = register)
  production = register.paja['Tuotanto'] as number
  sales = register.paja['Myynti'] as number
  nina = await register.world.login({
    email: 'nina@care.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
})
afterAll(() => register.world.stop())

const company = { companyId: 1000277 }
const oneDay = { startDate: '1990-01-01', endDate: '1990-01-01' }
const names = { firstName: 'Maija', lastName: 'Myyjä' }
const contact = {
  ...names,
  address: 'Salainen katu 1',
  postcode: '00999',
  city: 'HELSINKI',
  municipality: '091',
  phone: '0409876543',
  email: 'salainen@posti.test',
  lang: 'sv',
}
const secrets = /Salainen|00999|0409876543|salainen@|"sv"|091/
const nothing = { address: null, postcode: null, city: null, email: null, phone: null, lang: null, municipality: null }

/** Somebody in sales, of whom the company has told everything. */
async function inSales() {
  const sotu = register.freshCode()
  const body = { sotu, ...names, employers: [{ orgId: sales, startDate: '2020-01-01' }] }
  const { id, employers } = await helena.call(createEmployee, { query: company, body })
  await helena.call(changeContactData, { params: { id }, body: contact })
  return { sotu, id, employmentId: employers[0]?.id as number }
}

const add = (sotu: string, employment: object, named: object = names) => ({
  query: company,
  body: { sotu, ...named, employers: [{ orgId: production, ...employment }] },
})
const byCode = (sotu: string) => ({ query: company, body: { sotu } })
const byId = (id: number) => ({ params: { id }, query: company })
const everybody = { params: company, query: { includeSubOrgs: true, includeEnded: true } }

/** Whatever the branch asks for, there is no such person. */
async function expectNobody(client: Client, { sotu, id }: { sotu: string; id: number }, employmentId: number) {
  const employment = { orgId: production, startDate: '2026-01-01' }
  const leave = { start: '2026-02-01', end: '2026-02-02', externalSickLeaveCertificate: false }
  const refusals = [
    await client.refused(findEmployee, byCode(sotu)),
    await client.refused(getEmployee, byId(id)),
    await client.refused(changeContactData, { params: { id }, body: contact }),
    await client.refused(createEmployment, { params: { userId: id }, body: employment }),
    await client.refused(changeEmployment, { params: { userId: id, employmentId }, body: employment }),
    await client.refused(recordSickLeave, { body: { ehrUserId: id, employerId: employmentId, ...leave } }),
    await client.refused(requestWorkability, { query: company, body: { employee: { sotu } } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
  expect(refusals.at(-1)?.code).toBe('EHR_USER_NOT_FOUND')
  expect((await client.call(listEmployees, everybody)).filter((one) => one.sotu === sotu)).toEqual([])
}

describe('an employment wholly in the past', () => {
  test('PE-3 PE-9 opens nothing: the answer is what was entered, and then there is nobody', async () => {
    const known = await inSales()
    const made = await esa.send('POST', '/resource/ehr/users?companyId=1000277', { body: add(known.sotu, oneDay).body })
    expect(made.statusCode).toBe(200)
    expect(made.body).not.toMatch(secrets)
    const answer = made.json<{ id: number; employers: { id: number }[] }>()
    expect(answer).toMatchObject({
      ...nothing,
      ...names,
      sotu: known.sotu,
      employers: [{ ...oneDay, name: 'Tuotanto' }],
    })
    expect(answer.employers).toHaveLength(1)
    await expectNobody(esa, { sotu: known.sotu, id: answer.id }, answer.employers[0]?.id as number)

    // Whoever looks after the whole company sees what was done.
    const seen = await helena.call(findEmployee, byCode(known.sotu))
    expect(seen.employers.map(({ name }) => name).sort()).toEqual(['Myynti', 'Tuotanto'])
  })

  test('PE-3 PE-9 of somebody new is the branch’s own, until another tells of them', async () => {
    const sotu = register.freshCode()
    const { id, employers } = await esa.call(createEmployee, add(sotu, oneDay))
    expect(await esa.call(findEmployee, byCode(sotu))).toMatchObject({ id, ...names, ...nothing })
    const body = { orgId: sales, startDate: '2026-01-01' }
    await helena.call(createEmployment, { params: { userId: id }, body })
    await helena.call(changeContactData, { params: { id }, body: contact })
    // Told by whoever sees the whole company: a day of 1990 does not read on.
    await expectNobody(esa, { sotu, id }, employers[0]?.id as number)
  })

  test('PE-9 an employment that was in force when it was entered stays known when it has ended', async () => {
    const { identityCode, userId } = await register.somebody({ endDate: '2025-12-31' })
    await helena.call(changeContactData, { params: { id: userId }, body: contact })
    expect(await esa.call(findEmployee, byCode(identityCode))).toMatchObject(contact)
  })
})

test('PE-9 whoever has moved to another branch is nobody at the one that told of them, until they are back', async () => {
  const sotu = register.freshCode()
  const { id, employers } = await esa.call(createEmployee, add(sotu, { startDate: '2026-01-01' }))
  const employmentId = employers[0]?.id as number
  const moveTo = (orgId: number) =>
    helena.call(changeEmployment, { params: { userId: id, employmentId }, body: { orgId, startDate: '2026-01-01' } })
  await moveTo(sales)
  await expectNobody(esa, { sotu, id }, employmentId)
  await moveTo(production)
  expect(await esa.call(findEmployee, byCode(sotu))).toMatchObject({ id, ...names })
})

describe('a name that is not the company’s', () => {
  test('PE-3 is pointed out without being given away, and nothing is kept', async () => {
    const { sotu } = await inSales()
    for (const named of [
      { firstName: 'Väärä', lastName: 'Nimi' },
      { firstName: 'Maija', lastName: 'Myyja' },
    ])
      for (const employment of [oneDay, { startDate: '2026-01-01' }]) {
        const refusal = await esa.refused(createEmployee, add(sotu, employment, named))
        expect(refusal).toMatchObject({ status: 409, code: 'name_differs', message: 'name_differs', fields: [] })
      }
    expect(await esa.refused(findEmployee, byCode(sotu))).toMatchObject({ status: 404 })
    const logged = await register.world.db.selectFrom('access_log').selectAll().orderBy('id').execute()
    expect(logged.at(-2)).toMatchObject({ action: 'search', thing: 'employee', employee_ids: [], company_id: 1000277 })
  })

  test('PE-3 is the same name in other capitals and spaces', async () => {
    const { sotu } = await inSales()
    const typed = { firstName: ' maija ', lastName: 'MYYJÄ' }
    expect(await esa.call(createEmployee, add(sotu, { startDate: '2026-01-01' }, typed))).toMatchObject({ sotu })
  })

  test('PE-3 another company’s name is no name to differ from', async () => {
    const { sotu } = await inSales()
    const named = { firstName: 'Väärä', lastName: 'Nimi' }
    const body = { sotu, ...named, employers: [{ orgId: 1000278, startDate: '2026-01-01' }] }
    expect(await register.outi.call(createEmployee, { query: { companyId: 1000278 }, body })).toMatchObject(named)
  })
})

describe('a branch that employs somebody from another branch', () => {
  test('PE-3 PE-6 reads no contact data that was told before, and what is told from then on', async () => {
    const known = await inSales()
    const made = await esa.call(createEmployee, add(known.sotu, { startDate: '2026-01-01' }))
    expect(made).toMatchObject({ ...nothing, ...names })
    expect(made.employers.map(({ name }) => name)).toEqual(['Tuotanto'])
    // The list says no versions.
    for (const seen of [
      await esa.call(getEmployee, byId(made.id)),
      await esa.call(findEmployee, byCode(known.sotu)),
      (await esa.call(listEmployees, everybody)).find((one) => one.sotu === known.sotu),
    ])
      expect(made).toMatchObject(present(seen))
    expect(await helena.call(findEmployee, byCode(known.sotu))).toMatchObject(contact)
    // A further employment that they give themselves opens no more than they had.
    const further = { orgId: production, startDate: '2010-01-01', endDate: '2019-12-31' }
    await esa.call(createEmployment, { params: { userId: made.id }, body: further })
    expect(await esa.call(getEmployee, byId(made.id))).toMatchObject(nothing)

    register.world.clock.advance({ minutes: 1 })
    await helena.call(changeContactData, { params: { id: made.id }, body: { ...contact, address: 'Uusi katu 2' } })
    expect(await esa.call(getEmployee, byId(made.id))).toMatchObject({ ...contact, address: 'Uusi katu 2' })
  })

  test('PE-6 reads what it tells itself, and nothing that it left untold', async () => {
    const { sotu } = await inSales()
    const { id } = await esa.call(createEmployee, add(sotu, { startDate: '2026-01-01' }))
    const { lang, email, ...told } = contact
    register.world.clock.advance({ minutes: 1 })
    const answer = await esa.call(changeContactData, { params: { id }, body: { ...told, address: 'Oma katu 3' } })
    expect(answer).toMatchObject({ ...told, address: 'Oma katu 3', email: null, lang: null })
  })

  test('PE-6 is handed what is known by whoever knows it: HR, or the provider', async () => {
    const current = { orgId: production, startDate: '2026-01-01' }
    const byHr = await inSales()
    await helena.call(createEmployment, { params: { userId: byHr.id }, body: current })
    expect(await esa.call(findEmployee, byCode(byHr.sotu))).toMatchObject(contact)

    const byStaff = await inSales()
    const found = await nina.call(console.findPerson, byCode(byStaff.sotu))
    await nina.call(console.addEmployment, { params: found, body: current })
    expect(await esa.call(findEmployee, byCode(byStaff.sotu))).toMatchObject(contact)
  })
})

test('PE-3 a code that the register has is answered like one that it has not, the id included', async () => {
  const answers = { known: [] as object[], fresh: [] as object[] }
  const statuses = new Set<number>()
  for (let turn = 0; turn < 8; turn += 1)
    for (const kind of ['known', 'fresh'] as const) {
      const sotu = kind === 'known' ? (await inSales()).sotu : register.freshCode()
      const body = { sotu, ...names, employers: [{ orgId: 1000278, startDate: '2026-01-01' }] }
      const answer = await register.outi.send('POST', '/resource/ehr/users?companyId=1000278', { body })
      statuses.add(answer.statusCode)
      answers[kind].push(answer.json())
    }
  expect([...statuses]).toEqual([200])
  const ids = (kind: 'known' | 'fresh') => answers[kind].map((one) => (one as { id: number }).id)
  for (const id of [...ids('known'), ...ids('fresh')]) {
    expect(id).toBeGreaterThanOrEqual(100_000_000_000_000)
    expect(String(id)).toMatch(/^\d{15}$/)
  }
  // Neither kind stands on one side of the other, as it would in a sequence.
  expect(Math.max(...ids('known'))).toBeGreaterThan(Math.min(...ids('fresh')))
  expect(Math.max(...ids('fresh'))).toBeGreaterThan(Math.min(...ids('known')))
  const shape = (one: object) =>
    JSON.stringify(one, (key, value) => (['id', 'sotu'].includes(key) ? typeof value : value))
  expect(new Set([...answers.known, ...answers.fresh].map(shape)).size).toBe(1)
  // Where they stand in the register follows from the same ids.
  const list = await register.outi.call(listEmployees, { ...everybody, params: { companyId: 1000278 } })
  expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => a - b))
})
