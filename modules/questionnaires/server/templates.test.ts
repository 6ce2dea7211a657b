import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { createProcess, listProcessTemplates } from '#modules/forms/console-contract.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { asBroughtIn } from '../completed.ts'
import {
  getQuestionnaire,
  importQuestionnaire,
  type KeptQuestionnaire,
  listQuestionnaires,
  retireQuestionnaire,
} from '../console-contract.ts'
import { getForm } from '../contract.ts'
import { loadShippedTemplates } from './templates.ts'

let world: World
let aila: Client
let nina: Client
let helena: Client

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const grants = [{ companyId: 1000277 }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
})
afterAll(() => world.stop())

const shipped = async (key = 'workplace') =>
  (await aila.call(listQuestionnaires)).find((one) => one.key === key) as KeptQuestionnaire
const read = (id: number, version?: number) =>
  aila.call(getQuestionnaire, { params: { id }, query: version === undefined ? {} : { version } })
const put = (key: string, definition: object, owner = 'forms') => ({ params: { key }, body: { owner, definition } })
const bring = (key: string, definition: object) => aila.call(importQuestionnaire, put(key, definition) as never)
const texts = (fi: string) => ({ fi, sv: `${fi} sv`, en: `${fi} en` })

interface Page {
  name: string
  title: object
  elements: Record<string, unknown>[]
}
const small = (more: Record<string, unknown> = {}, question: Record<string, unknown> = {}) => ({
  title: texts('Melukysely'),
  pages: [
    {
      name: 'noise',
      title: texts('Melu'),
      elements: [{ type: 'text', name: 'level', title: texts('Melutaso'), ...question }],
    } as Page,
  ],
  ...more,
})

test('PC-8 the shipped ones come through their own check; exported and brought in again they are no new version', async () => {
  const all = await nina.call(listQuestionnaires)
  expect(all.map(({ owner, key, version }) => [owner, key, version])).toEqual([
    ['forms', 'learning-environment', 1],
    ['forms', 'workplace', 1],
    ['orders', 'pre-employment-checkup', 1],
    ['talks', 'early-support', 1],
  ])
  for (const { id, key, owner } of all) {
    const { definition } = await read(id)
    expect(await aila.call(importQuestionnaire, put(key, definition, owner) as never)).toMatchObject({ version: 1 })
  }
})

test('ES-5 the form of the talk says that it does not ask about illnesses, and none of its questions does', async () => {
  const id = (await nina.call(listQuestionnaires)).find(({ key }) => key === 'early-support')?.id ?? 0
  const { description, pages } = (await read(id)).definition as {
    description: Record<string, string>
    pages: { elements: unknown[] }[]
  }
  expect(description['fi']).toContain('ei kysytä sairauksista')
  expect(description['sv']).toContain('frågar inte om sjukdomar')
  expect(description['en']).toContain('does not ask about illnesses')
  expect(pages.flatMap(({ elements }) => elements).length).toBeGreaterThan(5)
  expect(JSON.stringify(pages)).not.toMatch(/sairau|diagnoo|oiree|sjukdom|symptom|illness|disease|diagnos/i)
})

test('PC-6 PC-8 a form keeps the version it was begun with; new ones are made of the newest, also after a start', async () => {
  const { id: templateId } = await bring('noise', small())
  const create = { companyId: 1000277, templateId, name: 'Melu' }
  const { formId } = await nina.call(createProcess, { body: create })
  expect(await bring('noise', small({ title: texts('Melukysely 2') }))).toMatchObject({ version: 2 })
  const titleOf = async (id: number) => (await nina.call(getForm, { params: { id } })).title
  expect(await titleOf(formId)).toBe('Melukysely')
  expect(await titleOf((await nina.call(createProcess, { body: create })).formId)).toBe('Melukysely 2')
  const kept = await read(templateId)
  expect(kept.versions).toMatchObject([
    { number: 2, createdBy: 'Aila Ylä', uses: 1 },
    { number: 1, createdBy: 'Aila Ylä', uses: 1 },
  ])
  expect((await read(templateId, 1)).definition).toEqual(small())

  const workplace = await shipped()
  await bring('workplace', small())
  await loadShippedTemplates(world.db)
  expect(await read(workplace.id)).toMatchObject({ version: 2, definition: small() })
})

