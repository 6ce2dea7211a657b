import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { whoami } from '#modules/account/contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import type { Client } from '#server/test/client.ts'
import { disconnectAll, hear, listen } from '#server/test/push-client.ts'
import { startWorld, type World } from '#server/test/world.ts'
import {
  changeWorkability,
  getWorkability,
  giveAccess,
  listCandidateUsers,
  listWorkabilities,
  requestWorkability,
  takeAccess,
  type Workability,
} from '../contract.ts'
import { type CaseFixture, insertCaseFixture } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let kaisa: Client
let outi: Client
const ids: Record<string, number> = {}
let paja: Record<string, number>
let matti: { employeeId: number; employmentIds: number[] }
const mattisCode = artificialIdentityCode('1980-05-05', 1)
const formersCode = artificialIdentityCode('1981-06-06', 2)
const strangersCode = artificialIdentityCode('1982-07-07', 3)
const company = { companyId: 1000277 }

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  paja = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto', 'Myynti'] })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy', flags: { workabilityEnabled: null } })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { workabilityEnabled: false } })
  const production = paja['Tuotanto'] as number
  matti = await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [
      { organisationId: paja['Myynti'] as number, profession: 'Myyjä', startDate: '2019-01-01' },
      { organisationId: production, profession: 'Hitsaaja', startDate: '2020-01-01', mainEmployer: true },
    ],
  })
  await insertEmployee(world.db, {
    identityCode: formersCode,
    firstName: 'Eero',
    lastName: 'Entinen',
    employments: [{ organisationId: production, startDate: '2020-01-01', endDate: '2025-12-31' }],
  })
  await insertEmployee(world.db, {
    identityCode: strangersCode,
    firstName: 'Veera',
    lastName: 'Vieras',
    employments: [{ organisationId: 1000278, startDate: '2020-01-01' }],
  })
  const logIn = async (name: string, grant: { companyId: number; branchId?: number }, modules?: ['sick-leaves']) => {
    const [firstName, lastName] = name.split(' ') as [string, string]
    const grants = [{ ...grant, ...(modules && { modules }) }]
    const client = await world.login({ email: `${firstName.toLowerCase()}@test.test`, firstName, lastName, grants })
    ids[firstName] = (await client.call(whoami)).id as number
    return client
  }
  helena = await logIn('Helena Rantanen', company)
  esa = await logIn('Esa Mäkelä', { companyId: 1000277, branchId: production })
  kaisa = await logIn('Kaisa Kollega', company)
  outi = await logIn('Outi Saari', { companyId: 1000278 })
  await logIn('Tuure Salo', company, ['sick-leaves'])
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  for (const table of ['workability_attachment', 'workability_event', 'workability_nurse', 'workability_user'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db.deleteFrom('workability_case').execute()
})

const request = (client: Client, body: object = {}, companyId = 1000277) =>
  client.call(requestWorkability, { query: { companyId }, body: { employee: { sotu: mattisCode }, ...body } })
const list = (client: Client, includeChildren = false) =>
  client.call(listWorkabilities, { query: { ...company, type: 'WORKABILITY', includeChildren } })
