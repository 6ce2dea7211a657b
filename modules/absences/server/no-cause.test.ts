import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const queries = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /queries\.ts$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }))

/** What the tables of leaves have of an illness, and of who knows of it. */
const causes = [
  'diagnosis',
  'notes',
  'reason_id',
  'no_icd',
  'attachment',
  'filename',
  'before_correction',
  'continuation',
]

test('AR-1 no query of absences selects a diagnosis, a reason, a note, a certificate or a file name', () => {
  expect(queries.length).toBeGreaterThan(6)
  for (const { file, text } of queries) {
    for (const cause of causes) expect(text, file).not.toContain(cause)
    // Nor everything that a leave has.
    const ofLeaves = [...text.matchAll(/select([^`]*?)from[^`]*?(?:sick_leave|payroll_absence)/g)]
    for (const [, columns = ''] of ofLeaves) expect(columns, file).not.toMatch(/(^|[\s.])\*/)
  }
})
