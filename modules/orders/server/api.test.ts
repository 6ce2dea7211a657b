import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { getForm, saveAnswers } from '#modules/questionnaires/contract.ts'
import { disconnectAll } from '#tests/push-client.ts'
import { createOrder, getOrder, getOrderTemplate, listOrders, listOrderTemplates, updateOrder } from '../contract.ts'
import { allFields } from '../rules.ts'
import { at, identityCode, type Setting, send, settle, template, valueOf } from '../test/setting.ts'

let world: Setting['world']
let paja: Setting['paja']
let helena: Setting['helena']
let esa: Setting['esa']
let outi: Setting['outi']
let veera: Setting['veera']
let nina: Setting['nina']
let fields: Setting['fields']
let entered: Setting['entered']
let order: Setting['order']
let create: Setting['create']
let read: Setting['read']

beforeAll(async () => {
  ;({ world, paja, helena, esa, outi, veera, nina, fields, entered, order, create, read } = await settle())
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})
beforeEach(() => {
  world.clock.set('2026-03-02T08:00:00Z')
})

describe('templates', () => {
  test('OR-2 OR-3 what can be ordered and what is asked for, in the caller’s language', async () => {
    expect(await helena.call(listOrderTemplates, { query: at })).toEqual([
      { value: template, label: 'Työhöntulotarkastus' },
    ])
    const swedish = await outi.call(getOrderTemplate, { params: { template }, query: { companyId: 1000278 } })
    expect(swedish.label).toBe('Hälsoundersökning vid anställning')
    const flat = allFields(fields)
    expect(flat.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'email', 'emailConfirmation', 'organization']),
    )
    expect(flat.find(({ name }) => name === 'mOrderSotu')).toMatchObject({ required: true, value: null })
    const tree = flat.find(({ htmlInputType }) => htmlInputType === 'checkboxtree')
    const url = `/resource/${tree?.url?.replace('%SELECTEDCOMPANY%', '1000277')}`
    const options = (await helena.send('GET', url)).json()
    expect(options[0]).toMatchObject({ label: 'Pohjolan Paja Oy', value: '1000277' })
    expect(flat.map(({ id }) => id)).toEqual(flat.map((_, index) => index + 1))
  })

  test('OR-2 an unknown template is not found', async () => {
    const params = { template: 'koko-yritys' }
    expect(await helena.refused(getOrderTemplate, { params, query: at })).toMatchObject({ status: 404 })
    const body = { ...order(), orderTemplate: 'koko-yritys' }
    expect(await helena.refused(createOrder, { query: at, body })).toMatchObject({ status: 404 })
  })
})

describe('who may', () => {
  test('OR-1 nothing where the module is off or not granted, nothing of a company that is not one’s own', async () => {
    const { id } = await create()
    const calls = [
      [listOrderTemplates, {}],
      [getOrderTemplate, { params: { template } }],
      [listOrders, {}],
      [getOrder, { params: { id } }],
      [createOrder, { body: order() }],
    ] as const
    for (const [route, given] of calls) {
      expect(await world.anonymous().refused(route, { ...given, query: at })).toMatchObject({ status: 401 })
      expect(await helena.refused(route, { ...given, query: { companyId: 1000280 } })).toMatchObject({
        status: 403,
        code: 'module_disabled',
      })
      expect(await veera.refused(route, { ...given, query: at })).toMatchObject({ code: 'module_disabled' })
      expect(await outi.refused(route, { ...given, query: at })).toMatchObject({ status: 404 })
      expect(await nina.refused(route, { ...given, query: at })).toMatchObject({ status: 403 })
    }
    expect(await veera.refused(updateOrder, send(id))).toMatchObject({ code: 'module_disabled' })
    for (const [client, wanted] of [
      [outi, id],
      [helena, 999999],
    ] as const)
      expect(await client.refused(updateOrder, send(wanted))).toMatchObject({ status: 404, code: 'item_not_found' })
    const elsewhere = { params: { id }, query: { companyId: 1000278 } }
    expect(await outi.refused(getOrder, elsewhere)).toMatchObject({ status: 404 })
    for (const wrong of ['0', 'abc', '1e9'])
      expect((await helena.refused(getOrder, { params: { id: wrong }, query: at })).status).toBe(400)
  })

  test('OR-1 a branch sees its own orders, and orders for itself only', async () => {
    const sales = await create(helena, order(entered({}, 'Myynti')))
    const works = await create(helena, order(entered({}, 'Tuotanto')))
    const seen = (await esa.call(listOrders, { query: at })).map(({ id }) => id)
    expect(seen).toContain(works.id)
    expect(seen).not.toContain(sales.id)
    expect(await esa.refused(getOrder, { params: { id: sales.id }, query: at })).toMatchObject({ status: 404 })
    expect(await esa.refused(updateOrder, send(sales.id))).toMatchObject({ status: 404 })
    expect(await esa.refused(getForm, { params: { id: sales.mforms[0]?.id } })).toMatchObject({ status: 404 })
    expect((await esa.call(getForm, { params: { id: works.mforms[0]?.id as number } })).mayEdit).toBe(true)
    expect(await esa.refused(createOrder, { query: at, body: order(entered({}, 'Myynti')) })).toMatchObject({
      fields: [{ field: 'mOrderOrganization', problem: 'unknown' }],
    })
  })
})

