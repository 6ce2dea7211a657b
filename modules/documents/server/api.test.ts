import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'
import { documentTypes, listDocuments, listDocumentTypes, listOwnDocuments, sendDocument } from '../contract.ts'
import { insertDocumentFixture, tinyPdf } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let outi: Client
let nina: Client
let restricted: Client
const id: Record<string, number> = {}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000279, name: 'Kiinni Oy', flags: { documentSharingEnabled: false } })
  const enter = async (name: string, companyIds: number[], modules?: ['reports']) => {
    const email = `${name}@paja.test`
    const grants = companyIds.map((companyId) => ({ companyId, ...(modules && { modules }) }))
    const client = await world.login({ email, firstName: name, lastName: 'Testi', grants })
    id[name] = await selectUser(world.db, email)
    return client
  }
  helena = await enter('helena', [1000277, 1000278, 1000279])
  esa = await enter('esa', [1000277])
  outi = await enter('outi', [1000278])
  restricted = await enter('rajattu', [1000277], ['reports'])
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  id['nina'] = await selectUser(world.db, 'nina@tt.test')
})
afterAll(() => world.stop())

const parts = () => ({ files: world.platform.files, db: world.db })
const upload = async (client: Client, name = 'muistio.pdf') =>
  (await client.upload({ name, content: tinyPdf }, 'EXTRANET')).json<{ id: number; s3ObjectKey: string }>()
const received = (client: Client, name: string, query: object = {}, companyId = 1000277) =>
  client.call(listDocuments, { query: { extranetUserId: id[name], companyId, ...query } })
const own = (client: Client, query: object = {}, fromCompanyId = 1000277) =>
  client.call(listOwnDocuments, { query: { fromCompanyId, ...query } })
const share = (filename: string, more: object = {}) =>
  insertDocumentFixture(parts(), {
    filename,
    by: id['nina'] as number,
    at: world.clock.now(),
    sharedWith: [{ companyId: 1000277 }],
    ...more,
  })
/** The status of fetching a document's address, and of what the address gives. */
async function opening(client: Client, ajaxUrl: string): Promise<[number, number | undefined]> {
  const answer = await client.send('GET', ajaxUrl)
  if (answer.statusCode !== 200) return [answer.statusCode, undefined]
  const address = answer.json<{ url: string }>().url.replace('http://localhost', '')
  return [200, (await world.anonymous().send('GET', address)).statusCode]
}

test('DO-7 the types are offered in their order', async () => {
  expect(await helena.call(listDocumentTypes)).toEqual(documentTypes.map((key) => ({ key })))
})

