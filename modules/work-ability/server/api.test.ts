import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import type { World } from '#tests/world.ts'
import {
  changeWorkability,
  getWorkability,
  giveAccess,
  listCandidateUsers,
  listWorkabilities,
  requestWorkability,
  takeAccess,
} from '../contract.ts'
import {
  clearCases,
  company,
  formersCode,
  get,
  insertCaseOfMatti,
  list,
  mattisCode,
  type Paja,
  request,
  startPaja,
  strangersCode,
} from '../test/paja.ts'

let paja: Paja
let world: World
let helena: Client
let esa: Client
let outi: Client
let idOf: Paja['idOf']

beforeAll(async () => {
  paja = await startPaja()
  ;({ world, helena, esa, outi, idOf } = paja)
})
afterAll(() => world.stop())

beforeEach(() => clearCases(paja))

describe('asking for a case', () => {
  test('WA-3 whoever asks is its first user; profession by the main employment, age by the code', async () => {
    const created = await request(helena, {
      type: 'WORKABILITY',
      workabilityStartTrigger: 'SUPERVISOR',
      description: '  Työ kuormittaa. ',
    })
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Matti Meikäläinen',
      company: { id: 1000277, name: 'Pohjolan Paja Oy' },
      responsibleNurses: [],
      profession: 'Hitsaaja',
      employee: { birthday: '1980-05-05' },
      workabilityStartTrigger: 'SUPERVISOR',
      startDate: '2026-03-02',
      endDate: null,
      description: 'Työ kuormittaa.',
      requestState: 'REQUESTED',
      requestAnswer: null,
      attachments: [],
      users: [{ id: expect.any(Number), user: { id: idOf('Helena'), displayName: 'Helena Rantanen' } }],
      events: [],
      eventCount: 0,
      lastEvent: null,
      version: expect.any(String),
    })
    expect(await list(helena)).toEqual([created])
    expect(await get(helena, created.id)).toEqual(created)
  })

  test('WA-3 the source is the employee unless told', async () => {
    expect((await request(helena)).workabilityStartTrigger).toBe('EMPLOYEE')
  })

  test('WA-3 a wrong code, somebody unknown and somebody who has left are told apart; another company’s is unknown', async () => {
    const refused = (sotu: unknown, client = helena) =>
      client.refused(requestWorkability, { query: company, body: { employee: { sotu } } })
    expect((await refused('010101-000')).fields).toEqual([{ field: 'employee.sotu', problem: 'invalidIdentityCode' }])
    const unknown = { status: 404, code: 'EHR_USER_NOT_FOUND' }
    expect(await refused(artificialIdentityCode('1999-09-09', 9))).toMatchObject(unknown)
    expect(await refused(strangersCode)).toMatchObject(unknown)
    expect(await refused(formersCode)).toMatchObject({ status: 404, code: 'USER_DOES_NOT_HAVE_EMPLOYMENT' })
    expect(await world.db.selectFrom('workability_case').select('id').execute()).toEqual([])
  })

  test('WA-3 a branch ends where it ends: the person’s employment must lie within it', async () => {
    const bySales = await world.login({
      email: 'milla@test.test',
      firstName: 'Milla',
      lastName: 'Myyjä',
      grants: [{ companyId: 1000277, branchId: paja.organisations['Myynti'] as number }],
    })
    expect((await request(bySales)).profession).toBe('Myyjä')
    const eero = { query: company, body: { employee: { sotu: formersCode } } }
    expect(await bySales.refused(requestWorkability, eero)).toMatchObject({ code: 'EHR_USER_NOT_FOUND' })
  })

  test('WA-3 TR-4 what is wrong is named', async () => {
    const fieldsOf = async (body: object) =>
      (await helena.refused(requestWorkability, { query: company, body })).fields.map(({ field }) => field)
    const employee = { sotu: mattisCode }
    expect(await fieldsOf({ employee, workabilityStartTrigger: 'NEIGHBOUR' })).toEqual(['workabilityStartTrigger'])
    expect(await fieldsOf({ employee, description: 'x'.repeat(4001) })).toEqual(['description'])
    expect(await fieldsOf({ employee, type: 'ORDER' })).toEqual(['type'])
    expect(await fieldsOf({})).toEqual(['employee'])
  })
})

