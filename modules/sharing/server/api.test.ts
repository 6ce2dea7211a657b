import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { takeAccess } from '#modules/account/console-contract.ts'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { closeCompany, reopenCompany } from '#modules/companies/console-contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import {
  getSharedDocument,
  remindOfDocument,
  shareDocument,
  takeBackDocument,
} from '#modules/documents/console-contract.ts'
import { acknowledgeDocument, listDocuments } from '#modules/documents/contract.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { getReport, remindOfReport, shareReport } from '#modules/reports/console-contract.ts'
import { acknowledgeReport, getReportAddress, listReports } from '#modules/reports/contract.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'

const [paja, meri] = [1000277, 1000278]
let world: World
let helena: Client
let esa: Client
let outi: Client
let nina: Client
let kari: Client
const ids: Record<string, number> = {}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: paja, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: meri, name: 'Meritähti Logistiikka Oy' })
  const enter = async (name: string, grants: { companyId: number; modules?: ['documents'] }[]) => {
    const email = `${name}@paja.test`
    const client = await world.login({ email, firstName: name, lastName: 'Testi', grants })
    ids[name] = await selectUser(world.db, email)
    return client
  }
  helena = await enter('helena', [{ companyId: paja }, { companyId: meri }])
  esa = await enter('esa', [{ companyId: paja, modules: ['documents'] }])
  outi = await enter('outi', [{ companyId: meri }])
  const coach = async (name: string, companyId: number) => {
    const email = `${name}@tt.test`
    const client = await world.login({ email, firstName: name, lastName: 'Hoitola', role: 'ROLE_COACH' })
    await insertResponsible(world.db, companyId, await selectUser(world.db, email))
    return client
  }
  nina = await coach('nina', paja)
  kari = await coach('kari', meri)
})
afterAll(() => world.stop())

const inAWeek = () => addDays(dayOf(world.clock.now()), 7)
const document = async (client: Client, filename: string, extranetUserId: number | undefined, companyId = paja) => {
  const { content } = await client.call(listDocuments, { query: { extranetUserId, companyId } })
  return content.find((one) => one.fileAttachmentFilename === filename)
}
async function share(filename: string, companyIds = [paja], acknowledgeBy: string | null = inAWeek()) {
  const file = (await nina.upload({ name: filename, content: tinyPdf }, 'EXTRANET')).json<{ id: number }>()
  const recipients = companyIds.map((companyId) => ({ companyId, userIds: [] }))
  return nina.call(shareDocument, { body: { fileAttachmentId: file.id, typeKey: 'memo', recipients, acknowledgeBy } })
}
async function open(client: Client, url: string | undefined) {
  const address = (await client.send('GET', url ?? '')).json<{ url: string }>().url
  expect((await client.send('GET', new URL(address).pathname + new URL(address).search)).statusCode).toBe(200)
}
const exportedAcknowledgements = (id: number, format: string) =>
  `/resource/console/documents/shared/${id}/acknowledgements/export?format=${format}`
const waitingFor = async (client: Client, companyId = paja) =>
  (await client.call(listWaiting, { query: { companyId } })).kinds.find(({ kind }) => kind === 'acknowledgements')

