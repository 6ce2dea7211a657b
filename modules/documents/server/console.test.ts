import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  countNewDocuments,
  getSharedDocument,
  listSentDocuments,
  listSharedDocuments,
  markAllHandled,
  markHandled,
  shareDocument,
  takeBackDocument,
  takeBackShare,
} from '../console-contract.ts'
import { listDocuments, sendDocument } from '../contract.ts'
import { insertDocumentFixture, tinyPdf } from './fixtures.ts'

let world: World
let port: number
let helena: Client
let esa: Client
let outi: Client
let nina: Client
const id: Record<string, number> = {}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  port = await listen(world.app)
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const enter = async (name: string, companyId: number, locale: 'fi' | 'sv' | 'en') => {
    const email = `${name}@paja.test`
    const client = await world.login({ email, firstName: name, lastName: 'Testi', locale, grants: [{ companyId }] })
    id[name] = await selectUser(world.db, email)
    return client
  }
  helena = await enter('helena', 1000277, 'fi')
  esa = await enter('esa', 1000277, 'sv')
  outi = await enter('outi', 1000278, 'en')
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
})
afterEach(disconnectAll)
afterAll(() => world.stop())

const upload = async (client: Client, name: string) =>
  (await client.upload({ name, content: tinyPdf }, 'EXTRANET')).json<{ id: number }>().id
const share = async (name: string, recipients: object[], more: object = {}) =>
  nina.call(shareDocument, {
    body: { fileAttachmentId: await upload(nina, name), typeKey: 'memo', recipients, ...more },
  })
const received = async (client: Client, name: string, companyId: number) =>
  (await client.call(listDocuments, { query: { extranetUserId: id[name], companyId } })).content
const everyoneAt = (companyId: number) => ({ companyId, userIds: [] })
const addressOf = async (client: Client, ajaxUrl: string) =>
  (await client.send('GET', ajaxUrl)).json<{ url: string }>().url?.replace('http://localhost', '')

test('PC-4 a document shared with a company and a single user of another is seen, opened, and taken back at once', async () => {
  const shared = await share('Jaettu.pdf', [{ companyId: 1000277, userIds: [id['esa']] }, everyoneAt(1000278)])
  expect(shared.shares).toMatchObject([
    { companyName: 'Meritähti Logistiikka Oy', userName: null, takenBackAt: null },
    { companyName: 'Pohjolan Paja Oy', userName: 'esa Testi', takenBackAt: null },
  ])
  expect(await received(helena, 'helena', 1000277)).toEqual([])
  const [forEsa] = await received(esa, 'esa', 1000277)
  const [forOuti] = await received(outi, 'outi', 1000278)
  const ajaxUrl = forEsa?.fileAttachmentAjaxUrl ?? ''
  expect(forOuti?.id).toBe(forEsa?.id)

  const address = await addressOf(esa, ajaxUrl)
  world.clock.advance({ minutes: 0.5 })
  expect((await world.anonymous().send('GET', address)).statusCode).toBe(200)
  const opened = await nina.call(getSharedDocument, { params: { id: shared.id } })
  const when = world.clock.now().toISOString()
  expect(opened.openings).toEqual([
    {
      userId: id['esa'],
      userName: 'esa Testi',
      firstOpenedAt: when,
      lastOpenedAt: when,
      openedAt: when,
      acknowledgedAt: null,
    },
  ])

  const share1 = opened.shares.find(({ userName }) => userName !== null)
  const params = { id: shared.id, shareId: share1?.id }
  const after = await nina.call(takeBackShare, { params })
  expect(after.shares.find(({ id: shareId }) => shareId === share1?.id)?.takenBackAt).toBe(when)
  expect(after.openings).toHaveLength(1)
  expect(await received(esa, 'esa', 1000277)).toEqual([])
  expect((await world.anonymous().send('GET', address)).statusCode).toBe(404)
  expect((await esa.send('GET', ajaxUrl)).statusCode).toBe(404)
  expect((await outi.send('GET', ajaxUrl)).statusCode).toBe(200)
  expect(await nina.refused(takeBackShare, { params })).toMatchObject({ status: 404 })

  await nina.call(takeBackDocument, { params: { id: shared.id } })
  expect((await outi.send('GET', ajaxUrl)).statusCode).toBe(404)
  expect((await nina.send('GET', ajaxUrl)).statusCode).toBe(200)
})