const get = (client: Client, id: number) => client.call(getWorkability, { params: { id }, query: company })
const idOf = (name: string) => ids[name] as number
const fixture = (given: Partial<CaseFixture> & { users: number[] }) =>
  insertCaseFixture(world.db, {
    companyId: 1000277,
    employeeId: matti.employeeId,
    employmentId: matti.employmentIds[0] as number,
    requestedBy: idOf('Helena'),
    startDate: '2026-02-01',
    now: world.clock.now(),
    ...given,
  })

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
      grants: [{ companyId: 1000277, branchId: paja['Myynti'] as number }],
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
    const own = await fixture({ users: [idOf('Helena')] })
    const below = await fixture({ users: [idOf('Helena'), idOf('Esa')], organisationId: paja['Tuotanto'] as number })
    await fixture({ users: [idOf('Kaisa')] })
    expect((await list(helena)).map(({ id }) => id)).toEqual([own])
    expect((await list(helena, true)).map(({ id }) => id)).toEqual([below, own])
    expect((await list(esa)).map(({ id, company: { name } }) => [id, name])).toEqual([[below, 'Tuotanto']])
  })

  test('WA-2 the last event is the one that began last', async () => {
    await fixture({
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

describe('access', () => {
  let asked: Workability
  beforeEach(async () => {
    asked = await request(helena)
  })
  const give = (client: Client, userId: number, id = asked.id) =>
    client.call(giveAccess, { params: { id }, body: { user: { id: userId } } })
  const take = (client: Client, linkId: number, id = asked.id) => client.call(takeAccess, { params: { id, linkId } })
  const linkOf = (name: string) => asked.users.find(({ user }) => user.id === idOf(name))?.id as number

  test('WA-8 without access there is no case, for a colleague as for a stranger, on every call', async () => {
    const { id } = asked
    for (const client of [kaisa, esa, outi]) {
      const body = { attachments: [] }
      for (const [route, given] of [
        [getWorkability, { params: { id } }],
        [getWorkability, { params: { id }, query: company }],
        [changeWorkability, { params: { id }, body }],
        [giveAccess, { params: { id }, body: { user: { id: idOf('Kaisa') } } }],
        [takeAccess, { params: { id, linkId: linkOf('Helena') } }],
      ] as const)
        expect(await client.refused(route, given)).toMatchObject({ status: 404, code: 'item_not_found' })
    }
    expect(await helena.refused(getWorkability, { params: { id }, query: { companyId: 1000278 } })).toMatchObject({
      status: 404,
    })
    expect(await helena.refused(getWorkability, { params: { id: 999 } })).toMatchObject({ status: 404 })
    expect(await helena.refused(getWorkability, { params: { id: 'x' } })).toMatchObject({ status: 400 })
  })

  test('WA-7 WA-8 access given counts at once, twice is once, and taken away it is gone at once', async () => {
    const link = await give(helena, idOf('Kaisa'))
    expect(link).toEqual({ id: expect.any(Number), user: { id: idOf('Kaisa'), displayName: 'Kaisa Kollega' } })
    expect(await give(helena, idOf('Kaisa'))).toEqual(link)
    expect((await get(kaisa, asked.id)).users).toHaveLength(2)
    expect(await list(kaisa)).toHaveLength(1)
    expect(await take(helena, link.id)).toEqual({ status: 'SUCCESS' })
    expect(await kaisa.refused(getWorkability, { params: { id: asked.id } })).toMatchObject({ status: 404 })
    expect(await list(kaisa)).toEqual([])
    expect(await helena.refused(takeAccess, { params: { id: asked.id, linkId: link.id } })).toMatchObject({
      status: 404,
    })
  })

  test('WA-4 the users who can be chosen are those at the company who work with the module', async () => {
    const candidates = await helena.call(listCandidateUsers, { query: company })
    expect(candidates.map(({ displayName }) => displayName)).toEqual(
      expect.arrayContaining(['Kaisa Kollega', 'Esa Mäkelä', 'Helena Rantanen']),
    )
    const chosen = candidates.map(({ userId }) => userId)
    for (const name of ['Outi', 'Tuure']) {
      expect(chosen).not.toContain(idOf(name))
      const refused = await helena.refused(giveAccess, {
        params: { id: asked.id },
        body: { user: { id: idOf(name) } },
      })
      expect(refused).toMatchObject({ status: 400, fields: [{ field: 'user.id', problem: 'unknown' }] })
    }
    expect(await outi.refused(listCandidateUsers, { query: company })).toMatchObject({ status: 404 })
  })

  test('WA-8 access to a case is nothing where the module or the company has been taken away', async () => {
    await give(helena, idOf('Kaisa'))
    const grant = { user_id: idOf('Kaisa'), company_id: 1000277, branch_id: 1000277 }
    const set = (modules: string[] | null) =>
      world.db.updateTable('company_grant').set({ modules }).where('user_id', '=', idOf('Kaisa')).execute()
    await set(['personnel'])
    expect(await kaisa.refused(getWorkability, { params: { id: asked.id } })).toMatchObject({
      code: 'module_disabled',
    })
    await world.db.deleteFrom('company_grant').where('user_id', '=', idOf('Kaisa')).execute()
    expect((await kaisa.refused(getWorkability, { params: { id: asked.id } })).status).toBeGreaterThanOrEqual(403)
    // Whoever cannot see it any more does not count as somebody who does.
    expect(await helena.refused(takeAccess, { params: { id: asked.id, linkId: linkOf('Helena') } })).toMatchObject({
      code: 'last_user',
    })
    await world.db
      .insertInto('company_grant')
      .values({ ...grant, modules: null })
      .execute()
  })

  test('WA-4 the last user stays', async () => {
    expect(await helena.refused(takeAccess, { params: { id: asked.id, linkId: linkOf('Helena') } })).toMatchObject({
      status: 409,
      code: 'last_user',
    })
    expect(await get(helena, asked.id)).toEqual(asked)
  })

  test('WA-4 the last user stays when two take each other’s access away fifty times at once', async () => {
    const { id: kaisas } = await give(helena, idOf('Kaisa'))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const [client, linkId] = place % 2 === 0 ? [helena, kaisas] : [kaisa, linkOf('Helena')]
        return client.send('DELETE', `/resource/extranet/workability/${asked.id}/user/${linkId}`)
      }),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.every((code) => [200, 404, 409].includes(code))).toBe(true)
    expect(await world.db.selectFrom('workability_user').select('id').execute()).toHaveLength(1)
  })

  test('WA-8 RT-2 access given and taken is told to those concerned, by ids alone', async () => {
    const port = await listen(world.app)
    const [byKaisa, byOuti] = [
      await hear(port, kaisa, 'workabilityUpdate'),
      await hear(port, outi, 'workabilityUpdate'),
    ]
    const link = await give(helena, idOf('Kaisa'))
    await expect.poll(() => byKaisa).toEqual([{ id: asked.id, companyId: 1000277 }])
    await take(helena, link.id)
    await expect.poll(() => byKaisa).toHaveLength(2)
    expect(byOuti).toEqual([])
  })
})

describe('the request', () => {
  test('WA-7 is completed while it waits for an answer, and not after that', async () => {
    const id = await fixture({
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

describe('the access log', () => {
  const rows = async () =>
    (await world.db.selectFrom('access_log').selectAll().orderBy('id').execute()).filter(({ id }) => id > last)
  let last = 0
  beforeEach(async () => {
    last = Math.max(0, ...(await world.db.selectFrom('access_log').select('id').execute()).map(({ id }) => id))
  })

  test('OP-3 every reading and change stands there with whose data it was, and a request in vain too', async () => {
    const { id } = await request(helena)
    const link = await helena.call(giveAccess, { params: { id }, body: { user: { id: idOf('Kaisa') } } })
    await list(kaisa)
    await get(kaisa, id)
    await helena.call(takeAccess, { params: { id, linkId: link.id } })
    await kaisa.refused(getWorkability, { params: { id } })
    await helena.refused(requestWorkability, { query: company, body: { employee: { sotu: strangersCode } } })
    const [Helena, Kaisa] = [idOf('Helena'), idOf('Kaisa')]
    expect((await rows()).map((row) => [row.user_id, row.action, row.thing, row.thing_id])).toEqual([
      [Helena, 'create', 'workability_case', id],
      [Helena, 'change', 'workability_case', id],
      [Kaisa, 'list', 'workability_case', null],
      [Kaisa, 'read', 'workability_case', id],
      [Helena, 'change', 'workability_case', id],
      [Helena, 'search', 'employee', null],
    ])
    for (const row of (await rows()).slice(0, 5))
      expect(row).toMatchObject({ employee_ids: [matti.employeeId], company_id: 1000277, purpose: 'work-ability' })
  })

  test('OP-3 neither a code nor a description reaches the server’s own log', async () => {
    await request(helena, { description: 'Selkä on kipeä' })
    const log = world.logged.join('\n')
    expect(log).toContain('/resource/extranet/workability')
    expect(log).not.toContain(mattisCode)
    expect(log).not.toContain('Selkä')
  })
})