describe('the list', () => {
  test('WA-1 WA-8 only cases with access; those asked for below only with sub-organisations', async () => {
    const own = await insertCaseOfMatti(paja, { users: [idOf('Helena')] })
    const below = await insertCaseOfMatti(paja, {
      users: [idOf('Helena'), idOf('Esa')],
      organisationId: paja.organisations['Tuotanto'] as number,
    })
    await insertCaseOfMatti(paja, { users: [idOf('Kaisa')] })
    const veeras = { employeeId: paja.veera.employeeId, employmentId: paja.veera.employmentIds[0] as number }
    await insertCaseOfMatti(paja, {
      ...veeras,
      companyId: 1000278,
      organisationId: 1000278,
      users: [idOf('Helena')],
    })
    expect((await list(helena)).map(({ id }) => id)).toEqual([own])
    expect((await list(helena, true)).map(({ id }) => id)).toEqual([below, own])
    expect((await list(esa)).map(({ id, company: { name } }) => [id, name])).toEqual([[below, 'Tuotanto']])
  })

  test('WA-2 the last event is the one that began last', async () => {
    await insertCaseOfMatti(paja, {
      users: [idOf('Helena')],
      events: [
        { eventType: 'CHECKUP', startDate: '2026-02-20', selectValue: 'PHONE' },
        { eventType: 'PROCESS_START', startDate: '2026-02-01' },
        { eventType: 'CONVERSATION', startDate: '2026-02-10' },
      ],
    })
    const [only] = await list(helena)
    expect(only).toMatchObject({ eventCount: 3, lastEvent: { eventType: 'CHECKUP' } })
    expect(only?.events.map(({ startDate }) => startDate)).toEqual(['2026-02-20', '2026-02-10', '2026-02-01'])
    expect(Date.parse(only?.events[0]?.createdTime ?? '')).toBe(world.clock.now().getTime())
  })

  test('WA-1 TR-4 another type, another company and malformed ids', async () => {
    const refused = (query: object, client = helena) => client.refused(listWorkabilities, { query })
    expect((await refused({ ...company, type: 'ORDER' })).fields).toEqual([{ field: 'type', problem: 'invalid' }])
    expect((await refused({ companyId: 'paja' })).status).toBe(400)
    expect((await refused({ companyId: 1000278 })).status).toBe(404)
    expect((await refused(company, outi)).status).toBe(404)
  })
})

describe('the request', () => {
  test('WA-7 is completed while it waits for an answer, and not after that', async () => {
    const id = await insertCaseOfMatti(paja, {
      users: [idOf('Helena')],
      requestState: 'QUESTION',
      requestAnswer: 'Kertoisitko lisää?',
    })
    const change = (description: string) => ({ params: { id }, body: { type: 'WORKABILITY', description } })
    expect(await helena.call(changeWorkability, change('Lisää tietoa'))).toMatchObject({
      description: 'Lisää tietoa',
      requestState: 'REQUESTED',
      requestAnswer: 'Kertoisitko lisää?',
    })
    await world.db.updateTable('workability_case').set({ request_state: 'ACCEPTED' }).execute()
    expect(await helena.refused(changeWorkability, change('Muuta'))).toMatchObject({ code: 'changed_meanwhile' })
    expect(await helena.call(changeWorkability, change('Lisää tietoa'))).toMatchObject({ requestState: 'ACCEPTED' })
  })
})

describe('SH-4 where the module is off', () => {
  test('the server refuses; where the company has no value, the setting decides', async () => {
    const iida = await world.login({
      email: 'iida@test.test',
      firstName: 'Iida',
      lastName: 'Niemi',
      grants: [{ companyId: 1000280 }],
    })
    const off = { status: 403, code: 'module_disabled' }
    const query = { companyId: 1000280 }
    expect(await iida.refused(listWorkabilities, { query })).toMatchObject(off)
    expect(await iida.refused(listCandidateUsers, { query })).toMatchObject(off)
    expect(await iida.refused(requestWorkability, { query, body: {} })).toMatchObject(off)
    for (const route of [getWorkability, changeWorkability, giveAccess, takeAccess])
      expect(await iida.refused(route, { params: { id: 1, linkId: 1 } })).toMatchObject(off)
    expect((await iida.upload({ name: 'a.pdf', content: '%PDF-1.4' }, 'WORKABILITY_ATTACHMENT')).json()).toMatchObject({
      code: 'module_disabled',
    })
    expect(await outi.call(listWorkabilities, { query: { companyId: 1000278 } })).toEqual([])
    const setting = (on: boolean) => world.db.updateTable('setting').set({ workability_enabled: on }).execute()
    await setting(false)
    expect(await outi.refused(listWorkabilities, { query: { companyId: 1000278 } })).toMatchObject(off)
    await setting(true)
  })
})
