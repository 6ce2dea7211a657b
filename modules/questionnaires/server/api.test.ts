import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  answerLockRequest,
  createReport,
  getForm,
  getLock,
  holdLock,
  releaseLock,
  requestLock,
  saveAnswers,
  submitForm,
} from '../contract.ts'
import { completeWorkplaceAnswers } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let nina: Client
let outi: Client
let formId: number
const [helenasTab, esasTab, ninasTab] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const grants = [{ companyId: 1000277 }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  esa = await world.login({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
})
afterAll(() => world.stop())

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  formId = await newForm()
})

async function newForm(more: Partial<Parameters<typeof insertProcessFixture>[1]> = {}): Promise<number> {
  const process = { companyId: 1000277, name: 'Hitsaamon selvitys', createdAt: world.clock.now(), ...more }
  return (await insertProcessFixture(world.db, process)).formId
}
const ofForm = (id = formId) => ({ params: { id } })
const hold = (client: Client, tab: string) => client.call(holdLock, { ...ofForm(), body: { tab } })
const save = (revision: number, answers: object, tab = helenasTab) => ({
  ...ofForm(),
  body: { tab, revision, answers },
})

describe('opening a form', () => {
  test('FO-5 whom the company’s module lets opens it with its questions and answers, and so does the provider', async () => {
    const form = await helena.call(getForm, ofForm())
    expect(form).toMatchObject({
      title: 'Työpaikkaselvitys',
      companyName: 'Pohjolan Paja Oy',
      revision: 0,
      mayEdit: true,
    })
    expect((form.definition['pages'] as unknown[]).length).toBeGreaterThan(8)
    expect((await nina.call(getForm, { ...ofForm(), query: { language: 'sv' } })).title).toBe('Arbetsplatsutredning')
  })

  test('FO-5 another company’s form is not there, one that companies may not open is refused, all of it is logged', async () => {
    for (const route of [getForm, getLock])
      expect(await outi.refused(route, { ...ofForm(), query: { tab: esasTab } })).toMatchObject({ status: 404 })
    for (const [route, body] of [
      [holdLock, { tab: esasTab }],
      [requestLock, { tab: esasTab }],
      [answerLockRequest, { tab: esasTab, granted: true }],
      [saveAnswers, { tab: esasTab, revision: 0, answers: {} }],
      [submitForm, { tab: esasTab, revision: 0 }],
    ] as const)
      expect(await outi.refused(route, { ...ofForm(), body }), route.path).toMatchObject({ status: 404 })
    expect(await outi.refused(releaseLock, { ...ofForm(), query: { tab: esasTab } })).toMatchObject({ status: 404 })
    const closed = await newForm({ editableByCompanies: false })
    expect(await helena.refused(getForm, ofForm(closed))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await nina.call(getForm, ofForm(closed))).mayEdit).toBe(true)
    const logged = await world.db.selectFrom('access_log').selectAll().where('thing_id', '=', closed).execute()
    expect(logged).toMatchObject([{ action: 'read', purpose: 'workplace-investigation', thing: 'mform' }])
  })

  test('FO-5 where users may not edit it is read only', async () => {
    formId = await newForm({ usersCanEdit: false })
    expect((await helena.call(getForm, ofForm())).mayEdit).toBe(false)
    expect(await helena.refused(holdLock, { ...ofForm(), body: { tab: helenasTab } })).toMatchObject({ status: 403 })
  })
})

