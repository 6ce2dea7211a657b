import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#tests/client.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import type { World } from '#tests/world.ts'
import {
  changeWorkability,
  getWorkability,
  giveAccess,
  listCandidateUsers,
  requestWorkability,
  takeAccess,
  type Workability,
} from '../contract.ts'
import {
  clearCases,
  company,
  get,
  list,
  mattisCode,
  type Paja,
  request,
  startPaja,
  strangersCode,
} from '../test/paja.ts'

let paja: Paja
let world: World
let helena: Client
let esa: Client
let kaisa: Client
let outi: Client
let matti: Paja['matti']
let idOf: Paja['idOf']

beforeAll(async () => {
  paja = await startPaja()
  ;({ world, helena, esa, kaisa, outi, matti, idOf } = paja)
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})

beforeEach(() => clearCases(paja))

describe('access', () => {
  let asked: Workability
  beforeEach(async () => {
    asked = await request(helena)
  })
  const give = (client: Client, userId: number, id = asked.id) =>
    client.call(giveAccess, { params: { id }, body: { user: { id: userId } } })
  const take = (client: Client, linkId: number, id = asked.id) => client.call(takeAccess, { params: { id, linkId } })
  const linkOf = (name: string) => asked.users.find(({ user }) => user.id === idOf(name))?.id as number

  test('WA-8 without access there is no case, for a colleague as for a stranger, on every call', async () => {
    const { id } = asked
    for (const client of [kaisa, esa, outi]) {
      const body = { attachments: [] }
      for (const [route, given] of [
        [getWorkability, { params: { id } }],
        [getWorkability, { params: { id }, query: company }],
        [changeWorkability, { params: { id }, body }],
        [giveAccess, { params: { id }, body: { user: { id: idOf('Kaisa') } } }],
        [takeAccess, { params: { id, linkId: linkOf('Helena') } }],
      ] as const)
        expect(await client.refused(route, given)).toMatchObject({ status: 404, code: 'item_not_found' })
    }
    expect(await helena.refused(getWorkability, { params: { id }, query: { companyId: 1000278 } })).toMatchObject({
      status: 404,
    })
    // Nor does whoever has the company, but cases only elsewhere, learn that it is one of the company's.
    const grants = [{ companyId: 1000277, modules: ['documents' as const] }, { companyId: 1000278 }]
    const rauha = await world.login({ email: 'rauha@paja.test', firstName: 'Rauha', lastName: 'Testi', grants })
    expect(await rauha.refused(getWorkability, { params: { id } })).toMatchObject({ status: 404 })
    expect(await helena.refused(getWorkability, { params: { id: 999 } })).toMatchObject({ status: 404 })
    expect(await helena.refused(getWorkability, { params: { id: 'x' } })).toMatchObject({ status: 400 })
  })

  test('WA-7 WA-8 access given counts at once, twice is once, and taken away it is gone at once', async () => {
    const link = await give(helena, idOf('Kaisa'))
    expect(link).toEqual({ id: expect.any(Number), user: { id: idOf('Kaisa'), displayName: 'Kaisa Kollega' } })
    expect(await give(helena, idOf('Kaisa'))).toEqual(link)
    expect((await get(kaisa, asked.id)).users).toHaveLength(2)
    expect(await list(kaisa)).toHaveLength(1)
    expect(await take(helena, link.id)).toEqual({ status: 'SUCCESS' })
    expect(await kaisa.refused(getWorkability, { params: { id: asked.id } })).toMatchObject({ status: 404 })
    expect(await list(kaisa)).toEqual([])
    expect(await helena.refused(takeAccess, { params: { id: asked.id, linkId: link.id } })).toMatchObject({
      status: 404,
    })
  })

  test('WA-4 the users who can be chosen are those at the company who work with the module', async () => {
    const candidates = await helena.call(listCandidateUsers, { query: company })
    expect(candidates.map(({ displayName }) => displayName)).toEqual(
      expect.arrayContaining(['Kaisa Kollega', 'Esa Mäkelä', 'Helena Rantanen']),
    )
    const chosen = candidates.map(({ userId }) => userId)
    for (const name of ['Outi', 'Tuure']) {
      expect(chosen).not.toContain(idOf(name))
      const refused = await helena.refused(giveAccess, {
        params: { id: asked.id },
        body: { user: { id: idOf(name) } },
      })
      expect(refused).toMatchObject({ status: 400, fields: [{ field: 'user.id', problem: 'unknown' }] })
    }
    expect(await outi.refused(listCandidateUsers, { query: company })).toMatchObject({ status: 404 })
  })

  test('WA-8 access to a case is nothing where the module or the company has been taken away', async () => {
    await give(helena, idOf('Kaisa'))
    const grant = { user_id: idOf('Kaisa'), company_id: 1000277, branch_id: 1000277 }
    const set = (modules: string[] | null) =>
      world.db.updateTable('company_grant').set({ modules }).where('user_id', '=', idOf('Kaisa')).execute()
    await set(['personnel'])
    expect(await kaisa.refused(getWorkability, { params: { id: asked.id } })).toMatchObject({
      code: 'module_disabled',
    })
    await world.db.deleteFrom('company_grant').where('user_id', '=', idOf('Kaisa')).execute()
    expect((await kaisa.refused(getWorkability, { params: { id: asked.id } })).status).toBeGreaterThanOrEqual(403)
    // Whoever cannot see it any more does not count as somebody who does.
    expect(await helena.refused(takeAccess, { params: { id: asked.id, linkId: linkOf('Helena') } })).toMatchObject({
      code: 'last_user',
    })
    await world.db
      .insertInto('company_grant')
      .values({ ...grant, modules: null })
      .execute()
  })

  test('WA-4 the last user stays', async () => {
    expect(await helena.refused(takeAccess, { params: { id: asked.id, linkId: linkOf('Helena') } })).toMatchObject({
      status: 409,
      code: 'last_user',
    })
    expect(await get(helena, asked.id)).toEqual(asked)
  })

  test('WA-4 the last user stays when two take each other’s access away fifty times at once', async () => {
    const { id: kaisas } = await give(helena, idOf('Kaisa'))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const [client, linkId] = place % 2 === 0 ? [helena, kaisas] : [kaisa, linkOf('Helena')]
        return client.send('DELETE', `/resource/extranet/workability/${asked.id}/user/${linkId}`)
      }),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.every((code) => [200, 404, 409].includes(code))).toBe(true)
    expect(await world.db.selectFrom('workability_user').select('id').execute()).toHaveLength(1)
  })

  test('WA-8 RT-2 access given and taken is told to those concerned, by ids alone', async () => {
    const port = await listen(world.app)
    const [byKaisa, byOuti] = [
      await hear(port, kaisa, 'workabilityUpdate'),
      await hear(port, outi, 'workabilityUpdate'),
    ]
    const link = await give(helena, idOf('Kaisa'))
    await expect.poll(() => byKaisa).toEqual([{ id: asked.id, companyId: 1000277 }])
    await take(helena, link.id)
    await expect.poll(() => byKaisa).toHaveLength(2)
    expect(byOuti).toEqual([])
  })
})

