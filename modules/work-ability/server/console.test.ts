import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import type { World } from '#tests/world.ts'
import {
  addEvent,
  answerRequest,
  correctEvent,
  getCase,
  giveCaseAccess,
  listCaseCandidates,
  listNurses,
  reopenCase,
  searchCases,
  setResponsibleNurses,
  takeCaseAccess,
} from '../console-contract.ts'
import { eventTypes, getWorkability, type Workability } from '../contract.ts'
import { fieldsOf, statusOf } from '../rules.ts'
import { clearCases, type Paja, request, startPaja } from '../test/paja.ts'
import { insertCaseFixture } from './fixtures.ts'

let paja: Paja
let world: World
let helena: Client
let nina: Client
let kari: Client
let ninasId: number
let karisId: number
let kaisasId: number
let outisId: number
let asked: Workability

beforeAll(async () => {
  paja = await startPaja()
  ;({ world, helena } = paja)
  ;[kaisasId, outisId] = [paja.idOf('Kaisa'), paja.idOf('Outi')]
  const logIn = async (firstName: string, lastName: string) => {
    const email = `${firstName.toLowerCase()}@test.test`
    const client = await world.login({ email, firstName, lastName, role: 'ROLE_COACH' })
    return [client, (await client.call(whoami)).id as number] as const
  }
  ;[nina, ninasId] = await logIn('Nina', 'Hoitola')
  ;[kari, karisId] = await logIn('Kari', 'Valmela')
})
afterAll(() => world.stop())

beforeEach(async () => {
  await clearCases(paja)
  asked = await request(helena, { description: 'Työ kuormittaa' })
})

const atCase = (body?: object) => ({ params: { id: asked.id }, ...(body && { body }) })
const seen = () => helena.call(getWorkability, { params: { id: asked.id } })
const event = (eventType: string, more: object = {}) => atCase({ eventType, startDate: '2026-03-02', ...more })

describe('PC-5 the cases of every company', () => {
  test('are found by name, company, state, nurse and request', async () => {
    const eero = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1970-01-01', world.clock.now().getTime() % 90),
      firstName: 'Eero',
      lastName: 'Ennen',
      employments: [{ organisationId: 1000278, startDate: '2020-01-01' }],
    })
    const ended = await insertCaseFixture(world.db, {
      companyId: 1000278,
      employeeId: eero.employeeId,
      employmentId: eero.employmentIds[0] as number,
      requestedBy: outisId,
      users: [outisId],
      nurses: [ninasId],
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      now: world.clock.now(),
    })
    const found = async (body: object, client = nina) =>
      (await client.call(searchCases, { body })).content.map(({ id }) => id)
    expect(await found({})).toEqual([asked.id, ended])
    expect(await found({ search: 'enn eero' })).toEqual([ended])
    expect(await found({ companyId: 1000277 })).toEqual([asked.id])
    expect(await found({ state: 'ENDED' })).toEqual([ended])
    expect(await found({ state: 'ONGOING' })).toEqual([asked.id])
    expect(await found({ mine: true })).toEqual([ended])
    expect(await found({ mine: true }, kari)).toEqual([])
    expect(await found({ requested: true })).toEqual([asked.id])
    const first = await nina.call(searchCases, { body: {} })
    expect(first).toMatchObject({ number: 0, size: 25, totalElements: 2 })
    expect(first.content[1]).toMatchObject({
      name: 'Ennen Eero',
      company: { id: 1000278, name: 'Meritähti Logistiikka Oy' },
      responsibleNurses: [{ name: 'Nina Hoitola' }],
      endDate: '2026-02-01',
      lastEvent: null,
    })
    // They are found by the name that the person has now.
    await world.db.updateTable('employee').set({ last_name: 'Jälkeen' }).where('id', '=', eero.employeeId).execute()
    expect(await found({ search: 'eero jälkeen' })).toEqual([ended])
    expect(await found({ search: 'ennen' })).toEqual([])
  })

  test('are opened with who asked; an unknown one is 404', async () => {
    expect(await nina.call(getCase, atCase())).toMatchObject({
      name: 'Matti Meikäläinen',
      companyId: 1000277,
      employeeId: paja.matti.employeeId,
      requestedBy: { displayName: 'Helena Rantanen' },
    })
    for (const [route, body] of [
      [getCase],
      [listCaseCandidates],
      [reopenCase],
      [answerRequest, { answer: 'ACCEPTED' }],
      [setResponsibleNurses, { nurseIds: [] }],
      [addEvent, { eventType: 'CONSULTATION', startDate: '2026-03-02' }],
      [correctEvent, { eventType: 'CONSULTATION', startDate: '2026-03-02', version: 1 }],
      [giveCaseAccess, { user: { id: kaisasId } }],
      [takeCaseAccess],
    ] as const)
      expect(
        await nina.refused(route, { params: { id: 999, eventId: 1, linkId: 1 }, ...(body && { body }) }),
      ).toMatchObject({ status: 404 })
  })

  test('OP-3 every reading and change is logged as care', async () => {
    const count = async () => (await world.db.selectFrom('access_log').select('id').execute()).length
    const before = await count()
    await nina.call(searchCases, { body: {} })
    await nina.call(getCase, atCase())
    await nina.call(answerRequest, atCase({ answer: 'ACCEPTED' }))
    await nina.call(addEvent, event('CONSULTATION'))
    await nina.call(setResponsibleNurses, atCase({ nurseIds: [ninasId] }))
    await nina.call(giveCaseAccess, atCase({ user: { id: kaisasId } }))
    const rows = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(6).execute()
    expect(await count()).toBe(before + 6)
    for (const row of rows)
      expect(row).toMatchObject({ purpose: 'care', employee_ids: [paja.matti.employeeId], thing: 'workability_case' })
  })
})

