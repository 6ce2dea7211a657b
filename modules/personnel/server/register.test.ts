import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  changeContactData,
  type Employee,
  findEmployee,
  listCategories,
  listCategoryMembers,
  listEmployees,
  listMunicipalities,
} from '../contract.ts'
import {
  artificialIdentityCode,
  type InsertedEmployee,
  insertCategory,
  insertEmployee,
  insertEmployees,
  insertMembership,
} from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let outi: Client
let paja: Record<string, number>
let matti: InsertedEmployee
let maija: InsertedEmployee
let shift: Awaited<ReturnType<typeof insertCategory>>
const [mattisCode, maijasCode] = [artificialIdentityCode('1980-05-05', 1), artificialIdentityCode('1990-06-06', 2)]
const contact = {
  firstName: 'Matti',
  lastName: 'Meikäläinen',
  address: 'Seppäkatu 1 A 2',
  postcode: '00100',
  city: 'Helsinki',
  municipality: '091',
  email: 'matti@posti.test',
  phone: '+358401234567',
}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo'] }, 'Myynti'],
  })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000281, name: 'Suljettu Oy', flags: { employmentManagementEnabled: false } })
  matti = await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [
      {
        organisationId: paja['Hitsaamo'] as number,
        profession: 'Hitsaaja',
        startDate: '2020-01-01',
        mainEmployer: true,
      },
      { organisationId: paja['Tuotanto'] as number, startDate: '2010-01-01', endDate: '2019-12-31' },
      { organisationId: paja['Myynti'] as number, startDate: '2021-01-01' },
    ],
  })
  maija = await insertEmployee(world.db, {
    identityCode: maijasCode,
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [
      { organisationId: 1000277, profession: 'Johtaja', startDate: '2022-01-01' },
      { organisationId: paja['Myynti'] as number, startDate: '2015-01-01', endDate: '2026-03-01' },
    ],
  })
  shift = await insertCategory(world.db, paja['Hitsaamo'] as number, 'Työvuoro', ['Päivävuoro', 'Yövuoro'])
  await insertMembership(world.db, {
    employmentId: matti.employmentIds[0] as number,
    categoryId: shift.categoryId,
    memberId: shift.memberIds['Yövuoro'] as number,
    startDate: '2020-01-01',
  })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }, { companyId: 1000281 }],
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

const at = (companyId: number, query: Record<string, boolean> = {}) => ({ params: { companyId }, query })
const everything = { includeSubOrgs: true, includeEnded: true }
/** Whoever stands first in the list tells nothing: the ids are drawn. */
const mattiFirst = (employees: Employee[]) => employees.sort((a, b) => b.firstName.localeCompare(a.firstName, 'fi'))

