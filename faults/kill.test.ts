import { afterAll, expect, inject, test } from 'vitest'
import { killProcesses } from '#tests/process.ts'
import { killAtRandom } from './kill.ts'

afterAll(() => killProcesses())

test('OP-4 the server is killed at random moments on the embedded database: what was acknowledged is there', async () => {
  const { lost, acknowledged } = await killAtRandom(3, { template: inject('template').folder })
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})
