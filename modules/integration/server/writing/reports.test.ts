import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { enteredFor, insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { searchReports } from '#modules/reports/console-contract.ts'
import { getReportAddress, listReports } from '#modules/reports/contract.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import { connect, type System } from '../../test/system.ts'

const workshop = 1000277
const elsewhere = 1000278

let world: World
let helena: Client
let nina: Client
let provider: System
let payroll: System
beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const grants = [{ companyId: workshop }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  provider = await connect(world, aila, { name: 'Raportointi', scopes: ['reports.write', 'orders.read'] })
  const scopes = ['reports.write', 'orders.read'] as const
  payroll = await connect(world, aila, { name: 'Palkat', companyId: elsewhere, scopes: [...scopes] })
})
afterAll(() => {
  disconnectAll()
  return world.stop()
})

let calls = 0
const share = (system: System, body: object) => {
  calls += 1
  return system.send('POST', 'reports', body, { 'idempotency-key': `call-${calls}` })
}
const report = { name: 'Poissaolot 2026', url: 'https://raportit.test/ä?vuosi=2026', companyIds: [workshop, elsewhere] }

test('IF-4 RE-1 a report that another system shares is listed, opened and told of as any other', async () => {
  const heard = await hear(await listen(world.app), helena, 'reportsUpdate')
  const answer = await share(provider, report)
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, ...shared } = answer.json()
  expect(shared).toEqual({
    name: 'Poissaolot 2026',
    url: 'https://raportit.test/%C3%A4?vuosi=2026',
    companyIds: expect.arrayContaining([workshop, elsewhere]),
  })
  await expect.poll(() => heard).toEqual([{ companyId: workshop }])
  const { content } = await helena.call(listReports, { query: { companyId: String(workshop) } })
  expect(content).toMatchObject([{ id, name: 'Poissaolot 2026', sharedByDisplayName: 'Raportointi' }])
  const sorted = { query: { companyId: String(workshop), sort: '-uploader' } }
  expect((await helena.call(listReports, sorted)).content).toHaveLength(1)
  expect(await helena.call(getReportAddress, { params: { id } })).toEqual({ url: shared.url })
  expect((await nina.call(searchReports, { query: {} })).content).toMatchObject([{ id, sharedByName: 'Raportointi' }])
})

test('IF-4 what may not be shared is refused with the field named', async () => {
  for (const [field, change] of [
    ['url', { url: 'http://raportit.test/' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['name', { name: ' ' }],
    ['companyIds', { companyIds: [] }],
    ['companyIds', { companyIds: [workshop, 999] }],
  ] as const) {
    const answer = await share(provider, { ...report, ...change })
    expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, field])
  }
  const foreign = await share(payroll, report)
  expect([foreign.statusCode, foreign.json().fields?.[0]]).toEqual([400, { field: 'companyIds', problem: 'unknown' }])
})

test('IF-4 an order that has been sent is read as a PDF, in three languages, and logged', async () => {
  const createdBy = await selectUser(world.db, 'hr@paja.test')
  const person = { firstName: 'Maija', lastName: 'Mallikas', identityCode: '020594X903P' }
  const order = {
    companyId: workshop,
    organisationId: workshop,
    entered: enteredFor(person, { id: workshop, name: 'Pohjolan Paja Oy' }),
    createdBy,
    createdAt: world.clock.now(),
  }
  const { orderId: sent } = await insertOrderFixture(world.db, {
    ...order,
    state: 'RUNNING',
    sentAt: world.clock.now(),
  })
  const { orderId: draft } = await insertOrderFixture(world.db, order)
  for (const [language, words] of [
    ['fi', ['Mallikas Maija', 'Etunimi', '020594X903P', 'Käsittelyssä', 'Hitsaaja', '01.04.2026']],
    ['sv', ['Förnamn', 'Under behandling']],
    ['en', ['First name', 'In progress']],
  ] as const) {
    const answer = await provider.get(`orders/${sent}/pdf?language=${language}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, info } = await readPdf(answer.rawPayload)
    for (const word of words) expect(text).toContain(word)
    expect(info.Language).toBe(language)
  }
  const logged = { purpose: 'integration', thing: 'company_order', thing_id: sent, client_id: provider.id }
  const last = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(last).toMatchObject(logged)
  expect((await provider.get(`orders/${draft}/pdf`)).statusCode).toBe(404)
  expect((await payroll.get(`orders/${sent}/pdf`)).statusCode).toBe(404)
})
