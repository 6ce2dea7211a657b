import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startDemoWorld } from '../demo-world.ts'
import type { World } from '../world.ts'
import { fuzz } from './fuzz.ts'

let world: World
beforeAll(async () => {
  world = await startDemoWorld(inject('template'))
})
afterAll(() => world.stop())

test('TR-4 requests of every kind to every call: never a 5xx, never a hang, every refusal of one shape', async () => {
  const { statuses, findings } = await fuzz(world, { seed: 20260302, requests: 1500 })
  expect(findings).toEqual([])
  // It is about what lies behind the doors too, not only about the doors.
  expect(statuses.get(200)).toBeGreaterThan(150)
})
