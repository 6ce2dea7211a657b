import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { getForm } from '#modules/questionnaires/contract.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { markOrder, openReceivedOrder, ordersPerPage, searchOrders } from '../console-contract.ts'
import { getOrder } from '../contract.ts'
import { completeCheckupAnswers, enteredFor, insertOrderFixture, type OrderFixture } from './fixtures.ts'

let world: World
let helena: Client
let nina: Client
let aila: Client
let helenasId: number
const at = { companyId: 1000277 }
const code = artificialIdentityCode('1990-06-06', 2)
const sentAt = new Date('2026-03-01T08:00:00Z')

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const grants = [at, { companyId: 1000278 }]
  helenasId = await insertUser(world.db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  helena = await world.login('hr@paja.test')
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  await world.db.deleteFrom('company_order_form').execute()
  await world.db.deleteFrom('company_order').execute()
})

function insert(more: Partial<OrderFixture> = {}) {
  const companyId = more.companyId ?? 1000277
  return insertOrderFixture(world.db, {
    companyId,
    organisationId: companyId,
    entered: enteredFor(
      { firstName: 'Maija', lastName: 'Mallikas', identityCode: code },
      { id: companyId, name: 'Pohjolan Paja Oy' },
    ),
    createdBy: helenasId,
    createdAt: sentAt,
    state: 'RUNNING',
    sentAt,
    answers: completeCheckupAnswers,
    ...more,
  })
}
const mark = (id: number, state: 'READY' | 'ABORTED', message?: string) => ({
  params: { id },
  body: { state, message },
})
const mailsTo = (address: string) =>
  world.platform.mailCatcher?.mails.filter(({ to }) => JSON.stringify(to).includes(address)) ?? []

describe('the inbox', () => {
  test('PC-8 what every company has sent, newest first, a page at a time; drafts are not there', async () => {
    const { orderId: draft } = await insertOrderFixture(world.db, {
      companyId: 1000277,
      organisationId: 1000277,
      entered: {},
      createdBy: helenasId,
      createdAt: sentAt,
    })
    const days = Array.from(
      { length: ordersPerPage + 1 },
      (_, index) => new Date(sentAt.getTime() - index * 86_400_000),
    )
    const ids: number[] = []
    for (const [index, day] of days.entries())
      ids.push((await insert({ companyId: index % 2 ? 1000277 : 1000278, sentAt: day, createdAt: day })).orderId)
    const first = await nina.call(searchOrders)
    expect(first.content.map(({ id }) => id)).toEqual(ids.slice(0, ordersPerPage))
    expect(first).toMatchObject({ totalElements: ordersPerPage + 1, totalPages: 2 })
    expect((await nina.call(searchOrders, { query: { page: '1' } })).content.map(({ id }) => id)).toEqual(ids.slice(-1))
    expect(await nina.refused(openReceivedOrder, { params: { id: draft } })).toMatchObject({ status: 404 })
    expect(await nina.refused(markOrder, mark(draft, 'READY'))).toMatchObject({ status: 404 })
    const listed = await nina.send('GET', '/resource/console/orders')
    expect(listed.body).toContain('Mallikas Maija')
    expect(listed.body).not.toContain(code)
  })

  test('PC-8 by company, by state and the new ones; opening one makes it old for everyone', async () => {
    const { orderId: fresh } = await insert()
    const handledAt = new Date('2026-03-01T10:00:00Z')
    const { orderId: ready } = await insert({ state: 'READY', handledAt, handledBy: helenasId, companyId: 1000278 })
    const found = async (query: object) => (await nina.call(searchOrders, { query })).content.map(({ id }) => id)
    expect(await found({ companyId: 1000278 })).toEqual([ready])
    expect(await found({ state: 'RUNNING' })).toEqual([fresh])
    expect(await found({ new: true })).toEqual([fresh])
    expect(await found({ new: true, state: 'READY' })).toEqual([])
    expect((await nina.refused(searchOrders, { query: { state: 'CREATED' } })).status).toBe(400)
    await aila.call(openReceivedOrder, { params: { id: fresh } })
    expect(await found({ new: true })).toEqual([])
  })

  test('PC-8 OR-9 an order is read with its form; an old tuberculosis statement is pointed out', async () => {
    const answers = {
      ...completeCheckupAnswers,
      tuberculosisStatementNeeded: 'yes',
      tuberculosisPriorStatement: 'yes',
    }
    const { orderId, formIds } = await insert({ answers: { ...answers, tuberculosisStatementDate: '2024-02-28' } })
    const order = await nina.call(openReceivedOrder, { params: { id: orderId } })
    expect(order).toMatchObject({
      name: 'Mallikas Maija',
      oldTuberculosisStatement: '2024-02-28',
      sent: { displayName: 'Helena Rantanen', time: sentAt.toISOString() },
      handled: null,
      mforms: [{ id: formIds[0] }],
    })
    expect(JSON.stringify(order.orderInputFields)).toContain(code)
    expect((await nina.call(getForm, { params: { id: formIds[0] as number } })).answers).toMatchObject(answers)
    const { orderId: recent } = await insert({ answers: { ...answers, tuberculosisStatementDate: '2025-02-28' } })
    expect((await nina.call(openReceivedOrder, { params: { id: recent } })).oldTuberculosisStatement).toBeNull()
    const logged = await world.db
      .selectFrom('access_log')
      .selectAll()
      .where('thing', '=', 'company_order')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(logged).toMatchObject({ action: 'read', purpose: 'care', thing_id: recent, company_id: 1000277 })
  })
})

