import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listProcesses, searchCompanyProcesses } from '../contract.ts'
import { insertProcessFixture, type ProcessFixture } from './fixtures.ts'

let world: World
let helena: Client
let outi: Client
let helenasId: number
const at = { companyId: 1000277 }

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { opyWpaEnabled: false } })
  const grants = [at, { companyId: 1000280 }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
  helenasId = (await helena.call(whoami)).id as number
})
afterAll(() => world.stop())

beforeEach(async () => {
  for (const table of ['form_process_user', 'form_process_meeting', 'form_process', 'mform'] as const)
    await world.db.deleteFrom(table).execute()
})

const insert = (process: Partial<ProcessFixture> & { name: string }) =>
  insertProcessFixture(world.db, { ...at, createdAt: world.clock.now(), ...process })
const search = (body: object = {}, client = helena, query: object = at) =>
  client.call(searchCompanyProcesses, { query: query as typeof at, body })
const named = async (body: object) => (await search(body)).content.map(({ name }) => name)

test('FO-1 a page is a part of the list, newest first, twenty at a time', async () => {
  for (let day = 1; day <= 21; day += 1)
    await insert({ name: `Selvitys ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) })
  await insert({ name: 'Muiden', companyId: 1000278 })
  const all = await helena.call(listProcesses, { query: at })
  const pages = [await search(), await search({ page: 1 })]
  expect(pages.flatMap(({ content }) => content)).toEqual(all)
  expect(pages.map(({ numberOfElements, totalElements }) => [numberOfElements, totalElements])).toEqual([
    [20, 21],
    [1, 21],
  ])
  expect((await named({ sort: 'name' }))[9]).toBe('Selvitys 10')
})

test('FO-1 every word of the name, the institution or the company; own only, editable only', async () => {
  await insert({ name: 'Hitsaamon selvitys', institution: 'Ääkköstalo', users: [{ userId: helenasId }] })
  await insert({ name: 'Maalaamo', editableByCompanies: false, memo: 'Sisäinen', createdAt: new Date('2026-01-01') })
  expect(await named({ search: 'ÄÄKKÖS hitsaamon' })).toEqual(['Hitsaamon selvitys'])
  expect(await named({ search: 'pohjolan' })).toEqual(['Hitsaamon selvitys', 'Maalaamo'])
  expect(await named({ search: 'hitsaamon maalaamo' })).toEqual([])
  expect(await named({ search: '_' })).toEqual([])
  expect(await named({ own: true })).toEqual(['Hitsaamon selvitys'])
  expect(await named({ editable: true })).toEqual(['Hitsaamon selvitys'])
  expect((await search({ search: 'maalaamo' })).content[0]).toMatchObject({ memo: null, meetings: [] })
})

test('FO-1 sorted by what the list shows', async () => {
  const until = new Date(world.clock.now().getTime() + 60_000)
  await insert({ name: 'B', status: 'WAITING', institution: 'Öljysäiliö', createdAt: new Date('2026-01-01') })
  await insert({ name: 'C', status: 'STARTED', users: [{ userId: helenasId }], createdAt: new Date('2026-01-02') })
  await insert({ name: 'A', status: 'HANDLED', lockedBy: { userId: helenasId, until } })
  expect(await named({ sort: 'name' })).toEqual(['A', 'B', 'C'])
  expect(await named({ sort: '-created' })).toEqual(['A', 'C', 'B'])
  expect(await named({ sort: 'institution' })).toEqual(['A', 'C', 'B'])
  // Aloitettu, Käsitelty, Odottaa
  expect(await named({ sort: 'status' })).toEqual(['C', 'A', 'B'])
  expect(await named({ sort: '-lock' })).toEqual(['A', 'C', 'B'])
  expect(await named({ sort: '-participation' })).toEqual(['C', 'A', 'B'])
  const english = await search({ sort: 'status' }, helena, { ...at, language: 'en' })
  expect(english.content).toHaveLength(3)
})

test('FO-1 nobody without the module or of another company searches, and nothing wrong is asked', async () => {
  const given = { query: at, body: {} }
  expect(await world.anonymous().refused(searchCompanyProcesses, given)).toMatchObject({ status: 401 })
  expect(await outi.refused(searchCompanyProcesses, given)).toMatchObject({ status: 404 })
  const closed = { query: { companyId: 1000280 }, body: {} }
  expect(await helena.refused(searchCompanyProcesses, closed)).toMatchObject({ code: 'module_disabled' })
  for (const body of [{ page: -1 }, { sort: 'memo' }, { own: 'yes' }, { search: 'x'.repeat(101) }])
    expect(await helena.refused(searchCompanyProcesses, { query: at, body })).toMatchObject({ status: 400 })
})