test('PC-6 PC-8 one out of use is offered no more, its forms stay, and it can be restored', async () => {
  const { id } = await bring('retiring', small())
  const body = { companyId: 1000277, templateId: id, name: 'Melu' }
  const { formId } = await nina.call(createProcess, { body })
  const offered = async () => (await nina.call(listProcessTemplates)).some((one) => one.id === id)
  expect(await offered()).toBe(true)
  await aila.call(retireQuestionnaire, { params: { id }, body: { retired: true } })
  expect(await offered()).toBe(false)
  expect(await nina.refused(createProcess, { body })).toMatchObject({ status: 400 })
  expect((await nina.call(getForm, { params: { id: formId } })).title).toBe('Melukysely')
  await aila.call(retireQuestionnaire, { params: { id }, body: { retired: false } })
  expect(await offered()).toBe(true)
})

const first = 'definition.pages.0.elements.0'
const html = (fi: string) => ({ type: 'html', html: { fi, sv: 'ok', en: 'ok' }, title: undefined })

test.each<[string, object, [string, string]]>([
  ['no title', small({ title: undefined }), ['definition.title', 'required']],
  ['a language that there is not', small({ title: { fi: 'A', de: 'B' } }), ['definition.title.de', 'notAllowed']],
  ['no pages', small({ pages: [] }), ['definition.pages', 'required']],
  ['a way to elsewhere', small({ navigateToUrl: 'javascript:alert(1)' }), ['definition.navigateToUrl', 'notAllowed']],
  ['markup after the end', small({ completedHtml: '<script>' }), ['definition.completedHtml', 'notAllowed']],
  ['a picture', small({}, { type: 'image' }), [`${first}.type`, 'notAllowed']],
  [
    'choices from elsewhere',
    small({}, { choicesByUrl: { url: 'https://x' } }),
    [`${first}.choicesByUrl`, 'notAllowed'],
  ],
  ['a script', small({}, html('<script>alert(1)</script>')), [`${first}.html.fi`, 'unsafe']],
  ['a handler', small({}, html('<p onclick="alert(1)">x</p>')), [`${first}.html.fi`, 'unsafe']],
  ['an answer as markup', small({}, html('<p>{level}</p>')), [`${first}.html.fi`, 'unsafe']],
  ...['(?=a)b', '(?<!a)b', '(a)\\1', '(a', '(?:[a-z]{100}){100}'].map((regex): [string, object, [string, string]] => [
    `the pattern ${regex}`,
    small({}, { validators: [{ type: 'regex', regex }] }),
    [`${first}.validators.0.regex`, 'pattern'],
  ]),
  ['a function that is none', small({}, { visibleIf: 'alert(1)' }), [`${first}.visibleIf`, 'expression']],
  ['a question that is none', small({}, { visibleIf: '{nobody} = 1' }), [`${first}.visibleIf`, 'expression']],
  ['half an expression', small({}, { visibleIf: '{level} =' }), [`${first}.visibleIf`, 'expression']],
  ['a key that JavaScript knows', small({}, { name: '__proto__' }), [`${first}.name`, 'invalid']],
])('PC-8 %s is refused with its place', async (_, definition, [field, problem]) => {
  const refused = await aila.refused(importQuestionnaire, put('wrong', definition) as never)
  expect(refused).toMatchObject({ status: 400, fields: [{ field, problem }] })
  expect((await aila.call(listQuestionnaires)).some(({ key }) => key === 'wrong')).toBe(false)
})