describe('AK-1 a document that is shared to be acknowledged', () => {
  test('is opened, then confirmed once and for all; the sender sees who has and who has not', async () => {
    const { id, acknowledgement } = await share('Työsuojelu.pdf')
    expect(acknowledgement).toMatchObject({ acknowledgeBy: inAWeek(), receivers: 2, acknowledged: 0, remindedAt: null })
    const params = { id }
    expect(await document(helena, 'Työsuojelu.pdf', ids['helena'])).toMatchObject({
      acknowledgeBy: inAWeek(),
      openedAt: null,
      acknowledgedAt: null,
    })
    expect(await helena.refused(acknowledgeDocument, { params })).toMatchObject({ status: 409, code: 'not_opened' })

    await open(helena, (await document(helena, 'Työsuojelu.pdf', ids['helena']))?.fileAttachmentAjaxUrl)
    const openedAt = world.clock.now().toISOString()
    world.clock.advance({ minutes: 5 })
    const acknowledgedAt = world.clock.now().toISOString()
    const confirmed = { acknowledgeBy: inAWeek(), openedAt, acknowledgedAt }
    expect(await helena.call(acknowledgeDocument, { params })).toEqual(confirmed)
    world.clock.advance({ minutes: 5 })
    expect(await helena.call(acknowledgeDocument, { params })).toEqual(confirmed)
    expect(await document(helena, 'Työsuojelu.pdf', ids['helena'])).toMatchObject(confirmed)

    const seen = await nina.call(getSharedDocument, { params })
    expect(seen.openings).toMatchObject([{ userId: ids['helena'], openedAt, acknowledgedAt }])
    expect(seen.acknowledgement).toMatchObject({
      receivers: 2,
      acknowledged: 1,
      content: [
        { userId: ids['esa'], companyNames: 'Pohjolan Paja Oy', openedAt: null, acknowledgedAt: null },
        { userId: ids['helena'], openedAt, acknowledgedAt },
      ],
    })
  })

  test('waits for whoever has not confirmed it, the most urgent first, and for nobody else', async () => {
    const before = (await waitingFor(esa))?.count ?? 0
    const today = dayOf(world.clock.now())
    const { id } = await share('Tänään.pdf', [paja], today)
    expect(await waitingFor(esa)).toMatchObject({
      count: before + 1,
      href: `/companies/${paja}/files`,
      items: [{ id, title: 'Tänään.pdf', dueOn: today, href: `/companies/${paja}/files` }, ...Array(before).fill({})],
    })
    await open(esa, (await document(esa, 'Tänään.pdf', ids['esa']))?.fileAttachmentAjaxUrl)
    expect((await waitingFor(esa))?.count).toBe(before + 1)
    await esa.call(acknowledgeDocument, { params: { id } })
    expect((await waitingFor(esa))?.count).toBe(before)
    expect((await waitingFor(outi, meri))?.count).toBe(0)
  })

  test('is not to be found by whom it is not shared with, where nothing is to be acknowledged, or after it is taken back', async () => {
    const { id } = await share('Kuitattava.pdf')
    const plain = await share('Tiedoksi.pdf', [paja], null)
    expect(plain.acknowledgement).toBeNull()
    expect(await outi.refused(acknowledgeDocument, { params: { id } })).toMatchObject({ status: 404 })
    const file = (await nina.upload({ name: 'Esalle.pdf', content: tinyPdf }, 'EXTRANET')).json<{ id: number }>()
    const toEsa = [{ companyId: paja, userIds: [ids['esa']] }]
    const body = { fileAttachmentId: file.id, typeKey: 'memo', recipients: toEsa, acknowledgeBy: inAWeek() }
    const before = (await waitingFor(helena))?.count
    const forEsa = await nina.call(shareDocument, { body })
    expect(forEsa.acknowledgement).toMatchObject({ receivers: 1, content: [{ userId: ids['esa'] }] })
    expect((await waitingFor(helena))?.count).toBe(before)
    expect(await helena.refused(acknowledgeDocument, { params: { id: forEsa.id } })).toMatchObject({ status: 404 })
    expect(await nina.refused(acknowledgeDocument, { params: { id } })).toMatchObject({ status: 403 })
    expect(await helena.refused(acknowledgeDocument, { params: { id: plain.id } })).toMatchObject({ status: 404 })
    expect(await helena.refused(acknowledgeDocument, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    await nina.call(takeBackDocument, { params: { id } })
    expect(await helena.refused(acknowledgeDocument, { params: { id } })).toMatchObject({ status: 404 })
    expect((await nina.call(getSharedDocument, { params: { id } })).acknowledgement).toBeNull()
  })

  test('takes no day that is past and nothing that is no day', async () => {
    const file = (await nina.upload({ name: 'Myöhässä.pdf', content: tinyPdf }, 'EXTRANET')).json<{ id: number }>()
    const body = { fileAttachmentId: file.id, typeKey: 'memo', recipients: [{ companyId: paja, userIds: [] }] }
    for (const acknowledgeBy of [addDays(dayOf(world.clock.now()), -1), '2026-02-30', 'pian', 7])
      expect(await nina.refused(shareDocument, { body: { ...body, acknowledgeBy } })).toMatchObject({
        status: 400,
        fields: [{ field: 'acknowledgeBy' }],
      })
    const address = { name: 'Myöhässä', address: 'https://example.test/', companyIds: [paja] }
    expect(
      await nina.refused(shareReport, { body: { ...address, acknowledgeBy: addDays(dayOf(world.clock.now()), -1) } }),
    ).toMatchObject({ status: 400, fields: [{ field: 'acknowledgeBy', problem: 'inThePast' }] })
  })
})

describe('AK-1 reminders', () => {
  test('go to those who have not confirmed it and want mails, and not twice within the hour', async () => {
    const { id } = await share('Muistettava.pdf')
    await open(helena, (await document(helena, 'Muistettava.pdf', ids['helena']))?.fileAttachmentAjaxUrl)
    await helena.call(acknowledgeDocument, { params: { id } })
    expect(await nina.call(remindOfDocument, { params: { id } })).toEqual({ reminded: 1 })
    const mail = await world.platform.mailCatcher?.waitFor('esa@paja.test', ({ subject }) =>
      /kuitattavaa/.test(subject ?? ''),
    )
    expect(mail?.text).toContain(`http://localhost/companies/${paja}/files`)
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/Muistettava|Pohjolan|esa Testi/)
    expect(await nina.call(remindOfDocument, { params: { id } })).toEqual({ reminded: 0 })
    world.clock.advance({ minutes: 61 })
    expect(await nina.call(remindOfDocument, { params: { id } })).toEqual({ reminded: 1 })
    const { acknowledgement } = await nina.call(getSharedDocument, { params: { id } })
    expect(acknowledgement?.remindedAt).toBe(world.clock.now().toISOString())
    expect(await nina.refused(remindOfDocument, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    expect(await helena.refused(remindOfDocument, { params: { id } })).toMatchObject({ status: 403 })
  })
})

describe('AK-1 a report', () => {
  test('is acknowledged as a document is', async () => {
    const body = { name: 'Poissaolot', address: 'https://example.test/', companyIds: [paja], acknowledgeBy: inAWeek() }
    const { id } = await nina.call(shareReport, { body })
    const params = { id }
    const before = (await waitingFor(helena))?.count ?? 0
    expect(await helena.refused(acknowledgeReport, { params })).toMatchObject({ status: 409, code: 'not_opened' })
    expect(await outi.refused(acknowledgeReport, { params })).toMatchObject({ status: 404 })
    expect(await esa.refused(acknowledgeReport, { params })).toMatchObject({ code: 'module_disabled' })
    await helena.call(getReportAddress, { params })
    await helena.call(acknowledgeReport, { params })
    expect((await waitingFor(helena))?.count).toBe(before - 1)
    const { content } = await helena.call(listReports, { query: { companyId: paja } })
    expect(content.find((report) => report.id === id)).toMatchObject({
      acknowledgeBy: inAWeek(),
      acknowledgedAt: world.clock.now().toISOString(),
    })
    const { acknowledgement } = await nina.call(getReport, { params })
    expect(acknowledgement).toMatchObject({ receivers: 1, acknowledged: 1 })
    expect(await nina.call(remindOfReport, { params })).toEqual({ reminded: 0 })
  })
})

describe('AK-1 the list of who has acknowledged', () => {
  test('is saved as CSV and XLSX, by name', async () => {
    const { id } = await share('Luettelo.pdf', [paja, meri])
    await open(esa, (await document(esa, 'Luettelo.pdf', ids['esa']))?.fileAttachmentAjaxUrl)
    const csv = await nina.send('GET', exportedAcknowledgements(id, 'csv'))
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.body.slice(1).trim().split('\r\n')
    expect(lines[0]).toBe('Käyttäjä;Yritys;Avattu ensi kerran;Kuitattu')
    expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual([
      ['Testi esa', 'Pohjolan Paja Oy'],
      ['Testi helena', 'Meritähti Logistiikka Oy, Pohjolan Paja Oy'],
      ['Testi outi', 'Meritähti Logistiikka Oy'],
    ])
    expect(lines[1]?.split(';')[2]).not.toBe('')
    const xlsx = await nina.send('GET', exportedAcknowledgements(id, 'xlsx'))
    const { sheets } = await readXlsx(xlsx.rawPayload)
    expect(sheets[0]?.rows).toHaveLength(lines.length)
    expect((await nina.send('GET', exportedAcknowledgements(id, 'pdf'))).statusCode).toBe(400)
    expect((await helena.send('GET', exportedAcknowledgements(id, 'csv'))).statusCode).toBe(403)
  })

  test('CS-1 holds to whoever cares for a company nobody of another one', async () => {
    const { id } = await share('Kahdelle.pdf', [paja, meri])
    await setStaffScope(world.db, 'RESPONSIBLE')
    try {
      const names = async (client: Client) =>
        (await client.call(getSharedDocument, { params: { id } })).acknowledgement?.content.map(({ userId }) => userId)
      expect(await names(nina)).toEqual([ids['esa'], ids['helena']])
      expect(await names(kari)).toEqual([ids['helena'], ids['outi']])
      const csv = (await kari.send('GET', exportedAcknowledgements(id, 'csv'))).body
      expect(csv).not.toContain('esa')
      expect(csv).not.toContain('Pohjolan')
      expect(await kari.call(remindOfDocument, { params: { id } })).toEqual({ reminded: 2 })
      const forPaja = await share('Pajalle.pdf')
      expect(await kari.refused(remindOfDocument, { params: { id: forPaja.id } })).toMatchObject({ status: 404 })
      expect((await kari.send('GET', exportedAcknowledgements(forPaja.id, 'csv'))).statusCode).toBe(404)
    } finally {
      await setStaffScope(world.db, 'ALL')
    }
  })
})

test.each(['ALL', 'RESPONSIBLE'] as const)(
  'AK-1 CS-1 who has confirmed stays in the proof when their access ends and when the company leaves, where staff see %s',
  async (staffScope) => {
    const name = `${staffScope.toLowerCase()}@paja.test`
    const petri = await world.login({
      ...{ email: name, firstName: 'Petri', lastName: staffScope },
      grants: [{ companyId: paja }],
    })
    const userId = await selectUser(world.db, name)
    const { id } = await share(`${staffScope}.pdf`, [paja, meri])
    await open(petri, (await document(petri, `${staffScope}.pdf`, userId))?.fileAttachmentAjaxUrl)
    await petri.call(acknowledgeDocument, { params: { id } })
    const aila = await world.login({
      email: `aila-${name}`,
      firstName: 'Aila',
      lastName: 'Hoitola',
      role: 'ROLE_ADMIN',
    })
    await aila.call(takeAccess, { params: { id: userId, companyId: paja } })
    await setStaffScope(world.db, staffScope)
    try {
      const proof = async (client: Client) => {
        const { openings, acknowledgement } = await client.call(getSharedDocument, { params: { id } })
        const csv = (await client.send('GET', exportedAcknowledgements(id, 'csv'))).body
        return {
          opened: openings.map((one) => one.userId),
          confirmed: acknowledgement?.content.filter((one) => one.acknowledgedAt).map((one) => one.companyNames),
          isExported: csv.includes(`${staffScope} Petri`),
        }
      }
      const whole = { opened: [userId], confirmed: ['Pohjolan Paja Oy'], isExported: true }
      expect(await proof(nina)).toEqual(whole)
      const nothing = { opened: [], confirmed: [], isExported: false }
      expect(await proof(kari)).toEqual(staffScope === 'ALL' ? whole : nothing)
      await aila.call(closeCompany, { params: { companyId: paja }, body: {} })
      expect(await proof(nina)).toEqual(whole)
    } finally {
      await aila.call(reopenCompany, { params: { companyId: paja } })
      await setStaffScope(world.db, 'ALL')
    }
  },
)

test('AK-1 IN-1 what two companies have to acknowledge is told to wait at neither', async () => {
  const { id } = await share('Molemmille.pdf', [paja, meri])
  await open(helena, (await document(helena, 'Molemmille.pdf', ids['helena']))?.fileAttachmentAjaxUrl)
  const heard = await hear(await listen(world.app), helena, 'waitingUpdate')
  await helena.call(acknowledgeDocument, { params: { id } })
  await expect.poll(() => heard).toEqual([{ companyId: paja }, { companyId: meri }])
  disconnectAll()
})

test('AK-1 DL-4 what two companies have to acknowledge is acknowledged at the one that is open', async () => {
  const { id } = await share('Yhteinen.pdf', [paja, meri])
  const shared = { name: 'Yhteinen', address: 'https://raportit.example/yhteinen', companyIds: [paja, meri] }
  const report = await nina.call(shareReport, { body: { ...shared, acknowledgeBy: inAWeek() } })
  await open(helena, (await document(helena, 'Yhteinen.pdf', ids['helena']))?.fileAttachmentAjaxUrl)
  await helena.call(getReportAddress, { params: { id: report.id } })
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Hoitola', role: 'ROLE_ADMIN' })
  await aila.call(closeCompany, { params: { companyId: paja }, body: {} })
  const waited = (await waitingFor(helena, meri))?.count ?? 0
  await helena.call(acknowledgeDocument, { params: { id } })
  await helena.call(acknowledgeReport, { params: { id: report.id } })
  expect((await waitingFor(helena, meri))?.count).toBe(waited - 2)
  await aila.call(reopenCompany, { params: { companyId: paja } })
})