test('PC-4 unknown companies, people without access there and the same company twice are refused by name', async () => {
  const fileAttachmentId = await upload(nina, 'Ei.pdf')
  const refusal = async (recipients: object[], more: object = {}) => {
    const body = { fileAttachmentId, typeKey: 'memo', recipients, ...more }
    const { status, fields } = await nina.refused(shareDocument, { body })
    return [status, fields[0]?.field]
  }
  expect(await refusal([])).toEqual([400, 'recipients'])
  expect(await refusal([everyoneAt(1000277), everyoneAt(55)])).toEqual([400, 'recipients.1'])
  expect(await refusal([{ companyId: 1000277, userIds: [id['outi']] }])).toEqual([400, 'recipients.0'])
  expect(await refusal([everyoneAt(1000277), everyoneAt(1000277)])).toEqual([400, 'recipients.1'])
  const foreignFile = await upload(helena, 'Vieras.pdf')
  expect(await refusal([everyoneAt(1000277)], { fileAttachmentId: foreignFile })).toEqual([400, 'fileAttachmentId'])
  for (const params of [{ id: 999_999 }]) {
    expect(await nina.refused(getSharedDocument, { params })).toMatchObject({ status: 404 })
    expect(await nina.refused(takeBackDocument, { params })).toMatchObject({ status: 404 })
    expect(await nina.refused(markHandled, { params, body: { handled: true } })).toMatchObject({ status: 404 })
  }
})

test('PC-4 RT-2 lists on both sides are told of what changes, by the company’s id alone', async () => {
  const [byHelena, byOuti, byNina] = await Promise.all(
    [helena, outi, nina].map((client) => hear(port, client, 'documentsUpdate')),
  )
  const shared = await share('Elävä.pdf', [everyoneAt(1000277)])
  await expect.poll(() => byHelena).toEqual([{ companyId: 1000277 }])
  await nina.call(takeBackDocument, { params: { id: shared.id } })
  await expect.poll(() => byHelena).toHaveLength(2)
  const body = { fromCompanyId: 1000278, typeKey: 'memo', fileAttachmentId: await upload(outi, 'Uusi.pdf') }
  await outi.call(sendDocument, { body })
  await expect.poll(() => byOuti).toEqual([{ companyId: 1000278 }])
  await expect.poll(() => byNina?.at(-1)).toEqual({ companyId: 1000278 })
  expect(byHelena).toHaveLength(2)
})

test('PC-4 what employers have sent is new until it is handled; who handled it first stays', async () => {
  const before = (await nina.call(countNewDocuments)).count
  world.clock.advance({ minutes: 1 })
  await helena.call(sendDocument, {
    body: { fromCompanyId: 1000277, typeKey: 'strategy', fileAttachmentId: await upload(helena, 'Käsiteltävä.pdf') },
  })
  expect((await nina.call(countNewDocuments)).count).toBe(before + 1)
  const list = async (query: object) => (await nina.call(listSentDocuments, { query })).content
  const [document] = await list({})
  expect(document).toMatchObject({
    filename: 'Käsiteltävä.pdf',
    companyName: 'Pohjolan Paja Oy',
    senderName: 'helena Testi',
    handledAt: null,
  })
  const mark = (handled: boolean) => nina.call(markHandled, { params: { id: document?.id }, body: { handled } })
  expect(await mark(true)).toMatchObject({ handledAt: world.clock.now().toISOString(), handledByName: 'Nina Hoitola' })
  expect((await nina.call(countNewDocuments)).count).toBe(before)
  expect(await list({ handled: false, searchString: 'käsiteltävä' })).toEqual([])
  expect(await list({ handled: true, companyId: 1000277, type: 'strategy' })).toHaveLength(1)
  expect(await list({ handled: true, companyId: 1000278 })).toEqual([])
  expect(await mark(false)).toMatchObject({ handledAt: null, handledByName: null })
})

test('PC-4 what has been shared is found by words, type and company', async () => {
  await share('Löydettävä öljy.pdf', [everyoneAt(1000278)], { typeKey: 'hrInformation', description: 'huolto' })
  const list = async (query: object) =>
    (await nina.call(listSharedDocuments, { query })).content.map(({ filename }) => filename)
  expect(await list({ searchString: 'öljy HUOLTO', type: 'hrInformation', companyId: 1000278 })).toEqual([
    'Löydettävä öljy.pdf',
  ])
  expect(await list({ searchString: 'öljy', companyId: 1000277 })).toEqual([])
  const { content } = await nina.call(listSharedDocuments, { query: { searchString: 'öljy' } })
  expect(content).toMatchObject([
    { companyNames: ['Meritähti Logistiikka Oy'], openedBy: 0, sharedByName: 'Nina Hoitola' },
  ])
})

