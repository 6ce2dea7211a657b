import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { present } from '#shared/objects.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listOrganisationEmployments } from '../console-contract.ts'
import { listEmployees, searchRegister } from '../contract.ts'
import { artificialIdentityCode, type EmployeeFixture, insertEmployees } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let outi: Client
let nina: Client
let units: Record<string, number>
const params = { companyId: 1000277 }
const ainosCode = artificialIdentityCode('1990-06-06', 2)

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const branches = [{ name: 'Tuotanto', branches: ['Hitsaamo'] }, 'Myynti']
  const paja = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches })
  units = paja
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000281, name: 'Suljettu Oy', flags: { employmentManagementEnabled: false } })
  const at = (unit: string, startDate: string, more: object = {}) => ({
    organisationId: (paja[unit] ?? 1000277) as number,
    startDate: startDate as `${number}-${number}-${number}`,
    ...more,
  })
  const person = (day: number, firstName: string, lastName: string, employments: EmployeeFixture['employments']) => ({
    identityCode: day === 0 ? ainosCode : artificialIdentityCode(`1980-05-0${day}`, day),
    ...{ firstName, lastName, employments },
  })
  await insertEmployees(world.db, [
    person(0, 'Aino', 'Öhman', [at('Hitsaamo', '2020-01-01', { profession: 'Hitsaaja' })]),
    person(1, 'Veikko', 'Aalto', [
      at('Myynti', '2019-01-01', { profession: 'Myyjä' }),
      at('Tuotanto', '2021-01-01', { profession: 'Asentaja', mainEmployer: true }),
    ]),
    person(2, 'Liisa', 'Äijälä', [at('', '2018-01-01')]),
    person(3, 'Eero', 'Entinen', [at('Myynti', '2010-01-01', { endDate: '2019-12-31' })]),
    person(4, 'Vilma', 'Vieras', [{ organisationId: 1000278, startDate: '2020-01-01' }]),
  ])
  const login = (email: string, lastName: string, grants: { companyId: number; branchId?: number }[]) =>
    world.login({ email, firstName: 'Testi', lastName, grants })
  helena = await login('hr@paja.test', 'Rantanen', [params, { companyId: 1000281 }])
  esa = await login('esa@paja.test', 'Mäkelä', [{ ...params, branchId: paja['Tuotanto'] as number }])
  outi = await login('outi@meri.test', 'Saari', [{ companyId: 1000278 }])
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
})
afterAll(() => world.stop())

