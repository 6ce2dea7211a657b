import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  addCategory,
  addCategoryMember,
  addEmployment,
  addPerson,
  correctContactData,
  correctEmployment,
  findPerson,
  getEmployee,
  listAccesses,
  listAllMunicipalities,
  listOrganisationCategories,
  listOrganisationEmployments,
  removeCategory,
  removeCategoryMember,
  renameCategory,
  renameCategoryMember,
  searchEmployees,
} from '../console-contract.ts'
import { artificialIdentityCode, type InsertedEmployee, insertEmployee, insertMembership } from './fixtures.ts'

let world: World
let nina: Client
let helena: Client
let matti: InsertedEmployee
const code = artificialIdentityCode('1980-05-05', 1)
const contact = {
  firstName: 'Matti',
  lastName: 'Meikäläinen',
  address: 'Seppäkatu 1',
  postcode: '00100',
  city: 'helsinki',
  municipality: '091',
  phone: '+358 40 1234567',
}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const paja = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto'] })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Oy' })
  matti = await insertEmployee(world.db, {
    identityCode: code,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [
      { organisationId: paja['Tuotanto'] as number, startDate: '2010-01-01', endDate: '2019-12-31' },
      { organisationId: 1000278, startDate: '2020-01-01' },
    ],
  })
  nina = await world.login({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
})
afterAll(() => world.stop())

test('PE-1 staff find a company’s people by the name of the register, while they are employed there', async () => {
  const search = async (companyId: number, words: string) =>
    (await nina.call(searchEmployees, { params: { companyId }, body: { search: words } })).totalElements
  const kept = { id: matti.employeeId }
  await nina.call(correctContactData, { params: kept, body: { ...contact, lastName: 'Uusinimi' } })
  expect([await search(1000278, 'uusinimi'), await search(1000278, 'meikäläinen')]).toEqual([1, 0])
  await nina.call(correctContactData, { params: kept, body: contact })
  expect([await search(1000278, 'uusinimi'), await search(1000278, 'meikäläinen')]).toEqual([0, 1])

  const there = world.db.updateTable('employment').where('employee_id', '=', matti.employeeId)
  await there.set({ end_date: '2020-12-31' }).where('end_date', 'is', null).execute()
  expect(await search(1000278, 'meikäläinen')).toBe(0)
  await there.set({ end_date: null }).where('end_date', '=', '2020-12-31').execute()
  expect(await search(1000278, 'meikäläinen')).toBe(1)
})

test('PE-1 staff search the register of any company by words or identity code, page by page', async () => {
  const search = (companyId: number, body: object) => nina.call(searchEmployees, { params: { companyId }, body })
  expect((await search(1000278, {})).totalElements).toBe(1)
  expect((await search(1000277, {})).totalElements).toBe(0)
  for (const words of ['meikä matti', code.toLowerCase(), ''])
    expect((await search(1000277, { search: words, includeEnded: true })).content).toMatchObject([
      { id: matti.employeeId, sotu: code, employers: [{ name: 'Tuotanto', endDate: '2019-12-31' }] },
    ])
  expect((await search(1000277, { search: 'öhman', includeEnded: true })).content).toEqual([])
  expect(await nina.refused(searchEmployees, { params: { companyId: 5 }, body: {} })).toMatchObject({ status: 404 })
})

test('PE-9 PE-10 staff see every employment, correct contact data and what has ended', async () => {
  const params = { id: matti.employeeId }
  expect((await nina.call(getEmployee, { params })).employers.map(({ companyName }) => companyName)).toEqual([
    'Meritähti Oy',
    'Pohjolan Paja Oy',
  ])
  expect(await nina.call(correctContactData, { params, body: contact })).toMatchObject({
    city: 'HELSINKI',
    email: null,
  })
  const wrong = await nina.refused(correctContactData, { params, body: { ...contact, municipality: '998' } })
  expect(wrong.fields).toEqual([{ field: 'municipality', problem: 'unknown' }])
  const ended = { id: matti.employeeId, employmentId: matti.employmentIds[0] as number }
  const entered = { orgId: 1000277, startDate: '2010-01-01', endDate: '2020-06-30' }
  const corrected = await nina.call(correctEmployment, { params: ended, body: entered })
  expect(corrected.employers[1]).toMatchObject({ name: 'Pohjolan Paja Oy', endDate: '2020-06-30' })
  expect(await nina.refused(addEmployment, { params, body: { ...entered, startDate: '2020-06-30' } })).toMatchObject({
    code: 'EMPLOYMENT_OVERLAP',
  })
  const added = await nina.call(addEmployment, { params, body: { orgId: 1000277, startDate: '2026-01-01' } })
  expect(added.employers).toHaveLength(3)
  expect(await nina.call(listAllMunicipalities)).toHaveLength(308)
  expect(await nina.call(listAllMunicipalities, { query: { language: 'sv' } })).toContainEqual({
    municipalityCode: '091',
    municipalityName: 'Helsingfors',
  })
})