describe('the register', () => {
  test('PE-1 PE-2 without the boxes only those who work at the branch itself now', async () => {
    const employees = await helena.call(listEmployees, at(1000277))
    expect(employees.map(({ firstName }) => firstName)).toEqual(['Maija'])
    expect(employees[0]?.employers.map(({ name }) => name)).toEqual(['Pohjolan Paja Oy'])
    expect(employees[0]).toMatchObject({ sotu: maijasCode, address: null, lang: null, municipality: null })
  })

  test('PE-2 the boxes bring what lies below and what has ended, each person once', async () => {
    const below = mattiFirst(await helena.call(listEmployees, at(1000277, { includeSubOrgs: true })))
    expect(below.map(({ employers }) => employers.map(({ name }) => name))).toEqual([
      ['Hitsaamo', 'Myynti'],
      ['Pohjolan Paja Oy'],
    ])
    const all = mattiFirst(await helena.call(listEmployees, at(1000277, everything)))
    expect(all.map(({ employers }) => employers.length)).toEqual([3, 2])
    expect(all[0]?.employers[0]).toMatchObject({
      profession: 'Hitsaaja',
      startDate: '2020-01-01',
      endDate: null,
      categories: [{ id: shift.categoryId, name: 'Työvuoro' }],
      categoryMembers: [{ memberId: shift.memberIds['Yövuoro'], name: 'Yövuoro', endDate: null }],
    })
  })

  test('PE-2 a grant to a branch ends there', async () => {
    const all = await esa.call(listEmployees, at(1000277, everything))
    expect(all.map(({ employers }) => employers.map(({ name }) => name))).toEqual([['Hitsaamo', 'Tuotanto']])
    expect(await esa.call(listEmployees, at(1000277))).toEqual([])
  })

  test('PE-2 another company’s register does not exist, and one that is off is closed', async () => {
    expect(await outi.refused(listEmployees, at(1000277))).toMatchObject({ status: 404, code: 'item_not_found' })
    expect(await helena.refused(listEmployees, at(1000281))).toMatchObject({ status: 403, code: 'module_disabled' })
    expect(await world.anonymous().refused(listEmployees, at(1000277))).toMatchObject({ status: 401 })
    const wrong = { params: { companyId: 1000277 }, query: { includeSubOrgs: 'perhaps' } }
    expect(await helena.refused(listEmployees, wrong)).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('PE-2 a long answer travels compressed to whom it can', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const address = '/resource/ehr/municipalities?companyId=1000277'
    const answer = await helena.send('GET', address, { headers })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveLength(308)
    expect((await helena.send('GET', address)).headers['content-encoding']).toBeUndefined()
  })

  test('PE-2 one row of the access log names everybody in the list', async () => {
    await helena.call(listEmployees, at(1000277, everything))
    const row = await world.db
      .selectFrom('access_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      action: 'list',
      thing: 'employee',
      purpose: 'employment-management',
      employee_ids: expect.arrayContaining([matti.employeeId, maija.employeeId]),
      company_id: 1000277,
    })
  })

  test('PE-2 three hundred sub-organisations can be listed at once, three hundred and one cannot', async () => {
    const branches = Array.from({ length: 300 }, (_, index) => `Yksikkö ${index}`)
    const group = await insertCompany(world.db, { id: 1000290, name: 'Konserni Oyj', branches })
    await insertEmployees(world.db, [
      {
        identityCode: artificialIdentityCode('1975-01-01', 1),
        firstName: 'Kalle',
        lastName: 'Kivi',
        employments: [{ organisationId: group['Yksikkö 7'] as number, startDate: '2020-01-01' }],
      },
    ])
    const kaisa = await world.login({
      email: 'kaisa@konserni.test',
      firstName: 'Kaisa',
      lastName: 'Korhonen',
      grants: [{ companyId: 1000290 }],
    })
    expect(await kaisa.call(listEmployees, at(1000290, { includeSubOrgs: true }))).toHaveLength(1)
    await world.db
      .insertInto('organisation')
      .values({ name: 'Yksikkö 300', parent_id: 1000290, company_id: 0, path: [] })
      .execute()
    const refusal = await kaisa.refused(listEmployees, at(1000290, { includeSubOrgs: true }))
    expect(refusal).toMatchObject({ status: 400, code: 'TOO_MANY_SUBORGANIZATIONS' })
    expect(refusal.message).toContain('TOO_MANY_SUBORGANIZATIONS')
    expect(await kaisa.call(listEmployees, at(1000290))).toEqual([])
  })
})

