import { afterAll, expect, test } from 'vitest'
import { killProcesses } from '#tests/process.ts'
import { bearOneUser } from './one-user.ts'

afterAll(() => killProcesses())

test('OP-2 Esa reads his lists while Helena’s large reports are made and her files are too large, direct and behind nginx', async () => {
  const server = process.env['DATABASE_URL'] as string
  const { reports, uploads, uploadsByNginx, wrong } = await bearOneUser(server, { reports: 3, uploads: 1 })
  expect(wrong).toEqual([])
  expect(reports.answered).toEqual(['200 url'])
  for (const sent of [uploads, uploadsByNginx]) expect(sent.answered).toEqual(['413 file_too_large'])
  // Whoever waited for all of hers would have been answered after it.
  for (const { calls } of [reports, uploads, uploadsByNginx]) expect(calls).toBeGreaterThan(0)
})
