import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { listOrders, searchCompanyOrders } from '../contract.ts'
import { at, identityCode, type Setting, send, settle, template } from '../test/setting.ts'

let world: Setting['world']
let helena: Setting['helena']
let esa: Setting['esa']
let outi: Setting['outi']
let veera: Setting['veera']
let nina: Setting['nina']
let setting: Setting

beforeAll(async () => {
  setting = await settle()
  ;({ world, helena, esa, outi, veera, nina } = setting)
  world.clock.set('2026-03-02T08:00:00Z')
  const { create, order, entered, complete } = setting
  for (const [lastName, firstName, unit] of [
    ['Öhman', 'Aino', 'Myynti'],
    ['Aalto', 'Veikko', 'Tuotanto'],
    ['Rivi 10', 'Liisa', 'Tuotanto'],
    ['Rivi 9', 'Liisa', 'Tuotanto'],
  ] as const) {
    world.clock.advance({ minutes: 1 })
    await create(helena, order(entered({ mOrderLastName: lastName, mOrderFirstName: firstName }, unit)))
  }
  world.clock.advance({ minutes: 1 })
  const { id } = await complete()
  await helena.send('PUT', `/resource/extranet/orders/${id}`, { body: send(id).body })
})
afterAll(() => world.stop())

const search = (body: object = {}, client = helena, query: object = at) =>
  client.call(searchCompanyOrders, { query: query as typeof at, body })
const namesOf = (found: { content: { name: string }[] }) => found.content.map(({ name }) => name)

test('OR-1 a page is a part of the list, newest first, and says what has been ordered', async () => {
  const all = await helena.call(listOrders, { query: at })
  const found = await search()
  expect(found.content).toEqual(all)
  expect(found).toMatchObject({ number: 0, size: 20, totalElements: 5, totalPages: 1, first: true, last: true })
  expect(found.templates).toEqual([{ value: template, label: 'Työhöntulotarkastus' }])
  expect(await search({ page: 1 })).toMatchObject({ content: [], number: 1, totalElements: 5 })
})

test('OR-1 every word is looked for in what the list shows, in the reader’s language', async () => {
  expect(namesOf(await search({ search: '  öhm ' }))).toEqual(['Öhman Aino'])
  expect(namesOf(await search({ search: 'ohman' }))).toEqual([])
  expect(namesOf(await search({ search: 'MYYNTI tarkastus' }))).toEqual(['Öhman Aino'])
  expect(namesOf(await search({ search: 'lähetetty' }))).toEqual(['Mallikas Maija'])
  expect(namesOf(await search({ search: 'käsittelyssä maija' }))).toEqual(['Mallikas Maija'])
  expect(namesOf(await search({ search: 'utkast 9' }, helena, { ...at, language: 'sv' }))).toEqual(['Rivi 9 Liisa'])
  expect(namesOf(await search({ search: '100%' }))).toEqual([])
  expect((await search({ template })).totalElements).toBe(5)
  expect(await search({ template: 'koko-yritys' })).toMatchObject({
    totalElements: 0,
    templates: [{ value: template }],
  })
})

test('OR-1 sorted as it was in the browser: å, ä and ö last, numbers as numbers, none last in both directions', async () => {
  const names = ['Aalto Veikko', 'Mallikas Maija', 'Rivi 9 Liisa', 'Rivi 10 Liisa', 'Öhman Aino']
  expect(namesOf(await search({ sort: 'name' }))).toEqual(names)
  expect(namesOf(await search({ sort: '-name' }))).toEqual(names.toReversed())
  expect(namesOf(await search({ sort: 'state' })).at(-1)).toBe('Mallikas Maija')
  expect(namesOf(await search({ sort: 'progress' }))[0]).toBe('Mallikas Maija')
  expect(namesOf(await search({ sort: 'organization' }))[0]).toBe('Öhman Aino')
  expect(namesOf(await search({ sort: 'type' }))[0]).toBe('Mallikas Maija')
  expect(namesOf(await search({ sort: '-modified' }))[0]).toBe('Mallikas Maija')
  for (const sort of ['validUntil', '-validUntil'])
    expect(namesOf(await search({ sort }))).toEqual([
      'Mallikas Maija',
      'Rivi 9 Liisa',
      'Rivi 10 Liisa',
      'Aalto Veikko',
      'Öhman Aino',
    ])
})

test('OR-1 a branch finds its own orders; nobody without the module or of elsewhere finds any', async () => {
  expect(namesOf(await search({ search: 'öhman' }, esa))).toEqual([])
  expect((await search({}, esa)).totalElements).toBe(4)
  await world.db.updateTable('company_order').set({ organisation_id: setting.paja['Myynti'] }).execute()
  expect(await search({}, esa)).toMatchObject({ totalElements: 0, templates: [] })
  const given = { query: at, body: {} }
  expect(await world.anonymous().refused(searchCompanyOrders, given)).toMatchObject({ status: 401 })
  expect(await veera.refused(searchCompanyOrders, given)).toMatchObject({ status: 403, code: 'module_disabled' })
  expect(await outi.refused(searchCompanyOrders, given)).toMatchObject({ status: 404 })
  expect(await nina.refused(searchCompanyOrders, given)).toMatchObject({ status: 403 })
})

test('OR-1 a page or a sorting that there is not is refused', async () => {
  for (const body of [
    { page: -1 },
    { page: 1.5 },
    { sort: 'entered' },
    { sort: '--name' },
    { search: 'x'.repeat(101) },
  ])
    expect(await helena.refused(searchCompanyOrders, { query: at, body })).toMatchObject({ status: 400 })
})

test('OP-3 the access log names whom the page shows, and nobody else', async () => {
  const person = { identityCode, firstName: 'Maija', lastName: 'Mallikas', employments: [] }
  const { employeeId } = await insertEmployee(world.db, person)
  const listed = () =>
    world.db.selectFrom('access_log').select('employee_ids').where('action', '=', 'list').orderBy('id').execute()
  const before = await listed()
  await search({ page: 3 })
  expect(await listed()).toEqual(before)
  await search({ search: 'maija' })
  expect((await listed()).slice(before.length)).toEqual([{ employee_ids: [employeeId] }])
})

test('OR-1 twenty to a page, each order on one of them', async () => {
  const { create, order, entered } = setting
  for (let number = 1; number <= 17; number += 1)
    await create(helena, order(entered({ mOrderLastName: `Sivu ${number}` })))
  const first = await search({ search: 'sivu', sort: 'name' })
  expect(namesOf(first)[9]).toBe('Sivu 10 Maija')
  const pages = [await search(), await search({ page: 1 })]
  expect(pages.map(({ numberOfElements, totalElements }) => [numberOfElements, totalElements])).toEqual([
    [20, 22],
    [2, 22],
  ])
  expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(22)
})