test('PC-8 a plain one of one language is kept in three, says what lacks translation, and saved and brought in anew is the same', async () => {
  const plain = {
    title: 'Melukysely',
    pages: [{ name: 'page1', elements: [{ type: 'radiogroup', name: 'loud', choices: ['kyllä', 'ei'] }] }],
  }
  const brought = await bring('plain', plain)
  expect(brought).toMatchObject({ version: 1, title: { fi: 'Melukysely', sv: 'Melukysely', en: 'Melukysely' } })
  const place = 'pages.0.elements.0'
  expect(brought.lacking.count).toBe(4)
  expect(brought.lacking.texts).toContainEqual({
    place: `${place}.choices.1.text`,
    text: 'ei',
    lacks: ['fi', 'en', 'sv'],
  })
  const kept = await read(brought.id)
  expect(kept.lacking).toEqual(brought.lacking)
  expect(kept.definition).toMatchObject({ pages: [{ title: { sv: 'Sida 1' }, elements: [{ title: { en: 'loud' } }] }] })
  expect(await bring('plain', asBroughtIn(kept.definition, kept.lacking.texts))).toMatchObject({ version: 1 })

  const title = { fi: 'Melukysely', sv: 'Bullerenkät' }
  const translated = await bring('plain', { ...asBroughtIn(kept.definition, kept.lacking.texts), title })
  expect(translated).toMatchObject({ version: 2, title: { sv: 'Bullerenkät', en: 'Melukysely' } })
  expect(translated.lacking.texts).toContainEqual({ place: 'title', text: 'Melukysely', lacks: ['en'] })
  const { formId } = await nina.call(createProcess, {
    body: { companyId: 1000277, templateId: brought.id, name: 'Melu' },
  })
  expect((await nina.call(getForm, { params: { id: formId }, query: { language: 'sv' } })).title).toBe('Bullerenkät')
})

test('PC-8 all that is wrong is told at once, of structure, names and expressions alike', async () => {
  const wrong = small({ navigateToUrl: 'https://x' }, { visibleIf: '{nobody} = 1', isRequired: 'yes' })
  const { fields } = await aila.refused(importQuestionnaire, put('wrong', wrong) as never)
  expect(fields).toEqual([
    { field: `${first}.isRequired`, problem: 'invalid' },
    { field: 'definition.navigateToUrl', problem: 'notAllowed' },
    { field: `${first}.visibleIf`, problem: 'expression' },
  ])
})

test('PC-8 OP-2 one that takes too long to go through is refused as too heavy, and what is not is taken meanwhile', async () => {
  const table = (name: string) => ({
    type: 'matrixdynamic',
    name,
    title: texts('Taulukko'),
    rowCount: 100,
    columns: Array.from({ length: 12 }, (_, nth) => ({ cellType: 'text', name: `cell${nth}`, title: texts('Sarake') })),
  })
  const pages = Array.from({ length: 10 }, (_, page) => ({
    name: `page${page}`,
    title: texts('Sivu'),
    elements: Array.from({ length: 40 }, (_, nth) => table(`table${page}x${nth}`)),
  }))
  const heavy = aila.refused(importQuestionnaire, put('heavy', small({ pages })) as never)
  const eero = await world.login({ email: 'eero@tt.test', firstName: 'Eero', lastName: 'Oja', role: 'ROLE_ADMIN' })
  expect(await eero.call(importQuestionnaire, put('light', small()) as never)).toMatchObject({ version: 1 })
  expect(await heavy).toMatchObject({ status: 400, fields: [{ field: 'definition', problem: 'tooHeavy' }] })
  expect((await aila.call(listQuestionnaires)).some(({ key }) => key === 'heavy')).toBe(false)
})

test('PC-8 a name twice, the key of another owner, and whoever is not an administrator are refused', async () => {
  const twice = small()
  twice.pages.push({ ...(twice.pages[0] as Page), name: 'again' })
  expect(await aila.refused(importQuestionnaire, put('twice', twice) as never)).toMatchObject({
    fields: [{ field: 'definition.pages.1.elements.0.name', problem: 'nameTwice' }],
  })
  expect(await aila.refused(importQuestionnaire, put('workplace', small(), 'orders') as never)).toMatchObject({
    fields: [{ field: 'key', problem: 'keyTaken' }],
  })
  const { id } = await shipped()
  for (const client of [nina, helena]) {
    expect(await client.refused(importQuestionnaire, put('own', small()) as never)).toMatchObject({ status: 403 })
    expect(await client.refused(retireQuestionnaire, { params: { id }, body: { retired: true } })).toMatchObject({
      status: 403,
    })
  }
  for (const route of [listQuestionnaires, getQuestionnaire] as const)
    expect(await helena.refused(route as typeof getQuestionnaire, { params: { id }, query: {} })).toMatchObject({
      status: 403,
    })
  expect(await nina.refused(getQuestionnaire, { params: { id: 999 }, query: {} })).toMatchObject({ status: 404 })
})
