import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type System } from '#modules/integration/test/system.ts'
import { clientScopes } from '#shared/clients.ts'
import { startDemoWorld } from '../demo-world.ts'
import type { World } from '../world.ts'
import { fuzz } from './fuzz.ts'

let world: World
const systems = new Map<string, System>()
beforeAll(async () => {
  world = await startDemoWorld(inject('template'))
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const ofCompanies = clientScopes.filter((scope) => scope !== 'diagnoses.read')
  systems.set('provider', await connect(world, aila, { name: 'Potilastieto', scopes: [...clientScopes] }))
  systems.set('company', await connect(world, aila, { name: 'HR', companyId: 1000277, scopes: ofCompanies }))
})
afterAll(() => world.stop())

let calls = 0
/** A limit of calls is not what this is about. */
async function headersOf(_: World, caller: string): Promise<Record<string, string>> {
  await world.db.updateTable('integration_client').set({ calls_in_minute: 0, minute: null }).execute()
  const system = systems.get(caller)
  calls += 1
  return system ? { authorization: `Bearer ${system.token}`, 'idempotency-key': `call ${calls}` } : {}
}

test('IF-5 TR-4 requests of every kind to every call of other systems: never a 5xx, never a hang, every refusal of one shape', async () => {
  const callers = { all: ['provider', 'company', 'nobody'], staff: ['provider'], employers: ['provider', 'company'] }
  const asked = { document: '/integration/v1/openapi.json', callers, headersOf, isForOne: true }
  const statuses = new Map<number, number>()
  for (const seed of [20260302, 1, 2]) {
    const fuzzed = await fuzz(world, { seed, requests: 200 }, asked)
    expect(fuzzed.findings).toEqual([])
    for (const [status, count] of fuzzed.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  }
  expect(statuses.get(200)).toBeGreaterThan(50)
})
