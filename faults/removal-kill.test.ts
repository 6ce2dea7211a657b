import { afterAll, expect, inject, test } from 'vitest'
import { killProcesses } from '#tests/process.ts'
import { killRemovals } from './removal-kill.ts'

afterAll(() => killProcesses())

test('DL-1 the server is killed in the middle of a removal: it goes on where it stood, and each thing is counted once', async () => {
  const { folder, server } = inject('template')
  const figures = await killRemovals(2, { template: folder ?? server?.database, ...(server && { server: server.url }) })
  expect(figures).toMatchObject({ kills: 2, wrong: [] })
})