describe('the edit lock', () => {
  test('FO-5 one fills the form, the others see who', async () => {
    expect(await hold(helena, helenasTab)).toMatchObject({ isMine: true, canRequest: false })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: false, name: 'Helena Rantanen', canRequest: true })
    expect(await helena.call(getLock, { ...ofForm(), query: { tab: esasTab } })).toMatchObject({ isMine: false })
  })

  test('FO-5 a minute without a sign of life frees it', async () => {
    await hold(helena, helenasTab)
    world.clock.advance({ minutes: 0.9 })
    await hold(helena, helenasTab)
    world.clock.advance({ minutes: 0.9 })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: false })
    world.clock.advance({ minutes: 0.2 })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: true })
    expect(await hold(helena, helenasTab)).toMatchObject({ isMine: false, name: 'Esa Mäkelä' })
  })

  test('FO-5 the holder is asked and gives the place, or keeps it', async () => {
    await hold(helena, helenasTab)
    const asked = await esa.call(requestLock, { ...ofForm(), body: { tab: esasTab } })
    expect(asked).toMatchObject({ canRequest: false, request: { isMine: true, seconds: 30 } })
    expect(await hold(helena, helenasTab)).toMatchObject({ isMine: true, request: { name: 'Esa Mäkelä' } })
    expect(await nina.call(getLock, { ...ofForm(), query: { tab: ninasTab } })).toMatchObject({ canRequest: false })
    const answer = (granted: boolean) => ({ ...ofForm(), body: { tab: helenasTab, granted } })
    expect(await helena.call(answerLockRequest, answer(false))).toMatchObject({ isMine: true, request: null })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: false, canRequest: true })
    await esa.call(requestLock, { ...ofForm(), body: { tab: esasTab } })
    expect(await helena.call(answerLockRequest, answer(true))).toMatchObject({ isMine: false, name: 'Esa Mäkelä' })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: true })
    expect(await helena.refused(answerLockRequest, answer(true))).toMatchObject({ status: 409, code: 'form_locked' })
  })

  test('FO-5 without an answer the place passes on after half a minute', async () => {
    await hold(helena, helenasTab)
    await esa.call(requestLock, { ...ofForm(), body: { tab: esasTab } })
    world.clock.advance({ minutes: 0.4 })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: false })
    await hold(helena, helenasTab)
    world.clock.advance({ minutes: 0.15 })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: true, request: null })
  })

  test('FO-5 whoever leaves frees the form', async () => {
    await hold(helena, helenasTab)
    await helena.call(releaseLock, { ...ofForm(), query: { tab: helenasTab } })
    expect(await hold(esa, esasTab)).toMatchObject({ isMine: true })
  })
})

