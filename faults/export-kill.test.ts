import { afterAll, expect, inject, test } from 'vitest'
import { everyExported } from '#product/modules.ts'
import { killProcesses } from '#tests/process.ts'
import { killExport } from './export-kill.ts'

afterAll(() => killProcesses())

test('DL-4 the server is killed in the middle of an export of a company: it is made anew, whole, and nothing half-written stays', async () => {
  const { folder, server } = inject('template')
  const figures = await killExport({ template: folder, ...(server && { server: server.url }) })
  expect(figures).toEqual({ wasHalfWritten: true, state: 'DONE', left: [], lists: everyExported.ofCompany.length })
})
