import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import { createReport } from '../contract.ts'
import { completeWorkplaceAnswers } from './fixtures.ts'

let world: World
let helena: Client
let outi: Client
let formId: number

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const person = { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants: [{ companyId: 1000277 }] }
  helena = await world.login(person)
  outi = await world.login({ ...person, email: 'outi@meri.test', grants: [{ companyId: 1000278 }] })
  const process = await insertProcessFixture(world.db, {
    companyId: 1000277,
    name: 'Hitsaamon selvitys',
    institution: 'Hitsaamo',
    municipality: 'Oulu',
    createdAt: world.clock.now(),
    answers: { ...completeWorkplaceAnswers, noiseLevel: 87.5 },
  })
  formId = process.formId
})
afterAll(() => world.stop())

async function report(language: 'fi' | 'sv' | 'en') {
  const answer = await helena.call(createReport, { params: { mformId: formId }, query: { language } })
  const { pathname, search } = new URL(answer.url ?? '')
  return { answer, address: pathname + search }
}

/** As it may have been saved before anything was asked of it. */
function answerWith(answers: object) {
  const all = JSON.stringify({ ...completeWorkplaceAnswers, ...answers })
  return world.db.updateTable('mform').set({ answers: all }).where('id', '=', formId).execute()
}

test('FO-6 the report has every question with its answer, is tagged, titled and in its language', async () => {
  const { address } = await report('fi')
  const file = await helena.send('GET', address)
  expect(file.headers['content-type']).toBe('application/pdf')
  const { pages, text, roles, info, metadata } = await readPdf(file.rawPayload)
  expect(pages).toBeGreaterThan(2)
  for (const words of [
    'Työpaikkaselvitys',
    'Pohjolan Paja Oy',
    'Hitsaamon selvitys',
    'Työpaikkakäynnin päivä',
    '10.02.2026',
    'Työaikamuodot Päivätyö Kaksivuorotyö Työn',
    'Mitattu päivittäinen melualtistus, dB(A) 87,5',
    'Melu Merkittävä',
    'Esa Mäkelä',
    '15.05.2026',
    'Ei vastausta',
    `Sivu 1 / ${pages}`,
  ])
    expect(text).toContain(words)
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(roles).toContain(role)
  expect(info).toMatchObject({ Title: 'Työpaikkaselvitys', Language: 'fi' })
  expect(metadata).toContain('pdfuaid')
})

test('FO-6 in Swedish and in English every word of it is', async () => {
  for (const [language, words] of [
    ['sv', ['Arbetsplatsutredning', 'Buller Betydande', 'Inget svar']],
    ['en', ['Workplace investigation', 'Noise Significant', 'No answer']],
  ] as const) {
    const { text, info } = await readPdf((await helena.send('GET', (await report(language)).address)).rawPayload)
    for (const one of words) expect(text).toContain(one)
    expect(text).not.toContain('Työpaikkakäynnin')
    expect(info.Language).toBe(language)
  }
})

test('FO-6 what has not changed is not made again; what has changed is', async () => {
  const key = async () => (await report('fi')).address.split('?')[0]
  const before = await key()
  expect(await key()).toBe(before)
  await answerWith({ employees: 43 })
  expect(await key()).not.toBe(before)
})

test('FO-6 words that the report’s own font lacks are in it, and the log has none of them', async () => {
  const words = 'Melu 😀 ภาษาไทย 한국어 漢字 kovaa'
  await answerWith({ work: words })
  const before = world.logged.length
  const { text } = await readPdf((await helena.send('GET', (await report('fi')).address)).rawPayload)
  expect(text.normalize()).toContain(words)
  expect(world.logged.slice(before).join('')).not.toMatch(/kovaa|한국어/)
})

test('FO-6 the same report that many ask for at once is made once, and each of them can open it', async () => {
  await answerWith({ employees: 44 })
  const all = await Promise.all(Array.from({ length: 10 }, () => report('fi')))
  expect(new Set(all.map(({ address }) => address.split('?')[0])).size).toBe(1)
  for (const { address } of all) expect((await helena.send('GET', address)).statusCode).toBe(200)
})

test('FO-6 OP-2 who asks for two dozen of the largest reports there may be keeps nobody else waiting', async () => {
  const grants = [{ companyId: 1000277 }]
  const esa = await world.login({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  // So many that a line is there however slowly they come to it. Each of its own: what is the same is made once for all.
  const many = 24
  const large = (nth: number) => ({
    work: 'x\n'.repeat(10_000),
    goals: `${nth}. melu on kova. `.repeat(1100),
    summary: '語'.repeat(20_000),
  })
  const make = async (answers: object) =>
    (
      await insertProcessFixture(world.db, {
        companyId: 1000277,
        name: 'Selvitys',
        createdAt: world.clock.now(),
        answers: { ...completeWorkplaceAnswers, ...answers },
      })
    ).formId
  const ids = await Promise.all(Array.from({ length: many }, (_, nth) => make(large(nth))))
  const [esasId, warmIds] = [await make({}), [await make(large(many)), await make(large(many + 1))]]
  // To begin with, each of the two typesetters takes longer than for all that follows; the second begins beside the first.
  await Promise.all(
    [esa, helena].map((who, nth) => who.call(createReport, { params: { mformId: warmIds[nth] as number } })),
  )
  let helenasDone = 0
  const helenas = ids.map(async (mformId) => {
    const { url } = await helena.call(createReport, { params: { mformId } })
    helenasDone += 1
    return url
  })
  expect((await esa.call(createReport, { params: { mformId: esasId } })).url).toBeDefined()
  // In one line for all, his would be the last.
  expect(helenasDone).toBeLessThan(ids.length)
  for (const url of await Promise.all(helenas)) expect(url).toBeDefined()
})

test('FO-6 another company gets no report, the address is good for a minute and for its asker’s rights only', async () => {
  expect(await outi.refused(createReport, { params: { mformId: formId } })).toMatchObject({ status: 404 })
  const { address } = await report('fi')
  await world.db.updateTable('form_process').set({ editable_by_companies: false }).execute()
  expect((await helena.send('GET', address)).statusCode).toBe(404)
  await world.db.updateTable('form_process').set({ editable_by_companies: true }).execute()
  expect((await helena.send('GET', address)).statusCode).toBe(200)
  world.clock.advance({ minutes: 2 })
  expect((await helena.send('GET', address)).statusCode).toBe(404)
})

test('FO-6 what cannot be typeset is answered as an error', async () => {
  const { version_id } = await world.db.selectFrom('mform').select('version_id').executeTakeFirstOrThrow()
  await world.db
    .updateTable('questionnaire_version')
    .set({ definition: JSON.stringify({ title: '', pages: [] }) })
    .where('id', '=', version_id)
    .execute()
  await answerWith({ work: 'Salaisuus jota lokiin ei kirjoiteta' })
  const before = world.logged.length
  const answer = await helena.call(createReport, { params: { mformId: formId } })
  expect(answer).toEqual({ error: 'PDF Report Failed' })
  const logged = world.logged.slice(before).join('')
  expect(logged).toContain('the work failed')
  expect(logged).not.toContain('Salaisuus')
})
