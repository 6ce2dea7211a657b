import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { listUsers } from '#modules/main-users/contract.ts'
import { getAbsenceStatistics } from '#modules/statistics/contract.ts'
import { repair } from '#modules/statistics/server/counting/round.ts'
import { counted, insertPeople, many } from '#modules/statistics/test/world.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { addBranch, addBranches, listBranches, moveBranch, removeBranch } from '../console-contract.ts'
import { getOrganisationTree } from '../contract.ts'
import { deepestUnit } from '../rules.ts'
import { insertCompany } from './fixtures.ts'

const workshop = 1000277
const at = { companyId: workshop }
let world: World
let aila: Client
let nina: Client
let esa: Client
let helena: Client
let heard: unknown[]
let paja: Record<string, number>
const id = (name: string) => paja[name] as number

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  paja = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: [
      { name: 'Tuotanto', branches: ['Hitsaamo', { name: 'Kokoonpano', branches: ['Linja 1', 'Linja 2'] }] },
      'Myynti',
    ],
  })
  Object.assign(paja, await insertCompany(world.db, { id: 1000278, name: 'Meritähti Oy', branches: ['Varasto'] }))
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    ...{ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' },
    grants: [{ companyId: workshop, mainUser: true }],
  })
  esa = await world.login({
    ...{ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä' },
    grants: [{ companyId: workshop, branchId: id('Tuotanto'), mainUser: true }],
  })
  await world.login({
    ...{ email: 'kai@paja.test', firstName: 'Kai', lastName: 'Koski' },
    grants: [{ companyId: workshop, branchId: id('Linja 1') }],
  })
  heard = await hear(await listen(world.app), esa, 'settingsUpdate')
  for (const [name, count] of [
    ['Hitsaamo', 12],
    ['Linja 1', 11],
    ['Linja 2', 13],
    ['Myynti', 14],
  ] as const)
    await insertPeople(world, many(count, { unit: id(name) }))
  await counted(world)
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})
beforeEach(() => {
  heard.length = 0
})

const move = (name: string, under: string, version?: string) =>
  aila.call(moveBranch, {
    params: { ...at, id: id(name) },
    body: { parentId: id(under), ...(version !== undefined && { version }) },
  })
const refused = (name: string, under: number, more: object = {}) =>
  aila.refused(moveBranch, { params: { ...at, id: id(name) }, body: { parentId: under, ...more } })
const pathOf = async (name: string) =>
  (await world.db.selectFrom('organisation').select('path').where('id', '=', id(name)).executeTakeFirstOrThrow()).path
const pathsHold = async () => {
  const rows = await world.db.selectFrom('organisation').select(['id', 'parent_id', 'path']).execute()
  const paths = new Map(rows.map((row) => [row.id, row.path]))
  for (const row of rows) expect(row.path).toEqual([...(paths.get(row.parent_id ?? 0) ?? []), row.id])
}
const people = async (client: Client, unitId: number) =>
  (await client.call(getAbsenceStatistics, { query: { ...at, from: '2025-01-01', to: '2025-12-31', unitId } })).total