describe('a draft', () => {
  test('OR-1 OR-2 it is kept as a draft with its form, and listed without what was entered', async () => {
    const made = await create()
    expect(made).toMatchObject({
      type: 'ORDER',
      name: 'Mallikas Maija',
      state: 'CREATED',
      progress: { label: 'Odottaa lähettämistä' },
      sentTime: null,
      validUntil: null,
      expired: false,
      organization: 'Tuotanto',
      orderTemplate: template,
      orderTemplateName: 'Työhöntulotarkastus',
      mforms: [{ name: 'Työhöntulotarkastuksen esitiedot', result: { submissionId: null } }],
    })
    expect(valueOf(made.orderInputFields, 'mOrderSotu')).toBe(identityCode)
    expect(await read(made.id)).toEqual(made)
    const inSwedish = await helena.call(getOrder, { params: { id: made.id }, query: { ...at, language: 'sv' } })
    expect(inSwedish).toMatchObject({
      progress: { label: 'Väntar på att skickas' },
      orderTemplateName: 'Hälsoundersökning vid anställning',
      mforms: [{ name: 'Förhandsuppgifter inför hälsoundersökning vid anställning' }],
    })
    expect(JSON.stringify(inSwedish.orderInputFields)).toContain('Personbeteckning')
    const listed = await helena.send('GET', '/resource/extranet/orders?companyId=1000277')
    expect(listed.body).not.toContain(identityCode)
    expect(listed.json()[0]).toEqual({ ...made, orderInputFields: [] })
  })

  test('OR-3 a template may be given as its option, values as JSON or as objects; names come from the register', async () => {
    const sent = entered({ mOrderFixedTerm: true }).map((group) => ({
      ...group,
      children: group.children.map((child) => {
        if (child.name === 'mOrderOrganization')
          return { ...child, value: { value: String(paja['Myynti']), label: 'Väärä nimi' } }
        if (child.name !== 'mOrderFixedTerm') return child
        const value = { startDate: '2026-04-01', endDate: '2026-09-30' }
        return { ...child, children: [{ name: 'mOrderFixedTermPeriod', value }] }
      }),
    }))
    const made = await create(helena, { orderTemplate: { value: template, label: 'x' }, orderInputFields: sent })
    expect(valueOf(made.orderInputFields, 'mOrderOrganization')).toBe(
      JSON.stringify({ value: String(paja['Myynti']), label: 'Myynti' }),
    )
    expect(valueOf(made.orderInputFields, 'mOrderFixedTermPeriod')).toBe(
      '{"startDate":"2026-04-01","endDate":"2026-09-30"}',
    )
    expect(made.organization).toBe('Myynti')
  })

  test('OR-4 every field of the tree is checked again', async () => {
    const wrong = entered({
      mOrderFirstName: '',
      mOrderLastName: 'x'.repeat(201),
      mOrderSotu: `${identityCode.slice(0, 10)}${identityCode.endsWith('0') ? '1' : '0'}`,
      mOrderPhone: 'soita',
      mOrderEmail: 'maija@',
      mOrderOrganization: JSON.stringify({ value: '1000278', label: 'Meritähti Logistiikka Oy' }),
      mOrderStartDate: '2026-02-30',
      mOrderFixedTerm: true,
      mOrderFixedTermPeriod: '{"startDate":"2026-04-02","endDate":"2026-04-01"}',
      mOrderWishes: true,
    })
    const refusal = await helena.refused(createOrder, { query: at, body: order(wrong) })
    expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(refusal.message).not.toContain(identityCode)
    expect(Object.fromEntries(refusal.fields.map(({ field, problem }) => [field, problem]))).toEqual({
      mOrderFirstName: 'required',
      mOrderLastName: 'tooLong',
      mOrderSotu: 'identityCodeNotValid',
      mOrderPhone: 'phoneNotValid',
      mOrderEmail: 'emailNotValid',
      mOrderEmailConfirmation: 'emailMismatch',
      mOrderOrganization: 'unknown',
      mOrderStartDate: 'not_a_day',
      mOrderFixedTermPeriod: 'endBeforeStart',
      mOrderWishesText: 'required',
    })
    const strange = [...entered(), { name: 'mOrderSalary', value: '1' }]
    expect(
      (await helena.refused(createOrder, { query: at, body: { ...order(), orderInputFields: strange } })).fields,
    ).toEqual([{ field: 'mOrderSalary', problem: 'unknown' }])
  })

  test('OR-4 a tree without end, or of another type, is refused', async () => {
    let deep: object = { name: 'mOrderSotu' }
    for (let level = 0; level < 500; level++) deep = { name: 'x', children: [deep] }
    for (const body of [{ ...order(), orderInputFields: [deep] }, { ...order(), type: 'INVOICE' }, {}])
      expect(await helena.refused(createOrder, { query: at, body })).toMatchObject({ status: 400 })
  })

  test('OR-5 it is corrected; an older copy of it is refused', async () => {
    const made = await create()
    world.clock.advance({ minutes: 5 })
    const body = { ...made, orderInputFields: entered({ mOrderLastName: 'Uusinimi' }) }
    const corrected = await helena.call(updateOrder, { params: { id: made.id }, body })
    expect(corrected).toMatchObject({ name: 'Uusinimi Maija', state: 'CREATED' })
    expect(corrected.modificationTime).toBe('2026-03-02T08:05:00.000Z')
    expect(await helena.refused(updateOrder, { params: { id: made.id }, body })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    const empty = { type: 'ORDER', orderInputFields: entered({ mOrderFirstName: '' }) }
    expect(await helena.refused(updateOrder, { params: { id: made.id }, body: empty })).toMatchObject({ status: 400 })
    expect((await read(made.id)).name).toBe('Uusinimi Maija')
  })
})

test('OP-3 reading, listing, making and changing are logged by ids; no identity code reaches any log', async () => {
  const { employeeId } = await insertEmployee(world.db, {
    identityCode: identityCode,
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [],
  })
  const { id } = await create()
  await helena.call(listOrders, { query: at })
  await read(id)
  await helena.call(updateOrder, { params: { id }, body: { orderInputFields: entered() } })
  const rows = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(4).execute()
  expect(rows.map(({ action }) => action).reverse()).toEqual(['create', 'list', 'read', 'change'])
  for (const row of rows)
    expect(row).toMatchObject({
      purpose: 'ordering',
      thing: 'company_order',
      company_id: 1000277,
      employee_ids: [employeeId],
    })
  expect(rows.filter(({ thing_id }) => thing_id === id)).toHaveLength(3)
  expect(world.logged.join('\n')).not.toContain(identityCode)
})

test('OP-3 opening and filling in the questionnaire of an order is logged as the person’s, once for as long as one types', async () => {
  const identityCode = artificialIdentityCode('1990-05-04', 7)
  const { employeeId } = await insertEmployee(world.db, {
    ...{ identityCode, firstName: 'Otso', lastName: 'Mallikas', employments: [] },
  })
  const [{ id = 0 } = {}] = (await create(helena, order(entered({ mOrderSotu: identityCode })))).mforms
  const params = { id }
  const { revision } = await helena.call(getForm, { params, query: {} })
  const body = { answers: { q: 1 }, tab: crypto.randomUUID() }
  const saved = await helena.call(saveAnswers, { params, body: { ...body, revision } })
  await helena.call(saveAnswers, { params, body: { ...body, revision: saved.revision } })
  const ofForms = world.db.selectFrom('access_log').selectAll().where('thing', '=', 'mform')
  const rows = await ofForms.where('thing_id', '=', id).orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual(['read', 'change'])
  for (const row of rows)
    expect(row).toMatchObject({ purpose: 'ordering', company_id: 1000277, employee_ids: [employeeId] })
})
