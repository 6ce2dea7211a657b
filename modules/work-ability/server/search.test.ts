import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { artificialIdentityCode, type InsertedEmployee, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { searchWorkabilities } from '../contract.ts'
import { clearCases, company, insertCaseOfMatti, list, type Paja, startPaja } from '../test/paja.ts'

let paja: Paja
let aino: InsertedEmployee
let helena: Paja['helena']
let mine: number[]
let production: number

beforeAll(async () => {
  paja = await startPaja()
  helena = paja.helena
  mine = [paja.idOf('Helena')]
  production = paja.organisations['Tuotanto'] as number
  aino = await insertEmployee(paja.world.db, {
    identityCode: artificialIdentityCode('1983-08-08', 4),
    firstName: 'Aino',
    lastName: 'Öhman',
    employments: [{ organisationId: production, startDate: '2020-01-01' }],
  })
})
afterAll(() => paja.world.stop())
beforeEach(() => clearCases(paja))

const search = (body: object = {}, client = helena) => client.call(searchWorkabilities, { query: company, body })
const ofAino = () => ({ employeeId: aino.employeeId, employmentId: aino.employmentIds[0] as number })

test('WA-1 a page has what the list shows of its cases, newest first, and how many there are of all', async () => {
  await insertCaseOfMatti(paja, { users: mine, events: [{ eventType: 'CHECKUP', startDate: '2026-02-02' }] })
  await insertCaseOfMatti(paja, { users: mine, startDate: '2026-02-15', requestState: 'QUESTION' })
  await insertCaseOfMatti(paja, { users: mine, endDate: '2026-02-20', description: 'Salainen kuvaus' })
  await insertCaseOfMatti(paja, { users: mine, organisationId: production })
  const found = await search()
  const listed = (await list(helena)).filter(({ endDate }) => endDate === null)
  const shown = listed.map(({ id, company, startDate, endDate, requestState, eventCount, lastEvent }) => ({
    // Lists have the last name first.
    ...{ id, name: 'Meikäläinen Matti', company, startDate, endDate, requestState, eventCount, lastEvent },
  }))
  expect(found.content).toEqual(shown)
  expect(found).toMatchObject({ size: 20, totalElements: 2, totalPages: 1, ongoing: 2, ended: 1 })
  expect(await search({ ended: true })).toMatchObject({ totalElements: 3, ongoing: 2, ended: 1 })
  expect(await search({ includeChildren: true })).toMatchObject({ totalElements: 3, ongoing: 3, ended: 1 })
  expect(JSON.stringify(await search({ ended: true }))).not.toContain('Salainen')
})

test('WA-1 twenty to a page, found by a part of the name', async () => {
  for (let number = 0; number < 21; number += 1) await insertCaseOfMatti(paja, { users: mine })
  const ainos = await insertCaseOfMatti(paja, { users: mine, ...ofAino() })
  const pages = [await search(), await search({ page: 1 })]
  expect(pages.map(({ numberOfElements, last }) => [numberOfElements, last])).toEqual([
    [20, false],
    [2, true],
  ])
  expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(22)
  const found = await search({ search: ' INO Ö' })
  expect(found.content.map(({ id }) => id)).toEqual([ainos])
  expect(found).toMatchObject({ totalElements: 1, ongoing: 22, ended: 0 })
  expect(await search({ search: 'öhman ai' })).toMatchObject({ totalElements: 1 })
  expect(await search({ search: 'a%o' })).toMatchObject({ totalElements: 0, ongoing: 22 })
})

test('WA-1 whoever has got another name is found and listed by it', async () => {
  await insertCaseOfMatti(paja, { users: mine })
  const ainos = await insertCaseOfMatti(paja, { users: mine, ...ofAino() })
  const names = async (body: object) => (await search({ sort: 'name', ...body })).content.map(({ name }) => name)
  const call = (lastName: string) =>
    paja.world.db
      .updateTable('company_employee')
      .set({ last_name: lastName })
      .where('employee_id', '=', aino.employeeId)
      .execute()
  await call('Aalto')
  expect(await names({})).toEqual(['Aalto Aino', 'Meikäläinen Matti'])
  expect((await search({ search: 'aino aalto' })).content.map(({ id }) => id)).toEqual([ainos])
  expect(await names({ search: 'öhman' })).toEqual([])
  await call('Öhman')
  expect(await names({})).toEqual(['Meikäläinen Matti', 'Öhman Aino'])
})

test('WA-1 sorted by what the list shows; none last in both directions', async () => {
  const over = await insertCaseOfMatti(paja, { users: mine, endDate: '2026-02-20' })
  const begun = await insertCaseOfMatti(paja, { users: mine, startDate: '2026-01-15', organisationId: production })
  const met = await insertCaseOfMatti(paja, {
    users: mine,
    ...ofAino(),
    startDate: '2026-02-20',
    events: [
      { eventType: 'CHECKUP', startDate: '2026-02-21' },
      { eventType: 'CONVERSATION', startDate: '2026-02-22' },
    ],
  })
  const inOrder = async (sort: string) => {
    const found = await search({ sort, ended: true, includeChildren: true })
    return found.content.map(({ id }) => id)
  }
  expect(await inOrder('name')).toEqual([over, begun, met])
  expect(await inOrder('company')).toEqual([met, over, begun])
  expect(await inOrder('-events')).toEqual([met, over, begun])
  expect(await inOrder('start')).toEqual([begun, over, met])
  for (const sort of ['end', '-end']) expect((await inOrder(sort))[0]).toBe(over)
  // Prosessi alkanut, Prosessi päättynyt, Työterveysneuvottelu
  expect(await inOrder('status')).toEqual([begun, over, met])
  expect(await inOrder('-status')).toEqual([met, over, begun])
})

test('WA-8 only those with access find a case, only those with the module search', async () => {
  await insertCaseOfMatti(paja, { users: mine })
  expect(await search({}, paja.kaisa)).toMatchObject({ totalElements: 0, ongoing: 0, ended: 0 })
  expect(await search({ search: 'matti' }, paja.kaisa)).toMatchObject({ content: [], totalElements: 0 })
  const given = { query: company, body: {} }
  expect(await paja.outi.refused(searchWorkabilities, given)).toMatchObject({ status: 404 })
  expect(await paja.world.anonymous().refused(searchWorkabilities, given)).toMatchObject({ status: 401 })
  for (const body of [{ page: -1 }, { sort: 'description' }, { ended: 'yes' }, { search: 'x'.repeat(101) }])
    expect(await helena.refused(searchWorkabilities, { query: company, body })).toMatchObject({ status: 400 })
})

test('OP-3 the access log names whom the page shows, and nobody else', async () => {
  await insertCaseOfMatti(paja, { users: mine })
  await insertCaseOfMatti(paja, { users: mine, ...ofAino() })
  const listed = () =>
    paja.world.db
      .selectFrom('access_log')
      .select(['employee_ids', 'purpose', 'thing'])
      .where('action', '=', 'list')
      .orderBy('id')
      .execute()
  const before = await listed()
  await search({ page: 1 })
  expect(await listed()).toEqual(before)
  await search({ search: 'öhman' })
  expect((await listed()).slice(before.length)).toEqual([
    { employee_ids: [aino.employeeId], purpose: 'work-ability', thing: 'workability_case' },
  ])
})