describe('a unit that moves', () => {
  test('PC-2 takes with it all that lies below; whose branch it was sees it and its people no more at the next request', async () => {
    const seen = async () => JSON.stringify(await esa.call(getOrganisationTree, { params: at }))
    const users = async () => (await esa.call(listUsers, { params: at })).map(({ displayName }) => displayName)
    expect(await seen()).toContain('Linja 1')
    expect(await users()).toContain('Kai Koski')
    expect(await people(esa, id('Kokoonpano'))).toMatchObject({ people: 24 })
    expect(await people(esa, id('Tuotanto'))).toMatchObject({ people: 36 })

    expect(await move('Kokoonpano', 'Myynti', String(id('Tuotanto')))).toEqual({
      ...{ id: id('Kokoonpano'), name: 'Kokoonpano', parentId: id('Myynti') },
    })
    expect(await pathOf('Linja 1')).toEqual([workshop, id('Myynti'), id('Kokoonpano'), id('Linja 1')])
    await pathsHold()
    expect(await seen()).not.toContain('Linja 1')
    expect(await users()).not.toContain('Kai Koski')
    const asked = { ...at, from: '2025-01-01', to: '2025-12-31', unitId: id('Linja 1') }
    expect(await esa.refused(getAbsenceStatistics, { query: asked })).toMatchObject({ status: 404 })
    await expect.poll(() => heard).toEqual([{}])
  })

  test('PC-2 ST-3 ST-6 statistics tell nothing until its people have been counted where they are now, and then what counting anew tells', async () => {
    await move('Kokoonpano', 'Tuotanto')
    await counted(world)
    expect(await people(helena, id('Myynti'))).toMatchObject({ people: 14 })
    await move('Kokoonpano', 'Myynti')
    const asked = { query: { ...at, from: '2025-01-01', to: '2025-12-31', by: 'unit' as const } }
    expect(await helena.call(getAbsenceStatistics, asked)).toMatchObject({ ready: false })
    await counted(world)
    const after = await helena.call(getAbsenceStatistics, asked)
    expect(after).toMatchObject({ ready: true, total: { people: 50 } })
    expect(await people(helena, id('Myynti'))).toMatchObject({ people: 38 })
    expect(await people(helena, id('Tuotanto'))).toMatchObject({ people: 12 })
    await repair(world.platform)
    expect(await helena.call(getAbsenceStatistics, asked)).toEqual(after)
  })

  test('PC-2 moves never below itself, never to another company, and the company never', async () => {
    const below = { status: 400, fields: [{ field: 'parentId', problem: 'belowItself' }] }
    expect(await refused('Kokoonpano', id('Kokoonpano'))).toMatchObject(below)
    expect(await refused('Kokoonpano', id('Linja 2'))).toMatchObject(below)
    expect(await refused('Pohjolan Paja Oy', id('Tuotanto'))).toMatchObject(below)
    expect(await refused('Kokoonpano', id('Varasto'))).toMatchObject({ status: 404, code: 'item_not_found' })
    expect(await refused('Varasto', workshop)).toMatchObject({ status: 404 })
    expect(await refused('Kokoonpano', 999_999)).toMatchObject({ status: 404 })
    expect(
      await nina.refused(moveBranch, { params: { ...at, id: id('Linja 1') }, body: { parentId: workshop } }),
    ).toMatchObject({ status: 403 })
    await pathsHold()
  })

  test('PC-2 whoever has read another place is told, and nothing moves', async () => {
    await move('Linja 2', 'Tuotanto')
    expect(await refused('Linja 2', id('Myynti'), { version: String(id('Kokoonpano')) })).toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    })
    expect(await pathOf('Linja 2')).toEqual([workshop, id('Tuotanto'), id('Linja 2')])
  })

  test('PC-2 reaches no deeper than a tree may', async () => {
    const [top] = await aila.call(addBranches, {
      params: at,
      body: {
        parentId: workshop,
        units: Array.from({ length: deepestUnit }, (_, depth) => ({ name: `Taso ${depth}`, depth })),
      },
    })
    const bottom = await world.db
      .selectFrom('organisation')
      .select('id')
      .where('name', '=', `Taso ${deepestUnit - 1}`)
      .executeTakeFirstOrThrow()
    const tooDeep = (field: string) => ({ status: 400, fields: [{ field, problem: 'tooDeep' }] })
    expect(await refused('Linja 2', bottom.id)).toMatchObject(tooDeep('parentId'))
    expect(await aila.refused(addBranch, { params: at, body: { parentId: bottom.id, name: 'Alle' } })).toMatchObject(
      tooDeep('parentId'),
    )
    expect(
      await aila.refused(addBranches, {
        params: at,
        body: { parentId: bottom.id, units: [{ name: 'Alle', depth: 0 }] },
      }),
    ).toMatchObject(tooDeep('units.0.depth'))
    expect(
      await aila.refused(moveBranch, { params: { ...at, id: top?.id ?? 0 }, body: { parentId: id('Tuotanto') } }),
    ).toMatchObject(tooDeep('parentId'))
  })

  test('PC-2 two units moved below each other at once, and one added meanwhile: never a circle, every path right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await aila.call(addBranches, {
        params: at,
        body: {
          parentId: workshop,
          units: [
            { name: 'Yksi', depth: 0 },
            { name: 'Kaksi', depth: 0 },
          ],
        },
      })
      const path = `/resource/console/companies/${workshop}`
      const to = (unit: number | undefined, parentId: number | undefined) =>
        aila.send('PUT', `${path}/branches/${unit}/parent`, { body: { parentId } })
      const answers = await Promise.all([
        to(one?.id, other?.id),
        to(other?.id, one?.id),
        aila.send('POST', `${path}/organisations`, { body: { parentId: one?.id, name: 'Alle' } }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400])
      await pathsHold()
    }
  })

  test('PC-2 several units are added at once, below each other as their list says', async () => {
    const added = await aila.call(addBranches, {
      params: at,
      body: {
        parentId: id('Myynti'),
        units: [
          { name: 'Vienti', depth: 0 },
          { name: 'Ruotsi', depth: 1 },
          { name: 'Kotimaa', depth: 0 },
        ],
      },
    })
    expect(added.map(({ name }) => name)).toEqual(['Vienti', 'Ruotsi', 'Kotimaa'])
    expect(added.map(({ parentId }) => parentId)).toEqual([id('Myynti'), added[0]?.id, id('Myynti')])
    expect(JSON.stringify(await nina.call(listBranches, { params: at }))).toContain('Ruotsi')
    await aila.call(removeBranch, { params: { ...at, id: added[1]?.id ?? 0 } })
    expect(
      (
        await aila.refused(addBranches, {
          params: at,
          body: { parentId: id('Varasto'), units: [{ name: 'X', depth: 0 }] },
        })
      ).status,
    ).toBe(404)
    expect(
      (await aila.refused(addBranches, { params: at, body: { parentId: id('Myynti'), units: [] } })).fields,
    ).toEqual([{ field: 'units', problem: 'required' }])
    await esa.call(whoami)
  })

  test('PC-2 the database itself keeps every path: none is written by hand, nothing leaves its company', async () => {
    const by = (values: object) =>
      world.db.updateTable('organisation').set(values).where('id', '=', id('Linja 1')).execute()
    await expect(by({ path: [workshop, id('Linja 1')] })).rejects.toThrow('follows its place')
    await expect(by({ parent_id: id('Varasto') })).rejects.toThrow('within its company')
    await expect(by({ parent_id: id('Linja 1') })).rejects.toThrow('never below itself')
    await expect(by({ parent_id: null })).rejects.toThrow()
    await pathsHold()
  })
})
