import { afterAll, expect, test } from 'vitest'
import { killProcesses } from '#server/test/process.ts'
import { type Installation, install } from './installation.ts'
import { floodLogins } from './logins.ts'

let installation: Installation
afterAll(async () => {
  await killProcesses()
  await installation?.remove()
})

test('AU-3 OP-2 600 logins in flight: everybody is answered within three seconds, or told when to come again', async () => {
  installation = await install(process.env['DATABASE_URL'])
  const server = await installation.start()
  // On a machine that others use too, one login alone says how much longer everything takes.
  const { right: calm } = await floodLogins(server.port, 0)
  const bearable = Math.max(3000, 30 * calm.milliseconds)
  const { answers, slowest, right, meanwhile } = await floodLogins(server.port, 600)
  expect(Object.keys(answers).filter((status) => !['401', '503'].includes(status))).toEqual([])
  expect(answers[503]).toBeGreaterThan(0)
  expect(slowest).toBeLessThan(bearable)
  expect(right.milliseconds).toBeLessThan(bearable)
  expect(right.status === 200 || Number(right.retryAfter) > 0).toBe(true)
  expect(meanwhile).toBeLessThan(bearable / 3)
  // Nobody has been locked out by it.
  const after = await floodLogins(server.port, 0)
  expect(after.right.status).toBe(200)
})