test('PE-10 the access log of a person tells who, when, what and why, newest first', async () => {
  await nina.call(getEmployee, { params: { id: matti.employeeId } })
  const { content, totalElements } = await nina.call(listAccesses, { params: { id: matti.employeeId } })
  expect(content[0]).toMatchObject({ userName: 'Nina Hoitola', action: 'read', thing: 'employee', purpose: 'care' })
  expect(totalElements).toBe(content.length)
})

test('PE-8 staff manage categories and their members; what is in use stays', async () => {
  const params = { organisationId: 1000278 }
  const { id } = await nina.call(addCategory, { params, body: { name: 'Vuoro' } })
  expect(await nina.refused(addCategory, { params, body: { name: 'Vuoro' } })).toMatchObject({ code: 'name_taken' })
  const member = await nina.call(addCategoryMember, { params: { id }, body: { name: 'Yö' } })
  const other = await nina.call(addCategoryMember, { params: { id }, body: { name: 'Ilta' } })
  await nina.call(renameCategory, { params: { id }, body: { name: 'Työvuoro' } })
  await nina.call(renameCategoryMember, { params: { id, memberId: member.id }, body: { name: 'Yövuoro' } })
  await nina.call(removeCategoryMember, { params: { id, memberId: other.id } })
  expect(await nina.call(listOrganisationCategories, { params })).toEqual([
    { id, name: 'Työvuoro', members: [{ id: member.id, name: 'Yövuoro' }] },
  ])
  await insertMembership(world.db, {
    employmentId: matti.employmentIds[1] as number,
    categoryId: id,
    memberId: member.id,
    startDate: '2020-01-01',
  })
  const memberParams = { id, memberId: member.id }
  expect(await nina.refused(removeCategoryMember, { params: memberParams })).toMatchObject({ code: 'category_in_use' })
  expect(await nina.refused(removeCategory, { params: { id } })).toMatchObject({ code: 'category_in_use' })
})

test('PE-3 PE-10 staff add somebody new with an employment; whose code it is comes first, and vain searches are logged', async () => {
  const sotu = artificialIdentityCode('1999-09-09', 7)
  const employers = [{ orgId: 1000277, profession: 'Hitsaaja', startDate: '2026-01-01' }]
  const find = (entered: string) => ({ body: { sotu: entered } })
  expect(await nina.refused(findPerson, find(sotu))).toMatchObject({ status: 404 })
  expect(await nina.refused(findPerson, find('010101-123X'))).toMatchObject({ fields: [{ field: 'sotu' }] })
  expect(await nina.call(findPerson, find(code.toLowerCase()))).toEqual({ id: matti.employeeId })

  const body = { sotu, firstName: ' Uuno ', lastName: 'Uusitalo', employers }
  const wrongs: [object, string][] = [
    [{ sotu: '010101-123X' }, 'sotu'],
    [{ firstName: ' ' }, 'firstName'],
    [{ employers: [] }, 'employers'],
    [{ employers: [{ ...employers[0], endDate: '2025-12-31' }] }, 'endDate'],
  ]
  for (const [wrong, field] of wrongs)
    expect((await nina.refused(addPerson, { body: { ...body, ...wrong } })).fields, field).toMatchObject([{ field }])
  const elsewhere = { ...body, employers: [{ ...employers[0], orgId: 9_000_000 }] }
  expect(await nina.refused(addPerson, { body: elsewhere })).toMatchObject({ status: 404 })
  const added = await nina.call(addPerson, { body })
  expect(added).toMatchObject({ sotu, firstName: 'Uuno', address: null, employers: [{ companyId: 1000277 }] })
  // The same again: an employment of somebody known, which overlaps the one there is.
  expect(await nina.refused(addPerson, { body })).toMatchObject({ code: 'EMPLOYMENT_OVERLAP' })

  const { rows } = await sql<{ action: string; employee_ids: number[] }>`
    select action, employee_ids from access_log where action in ('search', 'create') order by id desc limit 3`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { action: 'create', employee_ids: [added.id] },
    { action: 'search', employee_ids: [matti.employeeId] },
    { action: 'search', employee_ids: [] },
  ])
})