describe('marking', () => {
  test('PC-8 ready or cancelled with a message that the employer reads; the orderer is told by mail, with a link only', async () => {
    const { orderId } = await insert()
    const marked = await nina.call(markOrder, mark(orderId, 'READY', ' Soveltuu tehtävään. '))
    expect(marked).toMatchObject({
      state: 'READY',
      message: 'Soveltuu tehtävään.',
      handled: { displayName: 'Nina Hoitola' },
    })
    expect(await helena.call(getOrder, { params: { id: orderId }, query: at })).toMatchObject({
      state: 'READY',
      progress: { label: 'Valmis' },
      message: 'Soveltuu tehtävään.',
      expired: false,
    })
    await expect.poll(() => mailsTo('hr@paja.test'), { timeout: 15_000 }).toHaveLength(1)
    const mail = JSON.stringify(mailsTo('hr@paja.test')[0])
    expect(mail).toContain(`/companies/1000277/order/${orderId}`)
    for (const secret of [code, 'Mallikas', 'Soveltuu', 'Pohjolan']) expect(mail).not.toContain(secret)
  })

  test('PC-8 an order is marked once, also when two do it at once', async () => {
    const { orderId } = await insert()
    const path = `/resource/console/orders/${orderId}/state`
    const answers = await Promise.all([
      nina.send('PUT', path, { body: { state: 'READY' } }),
      aila.send('PUT', path, { body: { state: 'ABORTED' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await nina.refused(markOrder, mark(orderId, 'READY'))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    for (const body of [{}, { state: 'RUNNING' }, { state: 'READY', message: 'x'.repeat(2001) }])
      expect(await nina.refused(markOrder, { params: { id: orderId }, body })).toMatchObject({ status: 400 })
  })

  test('PC-8 nobody is told who does not want to be, or sees the order no more', async () => {
    await world.db
      .updateTable('user_account')
      .set({ email_notifications_enabled: false })
      .where('id', '=', helenasId)
      .execute()
    const { orderId: untold } = await insert()
    await nina.call(markOrder, mark(untold, 'ABORTED'))
    const person = { email: 'raija@paja.test', firstName: 'Raija', lastName: 'Ranta' }
    const noMore = await insertUser(world.db, {
      ...person,
      email: 'entinen@paja.test',
      grants: [{ companyId: 1000278 }],
    })
    await nina.call(markOrder, mark((await insert({ createdBy: noMore })).orderId, 'ABORTED'))
    const raija = await insertUser(world.db, { ...person, grants: [at] })
    await nina.call(markOrder, mark((await insert({ createdBy: raija })).orderId, 'ABORTED'))
    // Jobs of a kind are done in their order: the others' would have come before this one.
    await expect.poll(() => mailsTo('raija@paja.test'), { timeout: 15_000 }).toHaveLength(1)
    expect(JSON.stringify(mailsTo('hr@paja.test'))).not.toContain(`/order/${untold}\\"`)
    expect(mailsTo('entinen@paja.test')).toEqual([])
  })
})
