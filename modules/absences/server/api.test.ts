import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getForm, holdLock, saveAnswers, submitForm } from '#modules/questionnaires/contract.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import { getWorkability } from '#modules/work-ability/contract.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getAbsencesOfPerson, listAbsences, searchAbsences } from '../contract.ts'
import {
  assignFollowUp,
  beginTalk,
  changeFollowUp,
  changeGuidance,
  getFollowUp,
  getGuidance,
  listFollowUpCandidates,
  listFollowUps,
  markAction,
  sendNotice,
} from '../follow-up-contract.ts'
import { type Company, counted, elsewhere, insertLeave, openCompany, workshop } from '../test/company.ts'
import { insertPayrollAbsenceFixture } from './fixtures.ts'

let world: World
let at: Company

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  at = await openCompany(world)
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['follow_up', 'sick_leave', 'payroll_absence'] as const)
    await world.db.deleteFrom(table).execute()
  await counted(world)
})

const query = { companyId: workshop }
const register = async (more = {}) => (await at.helena.call(listAbsences, { query: { ...query, ...more } })).content
const open = async (client = at.esa, more = {}) =>
  (await client.call(listFollowUps, { query: { ...query, ...more } })).content

async function fourSpells() {
  for (const day of ['2025-11-03', '2025-12-01', '2026-01-12', '2026-02-26'])
    await insertLeave(world, at.maija, day, day)
  await counted(world)
  const [followUp] = await open()
  if (!followUp) throw new Error('there is no follow-up')
  return followUp
}

