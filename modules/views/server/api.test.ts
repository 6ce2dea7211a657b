import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listViews, removeView, saveView, viewsAtMost } from '../console-contract.ts'

let world: World
let nina: Client
let kari: Client

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const staff = { lastName: 'Hoitola', role: 'ROLE_COACH' } as const
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', ...staff })
  kari = await world.login({ email: 'kari@tt.test', firstName: 'Kari', ...staff })
})
afterAll(() => world.stop())

const view = { list: 'documents', name: 'Pajan uudet', choices: { state: 'new', companyId: '1000277', sort: '-time' } }

test('WK-4 a view is kept under its name, replaced under the same one, and is its maker’s alone', async () => {
  const saved = await nina.call(saveView, { body: view })
  expect(saved).toMatchObject(view)
  expect(await nina.call(listViews, {})).toEqual([saved])
  expect(await kari.call(listViews, {})).toEqual([])
  expect(await kari.refused(removeView, { params: { id: saved.id } })).toMatchObject({ status: 404 })

  const changed = await nina.call(saveView, { body: { ...view, choices: { state: 'handled' } } })
  expect(changed).toEqual({ ...saved, choices: { state: 'handled' } })
  const others = await kari.call(saveView, { body: view })
  expect(others.id).not.toBe(saved.id)
  await nina.call(removeView, { params: { id: saved.id } })
  expect(await nina.call(listViews, {})).toEqual([])
  expect(await kari.call(listViews, {})).toEqual([others])
})

test('WK-4 what could be a name or an identity code is in no view, nor what the list does not know, nor one too many', async () => {
  const refusal = async (more: object) => (await nina.refused(saveView, { body: { ...view, ...more } })).status
  for (const choices of [
    { search: 'Meikäläinen' },
    { searchString: 'x' },
    { page: '2' },
    { type: '010594Y9032' },
    { type: 'Matti Meikäläinen' },
    { state: '' },
  ])
    expect(await refusal({ choices }), JSON.stringify(choices)).toBe(400)
  expect(await refusal({ list: 'secrets' })).toBe(400)
  expect(await refusal({ name: ' ' })).toBe(400)
  expect(await refusal({ name: 'x'.repeat(61) })).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`c${place}`, '1']))
  expect(await refusal({ choices: many })).toBe(400)

  for (const place of Array(viewsAtMost).keys())
    await nina.call(saveView, { body: { ...view, name: `Näkymä ${place}` } })
  expect(await nina.refused(saveView, { body: { ...view, name: 'Yksi liikaa' } })).toMatchObject({
    status: 400,
    fields: [{ field: 'name', problem: 'tooManyViews' }],
  })
  expect(await nina.call(saveView, { body: { ...view, name: 'Näkymä 7', choices: {} } })).toMatchObject({ choices: {} })
})

test('WK-4 employers have no views', async () => {
  const person = { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants: [{ companyId: 1000277 }] }
  const helena = await world.login(person)
  expect(await helena.refused(listViews, {})).toMatchObject({ status: 403 })
  expect(await helena.refused(saveView, { body: view })).toMatchObject({ status: 403 })
})