describe('DO-3 sending', () => {
  const body = (fileAttachmentId: number) => ({
    description: ' Kesän “suunnitelma” ',
    fromCompanyId: 1000277,
    fileAttachmentId,
    typeKey: 'workplaceSurvey',
    userVisibility: 'UPLOADER',
  })

  test('DO-2 DO-6 a sent document stands first in one’s own list, with its fields, and opens', async () => {
    const file = await upload(helena, 'Työ "äö".pdf')
    const document = await helena.call(sendDocument, { body: body(file.id) })
    expect(document).toEqual({
      id: expect.any(Number),
      creationTime: world.clock.now().toISOString(),
      fileAttachmentId: file.id,
      fileAttachmentFilename: 'Työ "äö".pdf',
      fileAttachmentAjaxUrl: `/resource/attachments/ajax/getS3Attachment?objectkey=${file.s3ObjectKey}`,
      fileAttachmentUploaderDisplayName: 'helena Testi',
      typeKey: 'workplaceSurvey',
      description: 'Kesän “suunnitelma”',
      fromCompanyId: 1000277,
      userVisibility: 'UPLOADER',
      acknowledgeBy: null,
      openedAt: null,
      acknowledgedAt: null,
    })
    expect(await own(helena)).toMatchObject({
      content: [document],
      first: true,
      last: true,
      number: 0,
      numberOfElements: 1,
      size: 20,
      totalElements: 1,
      totalPages: 1,
    })
    expect(await opening(helena, document.fileAttachmentAjaxUrl)).toEqual([200, 200])
    expect(await opening(nina, document.fileAttachmentAjaxUrl)).toEqual([200, 200])
  })

  test('DO-5 nobody else at the company sees it, whatever they ask for', async () => {
    const file = await upload(helena)
    const { fileAttachmentAjaxUrl } = await helena.call(sendDocument, { body: body(file.id) })
    expect((await own(esa)).content).toEqual([])
    expect((await received(esa, 'esa')).content).toEqual([])
    for (const client of [esa, outi]) expect(await opening(client, fileAttachmentAjaxUrl)).toEqual([404, undefined])
    expect((await own(helena, {}, 1000278)).content).toEqual([])
  })

  test('is refused without a file of one’s own, for a foreign company, of an unknown type or to be seen by more', async () => {
    const fresh = await upload(helena)
    const foreign = await upload(esa)
    const refusal = async (changed: object) => {
      const { status, fields } = await helena.refused(sendDocument, { body: { ...body(fresh.id), ...changed } })
      return [status, fields[0]?.field]
    }
    expect(await refusal({ fileAttachmentId: foreign.id })).toEqual([400, 'fileAttachmentId'])
    expect(await refusal({ fileAttachmentId: undefined })).toEqual([400, 'fileAttachmentId'])
    expect(await refusal({ typeKey: 'secret' })).toEqual([400, 'typeKey'])
    expect(await refusal({ userVisibility: 'COMPANY' })).toEqual([400, 'userVisibility'])
    expect(await refusal({ description: 'x'.repeat(501) })).toEqual([400, 'description'])
    expect(await refusal({ fromCompanyId: 1000299 })).toEqual([404, undefined])
    expect(await refusal({ fromCompanyId: 1000279 })).toEqual([403, undefined])
    await helena.call(sendDocument, { body: body(fresh.id) })
    expect(await refusal({})).toEqual([400, 'fileAttachmentId'])
    expect(await restricted.refused(sendDocument, { body: body(foreign.id) })).toMatchObject({
      status: 403,
      code: 'module_disabled',
    })
    expect((await restricted.upload({ name: 'a.pdf', content: tinyPdf }, 'EXTRANET')).statusCode).toBe(403)
  })
})

