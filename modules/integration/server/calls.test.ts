import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listClientCalls } from '../console-contract.ts'
import { connect, postForm, type System, tokenAddress } from '../test/system.ts'

const workshop = 1000277

let world: World
let aila: Client
let system: System
beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  system = await connect(world, aila, { name: 'HR', companyId: workshop, scopes: ['changes'] })
})
afterAll(() => world.stop())

const calls = async () =>
  (await aila.call(listClientCalls, { params: { id: system.id } })).map(
    ({ method, route, status, times }) => `${method} ${route} ${status} ${times}`,
  )

test('IF-5 asking for a token is one of a client’s calls, in vain too', async () => {
  expect(await calls()).toEqual([`POST ${tokenAddress} 200 1`])
  expect((await system.askToken({ client_secret: 'wrong' })).statusCode).toBe(401)
  expect(await calls()).toEqual([`POST ${tokenAddress} 401 1`, `POST ${tokenAddress} 200 1`])
})

test('IF-5 calls refused for their token or for being too many are noted once a minute, and how often they were', async () => {
  world.clock.advance({ minutes: 20 })
  for (let time = 0; time < 5; time += 1) expect((await system.get('changes')).statusCode).toBe(401)
  expect((await calls())[0]).toBe('GET /integration/v1/changes 401 5')
  world.clock.advance({ minutes: 1 })
  expect((await system.get('changes')).statusCode).toBe(401)
  expect((await calls()).slice(0, 2)).toEqual([
    'GET /integration/v1/changes 401 1',
    'GET /integration/v1/changes 401 5',
  ])
  await system.renew()
  await world.db.updateTable('integration_client').set({ calls_in_minute: 600 }).where('id', '=', system.id).execute()
  for (let time = 0; time < 3; time += 1) expect((await system.get('changes')).statusCode).toBe(429)
  expect((await calls())[0]).toBe('GET /integration/v1/changes 429 3')
})

test('IF-1 a client that cannot be anybody is refused, whatever stands in its name', async () => {
  for (const clientId of ['%00', '%FF', 'a%20b', '', 'x'.repeat(5000)]) {
    const form = `grant_type=client_credentials&client_secret=x&client_id=${clientId}`
    const answer = await postForm(world.app, form)
    expect([answer.statusCode, answer.json().error], clientId).toEqual([401, 'invalid_client'])
  }
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  for (const text of ['%00:x', '\0:x', ':', 'x:%00'])
    expect((await postForm(world.app, { grant_type: 'client_credentials' }, basic(text))).statusCode, text).toBe(401)
  world.clock.advance({ minutes: 1 })
  const scoped = await system.askToken({ scope: '\0' })
  expect(scoped.statusCode).toBe(400)
})

test('IF-4 a mistyped address is no page of the extranet: it is not found, with a token and without', async () => {
  for (const address of ['compannies', `companies/${workshop}/employes`, 'webhooks', ''])
    for (const answer of [await system.get(address), await world.anonymous().send('GET', `/integration/v1/${address}`)])
      expect([answer.statusCode, answer.json().code], address).toEqual([404, 'item_not_found'])
})
