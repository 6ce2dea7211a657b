import { afterAll, expect, inject, test } from 'vitest'
import { killProcesses } from '#tests/process.ts'
import { killImports } from './import-kill.ts'

afterAll(() => killProcesses())

test('IM-4 the server is killed in the middle of an import: it goes on where it stood, and each row is done once', async () => {
  const { folder, server } = inject('template')
  const { killedAt, wrong } = await killImports(1, {
    template: folder ?? server?.database,
    ...(server && { server: server.url }),
  })
  expect(killedAt[0]).toBeLessThan(1)
  expect(wrong).toBe(0)
})