test('PC-4 what a single user of a company sees alone says whose it is', async () => {
  const helena = await selectUser(world.db, 'helena@paja.test')
  const esa = await selectUser(world.db, 'esa@paja.test')
  const shownFor = async (filename: string, recipients: object[]) => {
    await share(filename, recipients)
    const { content } = await nina.call(listSharedDocuments, { query: { searchString: filename } })
    return content[0]?.companies.map(({ onlyUser }) => onlyUser)
  }
  const to = (...userIds: number[]) => ({ companyId: 1000277, userIds })
  expect(await shownFor('Yhdelle.pdf', [to(helena), everyoneAt(1000278)])).toEqual([null, 'helena Testi'])
  expect(await shownFor('Kahdelle.pdf', [to(helena, esa)])).toEqual([null])
  expect(await shownFor('Kaikille.pdf', [everyoneAt(1000277)])).toEqual([null])
})

test('WK-4 fifty documents are acknowledged at once; what a colleague had handled, or nobody has, is told of', async () => {
  const kari = await world.login({ email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', role: 'ROLE_COACH' })
  const by = await selectUser(world.db, 'helena@paja.test')
  const about = { by, fromCompanyId: 1000277, at: world.clock.now() }
  const files = { files: world.platform.files, db: world.db }
  for (const place of Array(50).keys())
    await insertDocumentFixture(files, { ...about, filename: `Lomake ${place}.pdf`, typeKey: 'memo' })
  const query = { searchString: 'lomake', handled: false, pageSize: 50 }
  const { content } = await nina.call(listSentDocuments, { query })
  const ids = content.map((document) => document.id)
  expect(ids).toHaveLength(50)
  const [first] = ids
  await kari.call(markHandled, { params: { id: first }, body: { handled: true } })
  const heard = await hear(port, nina, 'documentsUpdate')

  const when = world.clock.now().toISOString()
  expect(await nina.call(markAllHandled, { body: { ids: [...ids, ids[1], 999_999] } })).toEqual({
    handled: expect.arrayContaining(ids.slice(1)),
    missed: [
      { id: first, handledAt: when, handledByName: 'Kari Valmela' },
      { id: 999_999, handledAt: null, handledByName: null },
    ],
  })
  expect((await nina.call(listSentDocuments, { query })).content).toEqual([])
  await expect.poll(() => heard).toEqual([{ companyId: 1000277 }])
  expect(await nina.refused(markAllHandled, { body: { ids: [] } })).toMatchObject({ status: 400 })
  const many = Array.from({ length: 10_000 }, (_, place) => place + 1)
  expect(await nina.refused(markAllHandled, { body: { ids: many } })).toMatchObject({ status: 400 })
  expect(await helena.refused(markAllHandled, { body: { ids } })).toMatchObject({ status: 403 })
})

test('WK-4 CS-1 CS-3 neither whoever is not responsible for the company nor an administrator without care acknowledges its documents', async () => {
  const by = await selectUser(world.db, 'helena@paja.test')
  const files = { files: world.platform.files, db: world.db }
  const at = world.clock.now()
  const id = await insertDocumentFixture(files, {
    by,
    fromCompanyId: 1000277,
    at,
    filename: 'Oma.pdf',
    typeKey: 'memo',
  })
  const administrator = {
    email: 'aila@tt.test',
    firstName: 'Aila',
    lastName: 'Testi',
    role: 'ROLE_ADMIN',
    care: false,
  } as const
  const aila = await world.login(administrator)
  expect(await aila.refused(markAllHandled, { body: { ids: [id] } })).toMatchObject({ status: 403 })
  await world.db.updateTable('setting').set({ staff_scope: 'RESPONSIBLE' }).execute()
  const missed = [{ id, handledAt: null, handledByName: null }]
  expect(await nina.call(markAllHandled, { body: { ids: [id] } })).toEqual({ handled: [], missed })
  await world.db.updateTable('setting').set({ staff_scope: 'ALL' }).execute()
  expect(await nina.call(markAllHandled, { body: { ids: [id] } })).toEqual({ handled: [id], missed: [] })
})
