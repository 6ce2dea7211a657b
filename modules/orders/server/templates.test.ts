import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listQuestionnaires, retireQuestionnaire } from '#modules/questionnaires/console-contract.ts'
import type { Client } from '#tests/client.ts'
import { disconnectAll } from '#tests/push-client.ts'
import { getKeptTemplate, importTemplate, listKeptTemplates, retireTemplate } from '../console-contract.ts'
import { createOrder, getOrder, getOrderTemplate, listOrderTemplates } from '../contract.ts'
import type { OrderTemplateDefinition } from '../templates/contract.ts'
import { at, type Setting, settle, template } from '../test/setting.ts'

let world: Setting['world']
let helena: Setting['helena']
let nina: Setting['nina']
let create: Setting['create']
let aila: Client

beforeAll(async () => {
  ;({ world, helena, nina, create } = await settle())
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})
beforeEach(() => {
  world.clock.set('2026-03-02T08:00:00Z')
})

const put = (key: string, definition: object) => ({ params: { key }, body: { definition } })
const kept = (key: string, version?: number) =>
  aila.call(getKeptTemplate, { params: { key }, query: version === undefined ? {} : { version } })
const text = (fi: string) => ({ fi, sv: `${fi} sv`, en: `${fi} en` })
const small = (): OrderTemplateDefinition => ({
  name: text('Näöntarkastus'),
  description: text('Näyttöpäätetyötä tekevän näöntarkastus.'),
  questionnaires: [],
  orderInputFields: [
    { name: 'who', label: text('Kuka'), htmlInputType: 'text', required: true, url: null, children: [] },
  ],
})

test('PC-8 OR-2 a template is brought in, offered, taken out of use and restored; the same again is no version', async () => {
  const { definition } = await kept(template)
  expect(await aila.call(importTemplate, put(template, definition))).toMatchObject({ version: 1, definition })
  expect(await aila.call(importTemplate, put('eyesight', small()))).toMatchObject({ version: 1, retired: false })
  const offered = async () => (await helena.call(listOrderTemplates, { query: at })).map(({ label }) => label)
  expect(await offered()).toEqual(['Näöntarkastus', 'Työhöntulotarkastus'])
  const fields = await helena.call(getOrderTemplate, { params: { template: 'eyesight' }, query: at })
  expect(fields.orderInputFields).toMatchObject([{ id: 1, name: 'who', label: 'Kuka', required: true }])

  const retire = (retired: boolean) => aila.call(retireTemplate, { params: { key: 'eyesight' }, body: { retired } })
  expect(await retire(true)).toMatchObject({ retired: true })
  expect(await offered()).toEqual(['Työhöntulotarkastus'])
  const order = { type: 'ORDER', orderTemplate: 'eyesight', orderInputFields: [{ name: 'who', value: 'Maija' }] }
  expect(await helena.refused(createOrder, { query: at, body: order })).toMatchObject({ status: 404 })
  expect(await retire(false)).toMatchObject({ retired: false })
  expect(await helena.call(createOrder, { query: at, body: order })).toMatchObject({
    orderTemplateName: 'Näöntarkastus',
  })
  expect((await nina.call(listKeptTemplates)).map(({ key }) => key)).toEqual(['eyesight', template])
})

test('PC-8 orders keep the version that they were made with, and every version can be looked at', async () => {
  const { id } = await create()
  const before = await helena.call(getOrder, { params: { id }, query: at })
  const { definition, version } = await kept(template)
  world.clock.set('2026-03-02T12:00:00Z')
  const next = { ...definition, name: text('Uusi nimi'), orderInputFields: small().orderInputFields }
  expect(await aila.call(importTemplate, put(template, next))).toMatchObject({ version: version + 1 })
  expect(await helena.call(getOrder, { params: { id }, query: at })).toEqual(before)

  const now = await kept(template)
  expect(now).toMatchObject({ shown: version + 1, definition: { name: { fi: 'Uusi nimi' } } })
  expect(now.versions).toMatchObject([
    { number: version + 1, createdBy: 'Aila Ylä', createdAt: '2026-03-02T12:00:00.000Z', uses: 0 },
    { number: version, createdBy: null },
  ])
  expect(now.versions[1]?.uses).toBeGreaterThan(0)
  expect((await kept(template, version)).definition).toEqual(definition)
  expect(await aila.refused(getKeptTemplate, { params: { key: template }, query: { version: 99 } })).toMatchObject({
    status: 404,
  })
  await aila.call(importTemplate, put(template, definition))
})

test('PC-8 what is wrong with a template is named by its place; only administrators change one', async () => {
  const one = small().orderInputFields[0] as OrderTemplateDefinition['orderInputFields'][number]
  const placesOf = async (change: object) =>
    (await aila.refused(importTemplate, put('wrong', { ...small(), ...change }))).fields.map(({ field }) => field)
  const field = 'definition.orderInputFields.0'
  expect(await placesOf({ questionnaires: ['unknown'] })).toEqual(['definition.questionnaires.0'])
  expect(await placesOf({ orderInputFields: [one, one] })).toEqual(['definition.orderInputFields'])
  expect(await placesOf({ orderInputFields: [{ ...one, htmlInputType: 'color' }] })).toEqual([`${field}.htmlInputType`])
  expect(await placesOf({ orderInputFields: [{ ...one, htmlInputType: null }] })).toEqual([`${field}.children`])
  for (const url of [null, '../console/users'])
    expect(await placesOf({ orderInputFields: [{ ...one, htmlInputType: 'checkboxtree', url }] })).toEqual([
      `${field}.url`,
    ])
  expect(await placesOf({ name: { fi: 'Vain suomeksi' } })).toEqual(['definition.name.sv', 'definition.name.en'])
  expect((await aila.refused(importTemplate, put('Iso Avain', small()))).status).toBe(400)
  expect(await nina.refused(importTemplate, put('eyesight', small()))).toMatchObject({ code: 'forbidden' })
  const retiring = { params: { key: template }, body: { retired: true } }
  for (const client of [nina, helena])
    expect(await client.refused(retireTemplate, retiring)).toMatchObject({ status: 403 })
  expect(await helena.refused(listKeptTemplates)).toMatchObject({ status: 403 })
})

test('PC-8 a questionnaire stays in use for as long as something with it can be ordered', async () => {
  const checkup = (await aila.call(listQuestionnaires)).find(({ key }) => key === template)
  const questionnaire = { params: { id: checkup?.id as number }, body: { retired: true } }
  expect(await aila.refused(retireQuestionnaire, questionnaire)).toMatchObject({ code: 'template_in_use' })
  const retire = (retired: boolean) => ({ params: { key: template }, body: { retired } })
  await aila.call(retireTemplate, retire(true))
  expect(await aila.call(retireQuestionnaire, questionnaire)).toMatchObject({ retired: true })
  expect(await aila.refused(retireTemplate, retire(false))).toMatchObject({
    fields: [{ field: 'definition.questionnaires.0', problem: 'unknown' }],
  })
  await aila.call(retireQuestionnaire, { ...questionnaire, body: { retired: false } })
  expect(await aila.call(retireTemplate, retire(false))).toMatchObject({ retired: false })
})
