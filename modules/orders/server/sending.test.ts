import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReport, getForm, holdLock } from '#modules/questionnaires/contract.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { getOrder, removeOrder, updateOrder } from '../contract.ts'
import { at, type Setting, send, settle } from '../test/setting.ts'
import { completeCheckupAnswers } from './fixtures.ts'

let world: Setting['world']
let helena: Setting['helena']
let esa: Setting['esa']
let outi: Setting['outi']
let veera: Setting['veera']
let nina: Setting['nina']
let entered: Setting['entered']
let order: Setting['order']
let create: Setting['create']
let read: Setting['read']
let fillForm: Setting['fillForm']
let complete: Setting['complete']
let port: number

beforeAll(async () => {
  ;({ world, helena, esa, outi, veera, nina, entered, order, create, read, fillForm, complete } = await settle())
  port = await listen(world.app)
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})
beforeEach(() => {
  world.clock.set('2026-03-02T08:00:00Z')
})

describe('sending', () => {
  test('OR-6 RT-2 a submitted form is told to everyone who sees the order, and only to them', async () => {
    const heard = await Promise.all(
      [helena, esa, veera, outi].map((client) => hear(port, client, 'orderSubmissionUpdate')),
    )
    const { id, formId, submissionId } = await complete()
    await expect.poll(() => heard[0]).toEqual([{ orderId: id, formId, submissionId }])
    await expect.poll(() => heard[1]).toEqual([{ orderId: id, formId, submissionId }])
    expect(heard.slice(2)).toEqual([[], []])
    expect((await read(id)).mforms[0]?.result).toEqual({ submissionId })
  })

  test('OR-6 OR-7 a whole order is sent, is valid for a month, and then expires', async () => {
    const { id } = await complete()
    expect(await helena.call(updateOrder, send(id))).toMatchObject({
      state: 'RUNNING',
      progress: { label: 'Käsittelyssä' },
      sentTime: '2026-03-02T08:00:00.000Z',
      validUntil: '2026-04-02',
      expired: false,
    })
    world.clock.set('2026-04-03T08:00:00Z')
    expect((await read(id, await world.login('hr@paja.test'))).expired).toBe(true)
  })

  test('OR-6 an unfinished order is not sent: a form not submitted, a field not filled in', async () => {
    const { id } = await create()
    expect(await helena.refused(updateOrder, send(id))).toMatchObject({ status: 409, code: 'order_unfinished' })
    const whole = await complete()
    const orderInputFields = entered({ mOrderStartDate: '' })
    await helena.call(updateOrder, { params: { id: whole.id }, body: { type: 'ORDER', orderInputFields } })
    expect(await helena.refused(updateOrder, send(whole.id))).toMatchObject({
      status: 400,
      fields: [{ field: 'mOrderStartDate', problem: 'required' }],
    })
    const filled = { ...send(whole.id).body, orderInputFields: entered() }
    expect(await helena.call(updateOrder, { params: { id: whole.id }, body: filled })).toMatchObject({
      state: 'RUNNING',
    })
  })

  test('OR-5 OR-6 after sending nothing changes: not the details, not the form, not the state', async () => {
    const { id, formId } = await complete()
    await helena.call(updateOrder, send(id))
    const before = await read(id)
    for (const body of [
      { orderInputFields: entered({ mOrderFirstName: 'Liisa' }) },
      { state: 'CREATED' },
      send(id).body,
    ])
      expect(await helena.refused(updateOrder, { params: { id }, body })).toMatchObject({
        status: 409,
        code: 'order_already_sent',
      })
    const tab = crypto.randomUUID()
    expect(await helena.refused(holdLock, { params: { id: formId }, body: { tab } })).toMatchObject({ status: 403 })
    expect((await helena.call(getForm, { params: { id: formId } })).mayEdit).toBe(false)
    expect(await read(id)).toEqual(before)
  })

  test('OR-6 an employer cannot mark an order ready or cancelled', async () => {
    const { id } = await complete()
    for (const state of ['READY', 'ABORTED'])
      expect(await helena.refused(updateOrder, { params: { id }, body: { state } })).toMatchObject({
        status: 400,
        fields: [{ field: 'state', problem: 'invalid' }],
      })
    expect((await read(id)).state).toBe('CREATED')
  })

  test('OR-6 of simultaneous sendings one happens', async () => {
    const { id } = await complete()
    const answers = await Promise.all(
      [helena, esa, helena].map((client) =>
        client.send('PUT', `/resource/extranet/orders/${id}`, { body: send(id).body }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })
})

describe('the form', () => {
  test('OR-5 OR-9 whoever sees the order reads its report, the provider once it has been sent; it points out an old statement', async () => {
    const { id, mforms } = await create()
    const formId = mforms[0]?.id as number
    const tuberculosis = { tuberculosisStatementNeeded: 'yes', tuberculosisPriorStatement: 'yes' }
    const answers = { ...completeCheckupAnswers, ...tuberculosis }
    const another = (await create()).mforms[0]?.id as number
    await expect(fillForm(another, helena, { ...answers, tuberculosisStatementDate: '2099-01-01' })).rejects.toThrow(
      /tuberculosisStatementDate/,
    )
    await fillForm(formId, helena, { ...answers, tuberculosisStatementDate: '2023-05-05' })
    const params = { mformId: formId }
    const textOf = async (client: typeof helena) => {
      const { pathname, search } = new URL((await client.call(createReport, { params })).url ?? '')
      return (await readPdf((await client.send('GET', pathname + search)).rawPayload)).text
    }
    const draft = await textOf(helena)
    expect(draft).toContain('aiempi tuberkuloosilausunto (05.05.2023) on yli kaksi vuotta vanha')
    expect(draft).not.toContain('Tilaus lähetetty')
    for (const client of [nina, outi])
      expect(await client.refused(getForm, { params: { id: formId } })).toMatchObject({ status: 404 })
    expect(await veera.refused(getForm, { params: { id: formId } })).toMatchObject({ code: 'module_disabled' })
    await helena.call(updateOrder, send(id))
    expect(await nina.call(getForm, { params: { id: formId } })).toMatchObject({ mayEdit: false })
    for (const client of [helena, nina]) expect(await textOf(client)).toContain('Tilaus lähetetty: 02.03.2026')
    expect(await outi.refused(createReport, { params })).toMatchObject({ status: 404 })
  })

  test('OR-6 an incomplete form is not submitted', async () => {
    const { mforms } = await create()
    const { duties: _, ...incomplete } = completeCheckupAnswers
    await expect(fillForm(mforms[0]?.id as number, helena, incomplete)).rejects.toThrow(/duties/)
  })
})

describe('a draft is removed', () => {
  test('OR-5 with its form and report; those who see it are told, nobody else can, and what has been sent stays', async () => {
    const { id, formId } = await complete()
    const params = { id }
    await helena.call(createReport, { params: { mformId: formId } })
    for (const client of [outi, nina])
      expect((await client.refused(removeOrder, { params })).status).toBeGreaterThanOrEqual(403)
    expect(await veera.refused(removeOrder, { params })).toMatchObject({ code: 'module_disabled' })
    const sales = await create(helena, order(entered({}, 'Myynti')))
    expect(await esa.refused(removeOrder, { params: { id: sales.id } })).toMatchObject({ status: 404 })

    const heard = await Promise.all([helena, esa, veera, outi].map((client) => hear(port, client, 'orderUpdate')))
    expect(await helena.call(removeOrder, { params })).toEqual({ status: 'SUCCESS' })
    await expect.poll(() => [heard[0], heard[1]]).toEqual([[{ orderId: id }], [{ orderId: id }]])
    expect(heard.slice(2)).toEqual([[], []])
    for (const refused of [
      await helena.refused(getOrder, { params, query: at }),
      await helena.refused(removeOrder, { params }),
      await helena.refused(getForm, { params: { id: formId } }),
      await helena.refused(holdLock, { params: { id: formId }, body: { tab: crypto.randomUUID() } }),
    ])
      expect(refused).toMatchObject({ status: 404 })
    expect(await world.db.selectFrom('mform_report').select('file_id').where('form_id', '=', formId).execute()).toEqual(
      [],
    )
    const logged = await world.db.selectFrom('access_log').select(['action', 'thing_id']).orderBy('id', 'desc').limit(1)
    expect(await logged.execute()).toEqual([{ action: 'remove', thing_id: id }])

    const sent = await complete()
    await helena.call(updateOrder, send(sent.id))
    expect(await helena.refused(removeOrder, { params: { id: sent.id } })).toMatchObject({
      status: 409,
      code: 'order_already_sent',
    })
  })
})