describe('the access log', () => {
  const rows = async () =>
    (await world.db.selectFrom('access_log').selectAll().orderBy('id').execute()).filter(({ id }) => id > last)
  let last = 0
  beforeEach(async () => {
    last = Math.max(0, ...(await world.db.selectFrom('access_log').select('id').execute()).map(({ id }) => id))
  })

  test('OP-3 every reading and change stands there with whose data it was, and a request in vain too', async () => {
    const { id } = await request(helena)
    const link = await helena.call(giveAccess, { params: { id }, body: { user: { id: idOf('Kaisa') } } })
    await list(kaisa)
    await get(kaisa, id)
    await helena.call(takeAccess, { params: { id, linkId: link.id } })
    await kaisa.refused(getWorkability, { params: { id } })
    await helena.refused(requestWorkability, { query: company, body: { employee: { sotu: strangersCode } } })
    const [Helena, Kaisa] = [idOf('Helena'), idOf('Kaisa')]
    expect((await rows()).map((row) => [row.user_id, row.action, row.thing, row.thing_id])).toEqual([
      [Helena, 'create', 'workability_case', id],
      [Helena, 'change', 'workability_case', id],
      [Kaisa, 'list', 'workability_case', null],
      [Kaisa, 'read', 'workability_case', id],
      [Helena, 'change', 'workability_case', id],
      [Helena, 'search', 'employee', null],
    ])
    for (const row of (await rows()).slice(0, 5))
      expect(row).toMatchObject({ employee_ids: [matti.employeeId], company_id: 1000277, purpose: 'work-ability' })
  })

  test('OP-3 neither a code nor a description reaches the server’s own log', async () => {
    await request(helena, { description: 'Selkä on kipeä' })
    const log = world.logged.join('\n')
    expect(log).toContain('/resource/extranet/workability')
    expect(log).not.toContain(mattisCode)
    expect(log).not.toContain('Selkä')
  })
})