const insertUnit = (name: string) =>
  world.db
    .insertInto('organisation')
    .values({ name, parent_id: 1000277, company_id: 0, path: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
const everybody = { includeSubOrgs: true, includeEnded: true }
const search = (body: object = everybody, client = helena) => client.call(searchRegister, { params, body })
const namesOf = (found: { content: { lastName: string }[] }) => found.content.map(({ lastName }) => lastName)
const named = async (wanted: string) => namesOf(await search({ ...everybody, search: wanted }))

test('PE-1 a page has the people of the list with what the list has of them, by name', async () => {
  for (const [includeSubOrgs, includeEnded] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    const query = { includeSubOrgs: `${includeSubOrgs}`, includeEnded: `${includeEnded}` } as const
    const all = await helena.call(listEmployees, { params, query })
    const found = await search({ includeSubOrgs, includeEnded })
    expect(found.content.toSorted((a, b) => a.id - b.id)).toEqual(all.toSorted((a, b) => a.id - b.id))
    expect(found).toMatchObject({ totalElements: all.length, size: 20, number: 0 })
  }
  expect(namesOf(await search())).toEqual(['Aalto', 'Entinen', 'Äijälä', 'Öhman'])
  const own = await search({ includeSubOrgs: false })
  expect(own).toMatchObject({ totalElements: 1, content: [{ lastName: 'Äijälä' }], includesSubOrgs: false })
})

test('PE-1 PE-2 unless told, the list has what lies below too, as far as the limit allows; a unit has its own', async () => {
  expect(await search({})).toMatchObject({ totalElements: 3, includesSubOrgs: true, subOrganisations: 3 })
  const production = Number(units['Tuotanto'])
  expect(namesOf(await search({ unitId: production }))).toEqual(['Aalto', 'Öhman'])
  expect(namesOf(await search({ unitId: production, includeSubOrgs: false }))).toEqual(['Aalto'])
  expect(namesOf(await search({ unitId: production }, esa))).toEqual(['Aalto', 'Öhman'])
  for (const unitId of [Number(units['Myynti']), 1000278, 999999])
    await expect(search({ unitId }, esa)).rejects.toThrow(/: 404/)

  const { id: parent_id } = await insertUnit('Iso osasto')
  await world.db
    .insertInto('organisation')
    .values(Array.from({ length: 301 }, (_, place) => ({ name: `Pieni ${place}`, parent_id, company_id: 0, path: [] })))
    .execute()
  expect(await search({})).toMatchObject({ totalElements: 1, includesSubOrgs: false })
  await expect(search({ includeSubOrgs: true })).rejects.toThrow(/TOO_MANY_SUBORGANIZATIONS/)
  await world.db.deleteFrom('organisation').where('parent_id', '=', parent_id).execute()
})

test('PE-1 found by a part of the name in either order, of the code or of an organisation', async () => {
  expect(await named('ÖHMAN AI')).toEqual(['Öhman'])
  expect(await named('aino öhm')).toEqual(['Öhman'])
  expect(await named(ainosCode.toLowerCase().slice(0, 7))).toEqual(['Öhman'])
  expect(await named('myyn')).toEqual(['Aalto', 'Entinen'])
  expect(await named('a_lto')).toEqual([])
  expect(await named('vieras')).toEqual([])
  // Only employments that the list shows count.
  expect(namesOf(await search({ includeSubOrgs: true, search: 'myyn' }))).toEqual(['Aalto'])
  expect(namesOf(await search({ includeSubOrgs: false, search: 'myyn' }))).toEqual([])
  expect((await search({ ...everybody, search: 'aalto' })).content[0]?.employers).toHaveLength(2)
})

test('PE-1 sorted by name, or by the first of the employments; none last in both directions', async () => {
  const sorted = async (sort: string) => namesOf(await search({ ...everybody, sort }))
  expect(await sorted('name')).toEqual(['Aalto', 'Entinen', 'Äijälä', 'Öhman'])
  expect(await sorted('-name')).toEqual(['Öhman', 'Äijälä', 'Entinen', 'Aalto'])
  expect(await sorted('organisation')).toEqual(['Öhman', 'Entinen', 'Äijälä', 'Aalto'])
  expect(await sorted('-organisation')).toEqual(['Aalto', 'Äijälä', 'Entinen', 'Öhman'])
  expect(await sorted('profession')).toEqual(['Aalto', 'Öhman', 'Entinen', 'Äijälä'])
  expect(await sorted('-profession')).toEqual(['Öhman', 'Aalto', 'Entinen', 'Äijälä'])
  expect(await sorted('dates')).toEqual(['Entinen', 'Äijälä', 'Öhman', 'Aalto'])
})

test('PE-1 a branch finds its own people only; others nobody', async () => {
  expect(namesOf(await search(everybody, esa))).toEqual(['Aalto', 'Öhman'])
  expect((await search(everybody, esa)).totalElements).toBe(2)
  expect(await search({ ...everybody, search: 'entinen' }, esa)).toMatchObject({ content: [], totalElements: 0 })
  expect(await search({ ...everybody, search: 'myynti' }, esa)).toMatchObject({ content: [], totalElements: 0 })
  const given = { params, body: {} }
  expect(await world.anonymous().refused(searchRegister, given)).toMatchObject({ status: 401 })
  expect(await outi.refused(searchRegister, given)).toMatchObject({ status: 404 })
  const closed = { params: { companyId: 1000281 }, body: {} }
  expect(await helena.refused(searchRegister, closed)).toMatchObject({ code: 'module_disabled' })
  for (const body of [{ page: -1 }, { sort: 'identityCode' }, { includeEnded: 'no' }, { search: 'x'.repeat(101) }])
    expect(await helena.refused(searchRegister, { params, body })).toMatchObject({ status: 400 })
})

test('OP-3 the access log names whom the page shows, and nobody else', async () => {
  const listed = () =>
    world.db.selectFrom('access_log').select('employee_ids').where('action', '=', 'list').orderBy('id').execute()
  const before = await listed()
  await search({ ...everybody, page: 1 })
  expect(await listed()).toEqual(before)
  await search({ ...everybody, search: 'öhman' })
  const { id } = await world.db
    .selectFrom('employee')
    .select('id')
    .where('identity_code', '=', ainosCode)
    .executeTakeFirstOrThrow()
  expect((await listed()).slice(before.length)).toEqual([{ employee_ids: [id] }])
})

test('PE-1 twenty to a page, each person on one of them', async () => {
  const many = Array.from({ length: 21 }, (_, number) => ({
    identityCode: artificialIdentityCode('1970-01-01', number),
    firstName: 'Kaima',
    lastName: 'Samanniminen',
    employments: [{ organisationId: 1000277, startDate: '2020-01-01' as const }],
  }))
  await insertEmployees(world.db, many)
  const pages = [await search(), await search({ ...everybody, page: 1 })]
  expect(pages.map(({ numberOfElements, totalElements }) => [numberOfElements, totalElements])).toEqual([
    [20, 25],
    [5, 25],
  ])
  expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(25)
})

test('PE-1 PE-8 of one organisation each person stands once, where the name puts them that they have now', async () => {
  const organisationId = 1000278
  const [kerttu] = await insertEmployees(world.db, [
    {
      identityCode: artificialIdentityCode('1975-03-03', 3),
      firstName: 'Kerttu',
      lastName: 'Kerta',
      employments: [
        { organisationId, startDate: '2010-01-01', endDate: '2018-12-31' },
        { organisationId, startDate: '2020-01-01' },
      ],
    },
  ])
  const own = async (sort: string) => {
    const found = await outi.call(searchRegister, {
      params: { companyId: organisationId },
      body: { includeEnded: true, sort },
    })
    expect(found.totalElements).toBe(2)
    return namesOf(found)
  }
  const ofStaff = async () =>
    namesOf(await nina.call(listOrganisationEmployments, { params: { organisationId }, query: {} }))
  expect([await own('name'), await own('-name'), await ofStaff()]).toEqual([
    ['Kerta', 'Vieras'],
    ['Vieras', 'Kerta'],
    ['Kerta', 'Vieras'],
  ])

  const { employeeId } = present(kerttu)
  const called = world.db.updateTable('company_employee').set({ last_name: 'Ylinen' })
  await called.where('employee_id', '=', employeeId).execute()
  expect([await own('name'), await ofStaff()]).toEqual([
    ['Vieras', 'Ylinen'],
    ['Kerta', 'Vieras'],
  ])
  await world.db.updateTable('employee').set({ last_name: 'Zetterman' }).where('id', '=', employeeId).execute()
  expect([await own('name'), await ofStaff()]).toEqual([
    ['Vieras', 'Ylinen'],
    ['Vieras', 'Zetterman'],
  ])
})