describe('PC-5 a request is answered', () => {
  test('accepted: the process begins', async () => {
    await nina.call(answerRequest, atCase({ answer: 'ACCEPTED', text: 'Soitamme työntekijälle.' }))
    const now = await seen()
    expect(now).toMatchObject({ requestState: 'ACCEPTED', requestAnswer: 'Soitamme työntekijälle.', eventCount: 1 })
    expect(now.events[0]).toMatchObject({ eventType: 'PROCESS_START', startDate: '2026-03-02' })
    expect(await nina.refused(answerRequest, atCase({ answer: 'DECLINED', text: 'Ei' }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })

  test('asked for more or declined: with words for the requester', async () => {
    for (const answer of ['QUESTION', 'DECLINED'])
      expect((await nina.refused(answerRequest, atCase({ answer, text: ' ' }))).fields).toEqual([
        { field: 'text', problem: 'required' },
      ])
    await nina.call(answerRequest, atCase({ answer: 'QUESTION', text: 'Mitä on jo kokeiltu?' }))
    expect(await seen()).toMatchObject({ requestState: 'QUESTION', endDate: null })
    await nina.call(answerRequest, atCase({ answer: 'DECLINED', text: 'Ei kuulu sopimukseen.' }))
    expect(await seen()).toMatchObject({
      requestState: 'DECLINED',
      requestAnswer: 'Ei kuulu sopimukseen.',
      endDate: '2026-03-02',
    })
    await nina.call(reopenCase, atCase())
    // A reason that holds no more, a question that waits no more, is not shown beside the new state.
    expect(await seen()).toMatchObject({ requestState: 'REQUESTED', requestAnswer: null, endDate: null })
    await nina.call(answerRequest, atCase({ answer: 'QUESTION', text: 'Mitä on jo kokeiltu?' }))
    await nina.call(addEvent, event('CONSULTATION'))
    expect(await seen()).toMatchObject({ requestState: 'ACCEPTED', requestAnswer: null })
  })
})

describe('PC-5 WA-5 events', () => {
  test('of every type are added with their own fields and seen by the users', async () => {
    for (const eventType of eventTypes.filter((type) => type !== 'PROCESS_END')) {
      const { hasEndDate, select, hasAlternative } = fieldsOf(eventType)
      const entered = {
        ...(hasEndDate && { endDate: '2026-04-01' }),
        ...(select[0] && { selectValue: select[0] }),
        ...(hasAlternative && { alternativeSelectValue: select[1] }),
        description: `Kuvaus ${eventType}`,
      }
      const { events } = await nina.call(addEvent, event(eventType, entered))
      expect(events.find((one) => one.eventType === eventType)).toMatchObject(entered)
    }
    const now = await seen()
    expect(now.eventCount).toBe(13)
    expect(now.requestState).toBe('ACCEPTED')
  })

  test('are corrected, and what is wrong is named', async () => {
    const { events } = await nina.call(addEvent, event('CHECKUP', { selectValue: 'PHONE' }))
    const eventId = events[0]?.id
    const params = { id: asked.id, eventId }
    const correct = (body: object) => ({ params, body: { startDate: '2026-03-02', version: 2, ...body } })
    const inspection = { eventType: 'HEALTH_INSPECTION', selectValue: 'TTL', version: 1 }
    const corrected = await nina.call(correctEvent, correct(inspection))
    expect(corrected.events).toMatchObject([{ id: eventId, eventType: 'HEALTH_INSPECTION', selectValue: 'TTL' }])
    const fields = async (body: object) => (await nina.refused(correctEvent, correct(body))).fields
    expect(await fields({ eventType: 'CHECKUP', selectValue: 'TTL' })).toEqual([
      { field: 'selectValue', problem: 'invalid' },
    ])
    expect(await fields({ eventType: 'RETURN_TO_WORK', selectValue: 'WORK_TRIAL', endDate: '2026-03-01' })).toEqual([
      { field: 'endDate', problem: 'endBeforeStart' },
    ])
    expect(await fields({ eventType: 'PROCESS_END' })).toEqual([{ field: 'eventType', problem: 'invalid' }])
    expect(await fields({ eventType: 'SOMETHING' })).toEqual([{ field: 'eventType', problem: 'invalid' }])
    const elsewhere = {
      params: { id: asked.id, eventId: 999 },
      body: { eventType: 'CHECKUP', startDate: '2026-03-02', version: 1 },
    }
    expect(await nina.refused(correctEvent, elsewhere)).toMatchObject({ status: 404 })
  })

  test('are corrected by one at a time: of two who do so at once, the second is told', async () => {
    const [entered] = (await nina.call(addEvent, event('CONSULTATION'))).events
    const correct = (client: Client, description: string, version: number | undefined) =>
      client.send('PUT', `/resource/console/workability/cases/${asked.id}/events/${entered?.id}`, {
        body: { eventType: 'CONSULTATION', startDate: '2026-03-02', description, version },
      })
    const both = await Promise.all([correct(nina, 'Ninan', 1), correct(kari, 'Karin', 1)] as const)
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const winner = both[0].statusCode === 200 ? 'Ninan' : 'Karin'
    expect((await nina.call(getCase, atCase())).events).toMatchObject([{ description: winner, version: 2 }])
    expect((await correct(kari, 'Karin, kun nähnyt', 2)).statusCode).toBe(200)
    expect((await correct(kari, 'Ilman', undefined)).statusCode).toBe(400)
  })

  test('WA-2 PROCESS_END ends the case, its day can be corrected, and reopening takes it back', async () => {
    await nina.call(addEvent, event('CONSULTATION', { startDate: '2026-03-20' }))
    expect((await nina.refused(addEvent, event('PROCESS_END', { startDate: '2026-03-01' }))).fields).toEqual([
      { field: 'startDate', problem: 'endBeforeStart' },
    ])
    const { events } = await nina.call(addEvent, event('PROCESS_END', { startDate: '2026-03-10' }))
    expect(statusOf(await seen())).toBe('PROCESS_END')
    expect(await nina.refused(addEvent, event('CONSULTATION'))).toMatchObject({ status: 409, code: 'case_ended' })
    const eventId = events.find(({ eventType }) => eventType === 'PROCESS_END')?.id
    const params = { id: asked.id, eventId }
    const end = { eventType: 'PROCESS_END', startDate: '2026-03-12', version: 1 }
    await nina.call(correctEvent, { params, body: end })
    expect((await seen()).endDate).toBe('2026-03-12')
    await nina.call(reopenCase, atCase())
    const now = await seen()
    expect(now).toMatchObject({ endDate: null, eventCount: 1 })
    expect(statusOf(now)).toBe('CONSULTATION')
  })

  test('a case ends once, however many end it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        nina.send('POST', `/resource/console/workability/cases/${asked.id}/events`, {
          body: { eventType: 'PROCESS_END', startDate: '2026-03-10' },
        }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('PC-5 who is responsible and who sees', () => {
  test('nurses are named and seen by the users; nobody else can be one', async () => {
    expect(await nina.call(listNurses)).toEqual([
      { id: ninasId, name: 'Nina Hoitola' },
      { id: karisId, name: 'Kari Valmela' },
    ])
    await nina.call(setResponsibleNurses, atCase({ nurseIds: [karisId, ninasId, karisId] }))
    expect((await seen()).responsibleNurses).toEqual([{ name: 'Nina Hoitola' }, { name: 'Kari Valmela' }])
    await nina.call(setResponsibleNurses, atCase({ nurseIds: [karisId] }))
    expect((await seen()).responsibleNurses).toEqual([{ name: 'Kari Valmela' }])
    expect((await nina.refused(setResponsibleNurses, atCase({ nurseIds: [kaisasId] }))).fields).toEqual([
      { field: 'nurseIds', problem: 'unknown' },
    ])
  })

  test('WA-4 access is given to users at the company and taken, but not from the last, from both sides at once', async () => {
    const candidates = await nina.call(listCaseCandidates, atCase())
    expect(candidates.map(({ displayName }) => displayName)).toEqual(['Kaisa Kollega', 'Esa Mäkelä', 'Helena Rantanen'])
    expect((await nina.refused(giveCaseAccess, atCase({ user: { id: outisId } }))).fields).toEqual([
      { field: 'user.id', problem: 'unknown' },
    ])
    const { id } = await nina.call(giveCaseAccess, atCase({ user: { id: kaisasId } }))
    const links = [id, asked.users[0]?.id]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        place % 2 === 0
          ? nina.send('DELETE', `/resource/console/workability/cases/${asked.id}/users/${links[1]}`)
          : helena.send('DELETE', `/resource/extranet/workability/${asked.id}/user/${links[0]}`),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await nina.call(getCase, atCase())).users).toHaveLength(1)
  })
})
