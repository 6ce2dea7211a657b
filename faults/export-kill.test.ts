import { afterAll, expect, inject, test } from 'vitest'
import { killProcesses } from '#tests/process.ts'
import { killExports } from './export-kill.ts'

afterAll(() => killProcesses())

test('DL-4 the server is killed in the middle of an export of a company: it goes on with what it has kept, and the file is whole', async () => {
  const { folder, server } = inject('template')
  const figures = await killExports(1, { template: folder ?? server?.database, ...(server && { server: server.url }) })
  expect(figures).toEqual({ kills: 1, wentOn: 1, wrong: [] })
})
