import { afterAll, expect, inject, test } from 'vitest'
import { killProcesses } from '#tests/process.ts'
import { type Installation, install } from './installation.ts'
import { floodLogins } from './logins.ts'

let installation: Installation
afterAll(async () => {
  await killProcesses()
  await installation?.remove()
})

test('AU-3 OP-2 600 logins in flight: everybody is answered, or told when to come again, and others do not wait for them', async () => {
  const { folder, server: onServer } = inject('template')
  installation = await install(onServer?.url, folder ?? onServer?.database)
  const server = await installation.start()
  const { answers, withoutRetryAfter, right, elsewhere } = await floodLogins(server, 600)
  expect(Object.keys(answers).filter((status) => !['401', '503'].includes(status))).toEqual([])
  expect(answers[401]).toBeGreaterThan(0)
  // Most of them: who is refused at once waits for nothing.
  expect(answers[503]).toBeGreaterThan(300)
  expect(withoutRetryAfter).toBe(0)
  expect(right.status === 200 || (right.status === 503 && Number(right.retryAfter) > 0)).toBe(true)
  // The line is the other address's.
  expect(elsewhere.status).toBe(200)
  // Nobody has been locked out by it.
  expect((await floodLogins(server, 0)).right.status).toBe(200)
})