describe('saving', () => {
  test('FO-5 answers are saved upon the revision that was seen, and never over another’s', async () => {
    await hold(helena, helenasTab)
    expect(await helena.call(saveAnswers, save(0, { work: 'Hitsausta' }))).toMatchObject({ revision: 1 })
    expect(await helena.refused(saveAnswers, save(0, { work: 'Vanhaa' }))).toMatchObject({ code: 'changed_meanwhile' })
    expect(await esa.refused(saveAnswers, save(1, { work: 'Esan' }, esasTab))).toMatchObject({
      status: 409,
      code: 'form_locked',
    })
    world.clock.advance({ minutes: 2 })
    expect(await esa.call(saveAnswers, save(1, { work: 'Esan' }, esasTab))).toMatchObject({ revision: 2 })
    expect(await helena.refused(saveAnswers, save(1, { work: 'Helenan' }))).toMatchObject({ code: 'form_locked' })
    expect((await helena.call(getForm, ofForm())).answers).toEqual({ work: 'Esan' })
  })

  test('FO-5 of two who save at once one is refused', async () => {
    await hold(helena, helenasTab)
    const sent = await Promise.all(
      ['Yksi', 'Kaksi'].map((work) =>
        helena.send('PUT', `/resource/mform/${formId}/answers`, {
          body: { tab: helenasTab, revision: 0, answers: { work } },
        }),
      ),
    )
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('FO-3 the first saving starts the investigation', async () => {
    await helena.call(saveAnswers, save(0, { work: 'Hitsausta' }))
    const { status } = await world.db
      .selectFrom('form_process')
      .select('status')
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('STARTED')
  })
})

describe('submitting', () => {
  test('FO-5 what is missing or wrong is named by the questions’ own rules, and nothing is submitted', async () => {
    const { conclusion: _, ...rest } = completeWorkplaceAnswers
    const answers = { ...rest, visitDate: 'eilen', kind: 'invented', actions: [{ action: 'Jotain' }] }
    await helena.call(saveAnswers, save(0, answers))
    const refusal = await helena.refused(submitForm, { ...ofForm(), body: { tab: helenasTab, revision: 1 } })
    expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(refusal.fields).toEqual(
      expect.arrayContaining([
        { field: 'conclusion', problem: 'required' },
        { field: 'visitDate', problem: 'invalid' },
        { field: 'kind', problem: 'required' },
        { field: 'responsible', problem: 'required' },
      ]),
    )
    const [first] = completeWorkplaceAnswers['actions'] as [object]
    const dates = { previousDate: '2026-02-10', followUpDate: '2026-02-09', actions: [{ ...first, due: '2025-12-31' }] }
    await helena.call(saveAnswers, save(1, { ...completeWorkplaceAnswers, ...dates }))
    expect(await helena.refused(submitForm, { ...ofForm(), body: { tab: helenasTab, revision: 2 } })).toMatchObject({
      fields: ['previousDate', 'due', 'followUpDate'].map((field) => ({ field, problem: 'invalid' })),
    })
    expect((await helena.call(getForm, ofForm())).submissionId).toBeNull()
  })

  test('FO-5 a complete form gets its submission id, the investigation is reported, and from then on it is read only', async () => {
    await helena.call(saveAnswers, save(0, { ...completeWorkplaceAnswers, invented: 'x' }))
    const body = { tab: helenasTab, revision: 1 }
    expect(await esa.refused(submitForm, { ...ofForm(), body: { ...body, tab: esasTab } })).toMatchObject({
      code: 'form_locked',
    })
    expect(await helena.refused(submitForm, { ...ofForm(), body: { ...body, revision: 0 } })).toMatchObject({
      code: 'changed_meanwhile',
    })
    const { submissionId } = await helena.call(submitForm, { ...ofForm(), body })
    const form = await helena.call(getForm, ofForm())
    expect(form).toMatchObject({ submissionId, mayEdit: false, answers: completeWorkplaceAnswers })
    for (const client of [helena, nina])
      expect(await client.refused(saveAnswers, save(1, {}))).toMatchObject({ status: 409, code: 'form_submitted' })
    const process = await world.db.selectFrom('form_process').select('status').where('form_id', '=', formId).execute()
    expect(process).toEqual([{ status: 'REPORTED' }])
  })
})

describe('bad input', () => {
  test('TR-4 a wrong tab, revision or answer is named', async () => {
    for (const [body, field] of [
      [{ tab: 'x', revision: 0, answers: {} }, 'tab'],
      [{ tab: helenasTab, revision: -1, answers: {} }, 'revision'],
      [{ tab: helenasTab, revision: 0, answers: [] }, 'answers'],
    ] as const)
      expect(await helena.refused(saveAnswers, { ...ofForm(), body })).toMatchObject({
        status: 400,
        fields: [{ field }],
      })
    expect(await helena.refused(createReport, { params: { mformId: 'x' } })).toMatchObject({ status: 400 })
  })

  test('FO-5 FO-6 what a forged browser saves harms nobody: the form opens, has a report and says what is wrong', async () => {
    await hold(helena, helenasTab)
    const answers = {
      ...completeWorkplaceAnswers,
      work: '<script>alert(1)</script> #eval("1") {kind}',
      nobodyAsked: 'salaisuus',
      physicalLoad: 'ei taulukko',
      workingHours: { day: true },
      actions: [{ action: '<b>' }, 'rivi', null],
    }
    const { revision } = await helena.call(saveAnswers, save(0, answers))
    const { answers: read } = await esa.call(getForm, ofForm())
    expect(read).toMatchObject({ work: answers.work })
    for (const name of ['nobodyAsked', 'physicalLoad', 'workingHours', 'actions']) expect(read).not.toHaveProperty(name)
    expect(await helena.call(createReport, { params: { mformId: formId } })).toMatchObject({ url: expect.any(String) })
    const body = { tab: helenasTab, revision }
    expect((await helena.refused(submitForm, { ...ofForm(), body })).fields).toEqual([
      { field: 'workingHours', problem: 'required' },
    ])
    const depth = { a: [[[[[1]]]]] }
    expect(await helena.refused(saveAnswers, save(revision, depth))).toMatchObject({ status: 400 })
  })

  test('FO-5 an answer that is too long to be kept is refused with its question, and what was saved stays', async () => {
    await hold(helena, helenasTab)
    const { revision } = await helena.call(saveAnswers, save(0, { work: 'Hitsausta' }))
    const rows = (count: number) => Array.from({ length: count }, () => ({ action: 'x'.repeat(900) }))
    for (const [answers, field, problem] of [
      [{ work: 'Hitsausta', participants: 'x'.repeat(20_001) }, 'participants', 'tooLong'],
      [{ actions: [{ action: 'x'.repeat(20_001) }] }, 'actions', 'tooLong'],
      [{ actions: rows(101) }, 'actions', 'tooMany'],
      [{ work: 'Hitsausta', other: 'x'.repeat(15_000), actions: rows(100) }, 'actions', 'tooMuchInAll'],
    ] as const)
      expect(await helena.refused(saveAnswers, save(revision, answers))).toMatchObject({
        status: 400,
        fields: [{ field, problem }],
      })
    expect((await esa.call(getForm, ofForm())).answers).toEqual({ work: 'Hitsausta' })
    expect(await helena.call(saveAnswers, save(revision, { work: 'x'.repeat(20_000) }))).toMatchObject({ revision: 2 })
  })
})