describe('contact data', () => {
  const change = (body: object = {}, id = matti.userId) => ({ params: { id }, body: { ...contact, ...body } })

  test('PE-6 PE-10 contact data is kept as entered, the city in capitals, and logged', async () => {
    const changed = await esa.call(changeContactData, change({ id: matti.userId, sotu: mattisCode, city: 'espoo' }))
    expect(changed).toMatchObject({ address: 'Seppäkatu 1 A 2', city: 'ESPOO', municipality: '091', sotu: mattisCode })
    const found = await helena.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: mattisCode } })
    expect(found).toMatchObject({ phone: '+358401234567', email: 'matti@posti.test' })
    const logged = await world.db.selectFrom('access_log').selectAll().where('action', '=', 'change').execute()
    expect(logged.at(-1)).toMatchObject({ thing: 'employee', thing_id: matti.employeeId })
  })

  test('PE-6 an unknown e-mail is none', async () => {
    expect((await helena.call(changeContactData, change({ email: '' }))).email).toBeNull()
    expect((await helena.call(changeContactData, change({ email: null }))).email).toBeNull()
  })

  test('PE-6 every wrong field is named', async () => {
    const empty = { firstName: '', lastName: ' ', address: '', postcode: '001000', city: '', phone: '', email: 'x' }
    const { fields } = await helena.refused(changeContactData, change({ ...empty, municipality: '' }))
    expect(Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))).toEqual({
      firstName: 'required',
      lastName: 'required',
      address: 'required',
      postcode: 'tooLong',
      city: 'required',
      phone: 'required',
      email: 'invalidEmail',
      municipality: 'required',
    })
    const unknown = await helena.refused(changeContactData, change({ municipality: '999' }))
    expect(unknown.fields).toEqual([{ field: 'municipality', problem: 'unknown' }])
  })

  test('PE-10 the identity code cannot be changed', async () => {
    expect(await helena.refused(changeContactData, change({ sotu: maijasCode }))).toMatchObject({ status: 400 })
    expect(await helena.refused(changeContactData, change({ id: maija.userId }))).toMatchObject({ status: 400 })
  })

  test('PE-10 nobody changes people of another company or branch, nor where the register is off', async () => {
    expect(await outi.refused(changeContactData, change())).toMatchObject({ status: 404 })
    expect(await esa.refused(changeContactData, change({}, maija.userId))).toMatchObject({ status: 404 })
    expect(await helena.refused(changeContactData, change({}, 999_999))).toMatchObject({ status: 404 })
    const guest = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1971-01-01', 3),
      firstName: 'Suljettu',
      lastName: 'Henkilö',
      employments: [{ organisationId: 1000281, startDate: '2020-01-01' }],
    })
    expect(await helena.refused(changeContactData, change({}, guest.userId))).toMatchObject({
      status: 403,
      code: 'module_disabled',
    })
  })
})

describe('what the forms choose from', () => {
  test('PE-8 PE-10 an organisation’s categories and their members', async () => {
    const orgId = paja['Hitsaamo'] as number
    expect(await esa.call(listCategories, { params: { orgId } })).toEqual([{ id: shift.categoryId, name: 'Työvuoro' }])
    const members = await esa.call(listCategoryMembers, { params: { orgId, categoryId: shift.categoryId } })
    expect(members.map(({ name }) => name)).toEqual(['Päivävuoro', 'Yövuoro'])
    expect(await helena.call(listCategories, { params: { orgId: paja['Myynti'] } })).toEqual([])
  })

  test('PE-8 PE-10 categories of another company, another branch or another organisation do not exist', async () => {
    const orgId = paja['Hitsaamo'] as number
    const refusals = [
      await outi.refused(listCategories, { params: { orgId } }),
      await esa.refused(listCategories, { params: { orgId: paja['Myynti'] } }),
      await outi.refused(listCategoryMembers, { params: { orgId, categoryId: shift.categoryId } }),
      await helena.refused(listCategoryMembers, { params: { orgId: 1000277, categoryId: shift.categoryId } }),
      await helena.refused(listCategories, { params: { orgId: 'x' } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400])
  })

  test('PE-6 PE-10 all municipalities, by name in the language asked for, else the caller’s', async () => {
    const query = { companyId: 1000277 }
    const finnish = await helena.call(listMunicipalities, { query })
    expect(finnish).toHaveLength(308)
    expect(finnish[0]).toEqual({ municipalityCode: '020', municipalityName: 'Akaa' })
    expect(finnish.at(-1)?.municipalityName).toBe('Äänekoski')
    await world.db.updateTable('user_account').set({ locale: 'sv' }).where('email', '=', 'hr@paja.test').execute()
    const swedish = await helena.call(listMunicipalities, { query })
    expect(swedish.find(({ municipalityCode }) => municipalityCode === '091')?.municipalityName).toBe('Helsingfors')
    expect(await helena.call(listMunicipalities, { query: { ...query, language: 'fi' } })).toEqual(finnish)
    expect(await outi.refused(listMunicipalities, { query })).toMatchObject({ status: 404 })
  })
})