describe('AR-1 AR-3 the register', () => {
  test('has a row for each person with absences in the last twelve months, whole days once, payroll’s too (AR-4)', async () => {
    await insertLeave(world, at.maija, '2026-02-27', '2026-02-27')
    await insertLeave(world, at.maija, '2026-03-02', '2026-03-04')
    const { employeeId } = at.maija
    await insertPayrollAbsenceFixture(world.db, {
      ...{ companyId: workshop, employeeId, externalId: 'p' },
      ...{ start: '2026-02-27', end: '2026-02-28' },
    })
    await insertLeave(world, at.matti, '2025-01-01', '2025-03-02')
    await counted(world)
    expect(await register()).toMatchObject([
      { firstName: 'Maija', unit: 'Tuotanto', spells: 1, days: 3, longest: 5, absentNow: true, marks: [] },
    ])
    // A period of one's own is counted as it is asked for.
    expect(await register({ from: '2025-03-01', to: '2025-03-31' })).toMatchObject([
      { firstName: 'Matti', spells: 1, days: 2, longest: 61, absentNow: false },
    ])
    expect(await register({ from: '2025-01-01', to: '2026-03-31', sort: 'firstName' })).toMatchObject([
      { firstName: 'Maija', unit: 'Tuotanto', spells: 1, days: 5, absentNow: true },
      { firstName: 'Matti', spells: 1, days: 61, periods: [{ start: '2025-01-01', end: '2025-03-02' }] },
    ])
    const names = async (sort: string) =>
      (await register({ from: '2025-01-01', to: '2026-03-31', sort })).map(({ firstName }) => firstName)
    for (const sort of ['-days', '-longest', 'absentNow', '-unit', 'lastName', 'spells'])
      expect((await names(sort)).toSorted(), sort).toEqual(['Maija', 'Matti'])
    expect([await names('-days'), await names('-absentNow')]).toEqual([
      ['Matti', 'Maija'],
      ['Maija', 'Matti'],
    ])
    const { totalElements } = await at.helena.call(listAbsences, {
      query: { ...query, from: '2025-01-01', to: '2026-03-31', page: '7' },
    })
    expect(totalElements).toBe(2)
  })

  test('is of the branch, by name in the body, and another company’s is nobody’s', async () => {
    await insertLeave(world, at.maija, '2026-02-27', '2026-02-27')
    await counted(world)
    expect((await at.esa.call(listAbsences, { query })).totalElements).toBe(1)
    expect((await at.saara.call(listAbsences, { query })).totalElements).toBe(0)
    expect(await register({ unitId: at.sales })).toEqual([])
    expect(await register({ unitId: at.production })).toHaveLength(1)
    const search = async (text: string) =>
      (await at.helena.call(searchAbsences, { body: { ...query, search: text } })).content.length
    expect([await search('mall mai'), await search('nobody')]).toEqual([1, 0])
    const params = { employeeId: at.maija.userId }
    expect(await at.esa.call(getAbsencesOfPerson, { params, query })).toMatchObject({ firstName: 'Maija' })
    expect(await at.saara.refused(getAbsencesOfPerson, { params, query })).toMatchObject({ status: 404 })
    expect(await at.outi.refused(listAbsences, { query })).toMatchObject({ status: 404 })
    const others = { companyId: elsewhere }
    expect(await at.outi.refused(getAbsencesOfPerson, { params, query: others })).toMatchObject({ status: 404 })
  })

  test('says what is wrong with what it is asked', async () => {
    const refused = (more: object) => at.helena.refused(listAbsences, { query: { ...query, ...more } })
    expect(await refused({ from: '2026-02-30' })).toMatchObject({ status: 400, fields: [{ field: 'from' }] })
    expect(await refused({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ fields: [{ field: 'to' }] })
    expect(await refused({ sort: 'diagnosis' })).toMatchObject({ status: 400 })
    expect(await register({ from: '1900-01-01', to: '2199-12-31' })).toEqual([])
  })

  test('a person’s page has the counters, with the day on which a mark will be reached (AR-2)', async () => {
    await insertLeave(world, at.matti, '2026-02-16', '2026-03-31')
    await counted(world)
    const person = await at.helena.call(getAbsencesOfPerson, { params: { employeeId: at.matti.userId }, query })
    expect(person).toMatchObject({
      units: [{ name: 'Tuotanto' }],
      absences: [{ start: '2026-02-16', end: '2026-03-31', days: 44, type: 'EXTERNAL' }],
      spells: [{ start: '2026-02-16', end: '2026-03-31', days: 44 }],
      counters: [
        { mark: 30, days: 15, reachedOn: null, expectedOn: '2026-03-17' },
        { mark: 60, days: 15, reachedOn: null, expectedOn: null },
        { mark: 90, days: 15, reachedOn: null, expectedOn: null },
      ],
    })
    expect(person.holidays).toContain('2026-04-03')
  })

  test('no cause of any absence comes out of it, and each look is logged (AR-5)', async () => {
    await insertLeave(world, at.maija, '2026-02-02', '2026-03-20')
    await counted(world)
    const followUp = (await open())[0]
    const answers = JSON.stringify([
      await register(),
      await at.helena.call(getAbsencesOfPerson, { params: { employeeId: at.maija.userId }, query }),
      await at.helena.call(getFollowUp, { params: { id: followUp?.id ?? 0 } }),
    ])
    expect(answers).toContain('Maija')
    for (const secret of ['J06', 'salainen', 'infektio']) expect(answers).not.toContain(secret)
    const logged = await world.db
      .selectFrom('access_log')
      .select(['action', 'thing', 'employee_ids'])
      .where('purpose', '=', 'absence-follow-up')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(logged.map(({ action, thing }) => `${action} ${thing}`)).toEqual([
      'read follow_up',
      'read absence_summary',
      'list absence_summary',
    ])
    expect(logged.every(({ employee_ids: ids }) => ids.includes(at.maija.employeeId))).toBe(true)
  })
})

describe('ES the fourth short spell, to the talk and after it', () => {
  test('ES-5 ES-7 ES-8 the supervisor of the branch is told, records the talk, agrees and closes; HR sees it and another branch does not', async () => {
    const followUp = await fourSpells()
    expect(followUp).toMatchObject({
      rule: { kind: 'SPELLS', count: 4, months: 6 },
      ...{ reachedOn: '2026-02-26', days: 4, spells: 4, dueOn: '2026-03-09', state: 'OPEN', isMine: true },
    })
    expect(await open(at.saara)).toEqual([])
    // HR may see it, but it waits for the nearest branch.
    expect(await open(at.helena)).toMatchObject([{ isMine: false }])
    expect(await open(at.helena, { mine: true })).toEqual([])
    const waits = async (client = at.esa) =>
      (await client.call(listWaiting, { query })).kinds.find(({ kind }) => kind === 'followups')
    expect(await waits()).toMatchObject({
      count: 1,
      items: [{ title: 'Tuotanto', dueOn: '2026-03-09', href: `/companies/${workshop}/followups/${followUp.id}` }],
    })
    expect(await waits(at.helena)).toMatchObject({ count: 0 })

    const params = { id: followUp.id }
    const agreed = await at.esa.call(changeFollowUp, {
      params,
      body: { state: 'AGREED', talkAt: '2026-03-05T09:00:00Z', version: followUp.version },
    })
    expect(agreed).toMatchObject({ state: 'AGREED', talkAt: '2026-03-05T09:00:00.000Z' })
    const { formId } = await at.esa.call(beginTalk, { params })
    expect(await at.esa.call(beginTalk, { params })).toEqual({ formId })
    expect(await at.nina.refused(getForm, { params: { id: formId }, query: {} })).toMatchObject({ status: 403 })
    expect(await at.saara.refused(getForm, { params: { id: formId }, query: {} })).toMatchObject({ status: 404 })
    const tab = crypto.randomUUID()
    await at.esa.call(holdLock, { params: { id: formId }, body: { tab } })
    const answers = {
      talkDate: '2026-03-05',
      participants: 'Esa ja Maija',
      actions: [{ action: 'Työpiste säädetään', responsible: 'Esa', due: '2026-03-20' }],
    }
    const { revision } = await at.esa.call(saveAnswers, { params: { id: formId }, body: { tab, revision: 0, answers } })
    await at.esa.call(submitForm, { params: { id: formId }, body: { tab, revision } })

    const held = await at.esa.call(getFollowUp, { params })
    expect(held).toMatchObject({
      ...{ state: 'HELD', dueOn: '2026-03-20', formSubmitted: true },
      actions: [{ what: 'Työpiste säädetään', who: 'Esa', dueOn: '2026-03-20', doneAt: null }],
    })
    expect(held.events.map(({ type }) => type)).toEqual(['HELD', 'FORM', 'AGREED', 'MADE'])
    const actionId = held.actions[0]?.id ?? 0
    expect(await at.esa.call(markAction, { params: { ...params, actionId }, body: { done: true } })).toMatchObject({
      actions: [{ doneAt: expect.any(String) }],
    })
    await at.esa.call(changeFollowUp, { params, body: { state: 'CLOSED' } })
    expect(await open()).toEqual([])
    expect(await open(at.esa, { state: 'CLOSED,NOT_NEEDED' })).toHaveLength(1)
    expect(await waits()).toMatchObject({ count: 0 })

    // Occupational health may have been told of the figures: what was said is not in what it gives out of the person.
    await world.db.updateTable('follow_up').set({ noticed_at: world.clock.now() }).execute()
    const ofMaija = `/resource/console/employees/${at.maija.employeeId}/data?format=json`
    const { body } = await at.nina.send('GET', ofMaija)
    expect(body).toContain('"spells":4')
    for (const said of ['Työpiste', 'Esa ja Maija']) expect(body).not.toContain(said)
  })

  test('two at once: the second is told; steps go forwards only; a reason is asked for', async () => {
    const { id, version } = await fourSpells()
    const step = (body: object) => at.esa.refused(changeFollowUp, { params: { id }, body: body as never })
    expect(await step({ state: 'AGREED' })).toMatchObject({ status: 400, fields: [{ field: 'talkAt' }] })
    expect(await step({ state: 'NOT_NEEDED' })).toMatchObject({ fields: [{ field: 'reason', problem: 'required' }] })
    for (const state of ['LEFT', 'WITHDRAWN', 'OPEN'])
      expect(await step({ state })).toMatchObject({ fields: [{ field: 'state', problem: 'invalid' }] })
    await at.esa.call(changeFollowUp, { params: { id }, body: { state: 'NOT_NEEDED', reason: 'IN_CARE', version } })
    expect(await step({ state: 'HELD', version })).toMatchObject({ status: 409 })
    expect(await step({ state: 'CLOSED' })).toMatchObject({ status: 400 })
    expect(await at.saara.refused(changeFollowUp, { params: { id }, body: { state: 'HELD' } })).toMatchObject({
      status: 404,
    })
    expect(await at.outi.refused(getFollowUp, { params: { id } })).toMatchObject({ status: 404 })
  })

  test('it is passed to another who may see the person, and to nobody else', async () => {
    const { id } = await fourSpells()
    const candidates = await at.esa.call(listFollowUpCandidates, { params: { id } })
    expect(candidates.map(({ displayName }) => displayName)).toEqual(['Esa Rantanen', 'Helena Rantanen'])
    const helenasId = candidates.find(({ displayName }) => displayName.startsWith('Helena'))?.userId ?? 0
    const passed = await at.esa.call(assignFollowUp, { params: { id }, body: { userId: helenasId } })
    expect(passed).toMatchObject({ assignee: { displayName: 'Helena Rantanen' }, isMine: false })
    expect(await open(at.helena, { mine: true })).toHaveLength(1)
    const { id: saarasId } = await world.db
      .selectFrom('user_account')
      .select('id')
      .where('first_name', '=', 'Saara')
      .executeTakeFirstOrThrow()
    expect(await at.esa.refused(assignFollowUp, { params: { id }, body: { userId: saarasId } })).toMatchObject({
      status: 400,
      fields: [{ field: 'userId', problem: 'unknown' }],
    })
  })

  test('a leave that is removed takes an untouched one back, and leaves one that somebody has touched (ES-2)', async () => {
    const { id } = await fourSpells()
    const first = () => world.db.selectFrom('sick_leave').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const remove = async () => {
      await world.db
        .updateTable('sick_leave')
        .set({ state: 'REMOVED' })
        .where('id', '=', (await first()).id)
        .execute()
      await counted(world)
    }
    await remove()
    expect(await at.esa.call(getFollowUp, { params: { id } })).toMatchObject({ state: 'WITHDRAWN' })
    await world.db.updateTable('sick_leave').set({ state: 'NEW' }).execute()
    await counted(world)
    const [again] = await open()
    await at.esa.call(changeFollowUp, { params: { id: again?.id ?? 0 }, body: { state: 'HELD' } })
    await remove()
    expect(await open()).toMatchObject([{ id: again?.id, state: 'HELD' }])
    expect(await at.esa.call(getFollowUp, { params: { id: again?.id ?? 0 } })).toMatchObject({ groundChanged: true })
  })

  test('when the last employment ends it is left, and when that was a slip it is there again (ES-9)', async () => {
    const { id } = await fourSpells()
    const end = async (day: string | null) => {
      await world.db
        .updateTable('employment')
        .set({ end_date: day })
        .where('employee_id', '=', at.maija.employeeId)
        .execute()
      await counted(world)
    }
    await end('2026-03-01')
    expect(await at.helena.call(getFollowUp, { params: { id } })).toMatchObject({ state: 'LEFT' })
    await end(null)
    expect(await open()).toMatchObject([{ id, state: 'OPEN' }])
  })
})

describe('ES the company’s own words', () => {
  test('are written by those of the whole company, and stand beside every follow-up', async () => {
    const { id } = await fourSpells()
    const params = { companyId: workshop }
    const { version, mayChange } = await at.helena.call(getGuidance, { params })
    expect(mayChange).toBe(true)
    const body = { text: 'Soita ensin.', version }
    expect(await at.esa.refused(changeGuidance, { params, body })).toMatchObject({ status: 403 })
    await at.helena.call(changeGuidance, { params, body })
    expect(await at.helena.refused(changeGuidance, { params, body })).toMatchObject({ status: 409 })
    expect(await at.esa.call(getFollowUp, { params: { id } })).toMatchObject({ guidance: 'Soita ensin.' })
  })
})

describe('ES past the thirtieth day', () => {
  test('without the work ability module it goes as a conversation', async () => {
    await insertLeave(world, at.matti, '2026-01-16', '2026-03-01')
    await counted(world)
    await world.db.updateTable('company').set({ workability_enabled: false }).where('id', '=', workshop).execute()
    const [followUp] = await open()
    const sent = await at.esa.call(sendNotice, {
      params: { id: followUp?.id ?? 0 },
      body: { message: 'Poissa kauan.' },
    })
    await world.db.updateTable('company').set({ workability_enabled: true }).where('id', '=', workshop).execute()
    expect(sent).toEqual({ conversationId: expect.any(Number) })
  })

  test('time alone brings the mark; one button tells occupational health, once, and what was sent is kept (ES-6)', async () => {
    await insertLeave(world, at.matti, '2026-02-16', '2026-03-31')
    await counted(world)
    expect((await open()).map(({ rule }) => rule.kind)).toEqual(['DAYS', 'CONTINUOUS'])
    world.clock.set('2026-03-17T08:00:00Z')
    await counted(world)
    Object.assign(at, { esa: await world.login('esa@paja.test'), helena: await world.login('helena@paja.test') })
    const marked = (await open()).find(({ rule }) => rule.kind === 'MARK')
    expect(marked).toMatchObject({ rule: { count: 30 }, reachedOn: '2026-03-17', dueOn: '2026-03-24', days: 30 })
    expect(await register()).toMatchObject([{ marks: [30] }])
    const params = { id: marked?.id ?? 0 }
    const body = { message: 'Poissaoloja 30 kalenteripäivää.' }
    const { workabilityId } = await at.esa.call(sendNotice, { params, body })
    expect(await at.esa.call(getWorkability, { params: { id: workabilityId ?? 0 }, query: {} })).toMatchObject({
      ...{ description: body.message, workabilityStartTrigger: 'SUPERVISOR', requestState: 'REQUESTED' },
    })
    expect(await at.esa.refused(sendNotice, { params, body })).toMatchObject({ status: 409 })
    const { events, noticedAt } = await at.esa.call(getFollowUp, { params })
    expect(noticedAt).toBe('2026-03-17T08:00:00.000Z')
    expect(events[0]).toMatchObject({ type: 'NOTICE', by: 'Esa Rantanen', note: body.message })
  })
})
