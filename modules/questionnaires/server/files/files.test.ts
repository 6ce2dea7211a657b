import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { removeAttachment } from '#modules/attachments/contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { createProcess } from '#modules/forms/console-contract.ts'
import { removeOrder } from '#modules/orders/contract.ts'
import { insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { type Attachment, getAttachmentAddress } from '#shared/contracts/files.ts'
import type { Client } from '#tests/client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import { importQuestionnaire } from '../../console-contract.ts'
import {
  answerLockRequest,
  createReport,
  getForm,
  holdLock,
  requestLock,
  saveAnswers,
  submitForm,
} from '../../contract.ts'
import { formFileKind } from '../../file-questions.ts'
import { insertFormFileFixture, surveyWithFiles } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let nina: Client
let outi: Client
let templateId: number
let formId: number
const [helenasTab, esasTab] = [crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const grants = [{ companyId: 1000277 }]
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  esa = await world.login({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const elsewhere = [{ companyId: 1000278 }]
  outi = await world.login({ email: 'outi@meri.test', firstName: 'Outi', lastName: 'Saari', grants: elsewhere })
  const body = { owner: 'forms' as const, definition: surveyWithFiles }
  templateId = (await aila.call(importQuestionnaire, { params: { key: 'measuring' }, body })).id
})
afterAll(() => world.stop())

beforeEach(async () => {
  const body = { companyId: 1000277, templateId, name: 'Hitsaamon melu' }
  formId = (await nina.call(createProcess, { body })).formId
  const open = { editable_by_companies: true, users_can_edit: true }
  await world.db.updateTable('form_process').set(open).where('form_id', '=', formId).execute()
  await helena.call(holdLock, { ...ofForm(), body: { tab: helenasTab } })
})

const ofForm = () => ({ params: { id: formId } })
const save = (revision: number, answers: object, tab = helenasTab) => ({
  ...ofForm(),
  body: { tab, revision, answers: answers as never },
})
async function send(client: Client, name = 'Melu 2026.pdf', content: Buffer | string = tinyPdf): Promise<Attachment> {
  const answer = await client.upload({ name, content }, formFileKind)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const filesOf = async (client: Client) => (await client.call(getForm, ofForm())).files.map(({ filename }) => filename)
async function opened(client: Client, { s3ObjectKey: objectkey }: Attachment): Promise<number> {
  const { url } = await client.call(getAttachmentAddress, { query: { objectkey } })
  const { pathname, search } = new URL(url)
  return (await client.send('GET', pathname + search)).statusCode
}
const rowOf = (id: number) => world.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()

test('FO-5 a file that an answer names belongs to the form: whoever reads the form opens it, and it is logged', async () => {
  const file = await send(helena)
  await helena.call(saveAnswers, save(0, { results: [file.id] }))
  for (const client of [helena, esa, nina]) expect(await filesOf(client)).toEqual(['Melu 2026.pdf'])
  expect((await nina.call(getForm, ofForm())).answers).toEqual({ results: [file.id] })
  const before = await world.db.selectFrom('access_log').select('id').orderBy('id', 'desc').executeTakeFirst()
  expect(await opened(nina, file)).toBe(200)
  const logged = world.db.selectFrom('access_log').select(['action', 'thing', 'thing_id', 'company_id'])
  expect(await logged.where('id', '>', before?.id ?? 0).execute()).toEqual([
    { action: 'read', thing: 'mform', thing_id: formId, company_id: 1000277 },
  ])
  expect(await outi.refused(getAttachmentAddress, { query: { objectkey: file.s3ObjectKey } })).toMatchObject({
    status: 404,
  })
  expect(await outi.refused(removeAttachment, { params: { id: file.id } })).toMatchObject({ status: 404 })

  await world.db
    .updateTable('form_process')
    .set({ editable_by_companies: false })
    .where('form_id', '=', formId)
    .execute()
  expect(await helena.refused(getAttachmentAddress, { query: { objectkey: file.s3ObjectKey } })).toMatchObject({
    status: 404,
  })
})

test('FO-5 files of others, of another purpose, and what the question does not take are refused with its name', async () => {
  const esas = await send(esa)
  const refused = async (ids: number[], problem: string, field = 'results') =>
    expect(await helena.refused(saveAnswers, save(0, { [field]: ids }))).toMatchObject({
      status: 400,
      fields: [{ field, problem }],
    })
  await refused([esas.id], 'unknown')
  await refused([999_999], 'unknown')
  const conversations = (await helena.upload({ name: 'a.pdf', content: tinyPdf }, 'EXTRANET')).json<Attachment>()
  await refused([conversations.id], 'unknown')
  const [one, two, three] = [await send(helena), await send(helena, 'b.pdf'), await send(helena, 'c.pdf')]
  await refused([one.id, two.id, three.id], 'tooManyFiles')
  await refused([one.id, two.id], 'tooManyFiles', 'map')
  await refused([(await send(helena, 'muistio.txt', 'Melua on.')).id], 'fileNotAllowed')
  await refused([(await send(helena, 'iso.pdf', Buffer.concat([tinyPdf, Buffer.alloc(4096, 32)]))).id], 'fileTooLarge')
  // Nothing of it has been taken: it can still be taken now.
  await helena.call(saveAnswers, save(0, { results: [one.id, two.id], map: [three.id] }))
  // What one form has is no other's.
  const body = { companyId: 1000277, templateId, name: 'Toinen' }
  formId = (await nina.call(createProcess, { body })).formId
  expect(await nina.refused(saveAnswers, save(0, { results: [one.id] }))).toMatchObject({ status: 400 })
  const executable = await helena.upload({ name: 'a.exe', content: 'MZ' }, formFileKind)
  expect(executable.statusCode).toBe(415)
})

test('FO-5 files pass on with the form: the next who fills it keeps, removes and adds', async () => {
  const [one, two] = [await send(helena), await send(helena, 'b.pdf')]
  await helena.call(saveAnswers, save(0, { results: [one.id, two.id] }))
  await esa.call(requestLock, { ...ofForm(), body: { tab: esasTab } })
  await helena.call(answerLockRequest, { ...ofForm(), body: { tab: helenasTab, granted: true } })
  const esas = await send(esa, 'Esan.pdf')
  await esa.call(saveAnswers, save(1, { results: [one.id, esas.id] }, esasTab))
  expect(await filesOf(helena)).toEqual(['Melu 2026.pdf', 'Esan.pdf'])
  await expect.poll(() => rowOf(two.id)).toBeUndefined()
  // What is gone is gone, also for who had it.
  expect(await esa.refused(saveAnswers, save(2, { results: [two.id] }, esasTab))).toMatchObject({ status: 400 })
})

test('OR-6 with a draft that is removed go the files of its forms', async () => {
  const { id: createdBy } = await world.db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', 'hr@paja.test')
    .executeTakeFirstOrThrow()
  const now = world.clock.now()
  const { orderId, formIds } = await insertOrderFixture(world.db, {
    companyId: 1000277,
    organisationId: 1000277,
    entered: {},
    createdBy,
    createdAt: now,
  })
  const file = { formId: formIds[0] ?? 0, filename: 'Lausunto.pdf', content: tinyPdf, userId: createdBy, now }
  await insertFormFileFixture(world.platform, world.db, file)
  const left = () => world.db.selectFrom('file').select('id').where('filename', '=', file.filename).execute()
  expect(await left()).toHaveLength(1)
  await helena.call(removeOrder, { params: { id: orderId } })
  await expect.poll(left).toEqual([])
})

test('FO-5 FO-6 a required file is missed at the end; the report names files with their sizes', async () => {
  await helena.call(saveAnswers, save(0, { words: 'Melu' }))
  const hand = (revision: number) => ({ ...ofForm(), body: { tab: helenasTab, revision } })
  expect(await helena.refused(submitForm, hand(1))).toMatchObject({
    status: 400,
    fields: [{ field: 'results', problem: 'required' }],
  })
  const [file, map] = [await send(helena), await send(helena, 'pohja.pdf')]
  await helena.call(saveAnswers, save(1, { words: 'Melu', results: [file.id], map: [map.id] }))
  await helena.call(submitForm, hand(2))
  expect(await filesOf(nina)).toEqual(['Melu 2026.pdf', 'pohja.pdf'])
  expect(await opened(helena, file)).toBe(200)
  const { url } = await helena.call(createReport, { params: { mformId: formId }, query: { language: 'fi' } })
  const { pathname, search } = new URL(url ?? '')
  const { text } = await readPdf((await helena.send('GET', pathname + search)).rawPayload)
  expect(text).toContain('Mittauspöytäkirjat Melu 2026.pdf (1 kt)')
  expect(text).toContain('Pohjakuva pohja.pdf (1 kt)')
})