describe('DO-1 what is received', () => {
  test('BO-6 is asked for oneself only, at a company of one’s own where the module is on', async () => {
    const asked = (query: object) => helena.refused(listDocuments, { query })
    expect(await asked({ extranetUserId: id['esa'], companyId: 1000277 })).toMatchObject({ status: 404 })
    expect(await asked({ extranetUserId: id['helena'], companyId: 1000299 })).toMatchObject({ status: 404 })
    expect(await asked({ extranetUserId: id['helena'], companyId: 1000279 })).toMatchObject({ status: 403 })
    expect((await asked({ companyId: 1000277 })).fields).toEqual([{ field: 'extranetUserId', problem: 'required' }])
    const wrongPage = await asked({ extranetUserId: id['helena'], companyId: 1000277, page: -1 })
    expect(wrongPage.fields).toEqual([{ field: 'page', problem: 'invalid' }])
    expect(await esa.refused(listOwnDocuments, { query: { fromCompanyId: 1000278 } })).toMatchObject({ status: 404 })
  })

  test('is what is shared with everyone there or with oneself', async () => {
    await share('Kaikille.pdf')
    await share('Vain Esalle.pdf', { sharedWith: [{ companyId: 1000277, userIds: [id['esa']] }] })
    await share('Meritähdelle.pdf', { sharedWith: [{ companyId: 1000278 }] })
    const names = async (...asked: Parameters<typeof received>) =>
      (await received(...asked)).content.map((document) => document.fileAttachmentFilename)
    expect(await names(helena, 'helena')).toEqual(['Kaikille.pdf'])
    expect(await names(esa, 'esa')).toEqual(['Vain Esalle.pdf', 'Kaikille.pdf'])
    expect(await names(outi, 'outi', {}, 1000278)).toEqual(['Meritähdelle.pdf'])
    const [forEsa] = (await received(esa, 'esa')).content
    expect(forEsa).toMatchObject({
      fileAttachmentUploaderDisplayName: 'Nina Hoitola',
      fromCompanyId: null,
      userVisibility: null,
      description: null,
    })
    expect(await opening(esa, forEsa?.fileAttachmentAjaxUrl ?? '')).toEqual([200, 200])
    for (const client of [helena, outi])
      expect(await opening(client, forEsa?.fileAttachmentAjaxUrl ?? '')).toEqual([404, undefined])
  })

  test('DO-8 is found by words of the name and description, in any case, and by type, page by page', async () => {
    for (let number = 1; number <= 45; number++) {
      world.clock.advance({ minutes: 1 })
      await share(`Raportti ${number}.pdf`, {
        typeKey: number % 2 ? 'strategy' : 'memo',
        ...(number === 7 && { description: 'Äänekoski 100% _kohde_' }),
      })
    }
    const found = async (query: object) =>
      (await received(helena, 'helena', query)).content.map((document) => document.fileAttachmentFilename)
    expect((await found({ searchString: 'RAPORTTI' }))[0]).toBe('Raportti 45.pdf')
    expect(await found({ searchString: 'äänek raportti' })).toEqual(['Raportti 7.pdf'])
    expect(await found({ searchString: 'aanek' })).toEqual([])
    expect(await found({ searchString: '100%' })).toEqual(['Raportti 7.pdf'])
    expect(await found({ searchString: '_kohde_' })).toEqual(['Raportti 7.pdf'])
    const page = await received(helena, 'helena', { searchString: 'raportti', type: 'strategy', page: 1 })
    expect(page).toMatchObject({ totalElements: 23, totalPages: 2, number: 1, first: false, last: true })
    expect(page.content.map((document) => document.fileAttachmentFilename)).toEqual([
      'Raportti 5.pdf',
      'Raportti 3.pdf',
      'Raportti 1.pdf',
    ])
    expect(await found({ type: 'unheard' })).toEqual([])
    expect((await received(helena, 'helena', { page: 999 })).content).toEqual([])
  })
})

test('RT-3 an address given for a document dies with the grant, and with the module at the company', async () => {
  const kaisa = await world.login({
    email: 'kaisa@paja.test',
    firstName: 'Kaisa',
    lastName: 'Testi',
    grants: [{ companyId: 1000278 }],
  })
  const kaisaId = await selectUser(world.db, 'kaisa@paja.test')
  await share('Hetken.pdf', { sharedWith: [{ companyId: 1000278 }] })
  const sent = await kaisa.call(sendDocument, {
    body: { fromCompanyId: 1000278, fileAttachmentId: (await upload(kaisa)).id, typeKey: 'memo' },
  })
  const query = { extranetUserId: kaisaId, companyId: 1000278 }
  const [shared] = (await kaisa.call(listDocuments, { query })).content
  const documents = [shared?.fileAttachmentAjaxUrl ?? '', sent.fileAttachmentAjaxUrl]
  const addresses = await Promise.all(
    documents.map(async (url) => (await kaisa.send('GET', url)).json().url.replace('http://localhost', '')),
  )
  const statuses = () =>
    Promise.all(addresses.map(async (url) => (await world.anonymous().send('GET', url)).statusCode))
  expect(await statuses()).toEqual([200, 200])

  const flag = (on: boolean) =>
    world.db.updateTable('company').set({ document_sharing_enabled: on }).where('id', '=', 1000278).execute()
  await flag(false)
  expect(await statuses()).toEqual([404, 404])
  await flag(true)
  expect(await statuses()).toEqual([200, 200])
  await world.db.deleteFrom('company_grant').where('user_id', '=', kaisaId).execute()
  expect(await statuses()).toEqual([404, 404])
  for (const url of documents) expect(await opening(kaisa, url)).toEqual([404, undefined])
})