test('PE-8 staff see who of an organisation’s people has which member, and who has none', async () => {
  const organisationId = 1000278
  const employments = (query: object = {}) =>
    nina.call(listOrganisationEmployments, { params: { organisationId }, query })
  const [category] = await nina.call(listOrganisationCategories, { params: { organisationId } })
  const night = category?.members[0]?.id as number
  await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1975-03-03', 3),
    firstName: 'Åsa',
    lastName: 'Ahlgren',
    employments: [
      { organisationId, startDate: '2015-01-01', endDate: '2018-12-31' },
      { organisationId, startDate: '2020-01-01' },
    ],
  })
  const everybody = await employments()
  expect(everybody.content.map(({ lastName }) => lastName)).toEqual(['Ahlgren', 'Meikäläinen'])
  expect(everybody.content[1]?.employment).toMatchObject({
    companyName: 'Meritähti Oy',
    categoryMembers: [{ memberId: night, name: 'Yövuoro' }],
    categories: [{ name: 'Työvuoro' }],
  })
  expect((await employments({ memberId: night })).content).toMatchObject([{ employeeId: matti.employeeId }])
  expect((await employments({ withoutMember: true })).content).toMatchObject([{ lastName: 'Ahlgren' }])
  expect((await employments({ includeEnded: true })).totalElements).toBe(3)
  expect((await employments({ page: 1 })).content).toEqual([])
  const at = (id: number, query: object = {}) => ({ params: { organisationId: id }, query })
  expect(await nina.refused(listOrganisationEmployments, at(9_000_000))).toMatchObject({ status: 404 })
  expect(await nina.refused(listOrganisationEmployments, at(organisationId, { memberId: 'x' }))).toMatchObject({
    fields: [{ field: 'memberId' }],
  })
})

test('PE-10 an employer’s user has no way into the console’s calls', async () => {
  const params = { id: matti.employeeId, companyId: 1000277, organisationId: 1000277, employmentId: 1, memberId: 1 }
  const routes = [searchEmployees, getEmployee, findPerson, addPerson, correctContactData, listAccesses]
  for (const route of [...routes, listOrganisationEmployments, addCategory, removeCategory])
    expect(await helena.refused(route, { params, body: {} })).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await world.anonymous().refused(getEmployee, { params })).toMatchObject({ status: 401 })
})

test('PE-10 an employment with leaves or cases stays at its company: what another tells of it is not seen there', async () => {
  const recordedBy = await world.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', 'hr@paja.test')
    .executeTakeFirstOrThrow()
  const at = async (day: number) => {
    const body = { sotu: artificialIdentityCode('1990-01-01', day), firstName: 'Siiri', lastName: 'Siirtyvä' }
    const { id, employers } = await nina.call(addPerson, {
      body: { ...body, employers: [{ orgId: 1000277, startDate: '2024-01-01' }] },
    })
    return { id, employmentId: employers[0]?.id as number }
  }
  const move = ({ id, employmentId }: { id: number; employmentId: number }) => ({
    params: { id, employmentId },
    body: { orgId: 1000278, profession: 'Salainen', startDate: '2024-01-01' },
  })
  const recorded = { companyId: 1000277, recordedBy: recordedBy.id, recordedAt: world.clock.now() }

  const onLeave = await at(11)
  const leave = { start: '2024-03-01', end: '2024-03-05' } as const
  await insertSickLeaveFixture(world.db, {
    ...recorded,
    ...leave,
    employeeId: onLeave.id,
    employmentId: onLeave.employmentId,
  })
  const inCase = await at(12)
  await insertCaseFixture(world.db, {
    companyId: 1000277,
    employeeId: inCase.id,
    employmentId: inCase.employmentId,
    requestedBy: recordedBy.id,
    startDate: '2024-03-01',
    users: [],
    now: world.clock.now(),
  })
  for (const one of [onLeave, inCase]) {
    expect(await nina.refused(correctEmployment, move(one))).toMatchObject({ status: 409, code: 'employment_in_use' })
    const here = { ...move(one), body: { ...move(one).body, orgId: 1000277 } }
    expect((await nina.call(correctEmployment, here)).employers).toMatchObject([{ companyId: 1000277 }])
  }
  const free = await at(13)
  expect((await nina.call(correctEmployment, move(free))).employers).toMatchObject([{ companyId: 1000278 }])
})
