import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refusedStart } from './refused-start.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-compiled-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** As far as the program is loaded for: it ends at a variable that is wrong. */
const start = (kept: string) => refusedStart({ NODE_COMPILE_CACHE: kept, SESSION_IDLE_MINUTES: 'long' })
const files = (kept: string) =>
  fs
    .readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))

test('OP-2 what is compiled is kept for the next start, also by two at once; damaged, or where nothing can be kept, it starts all the same', async () => {
  const kept = path.join(folder, 'kept')
  const noFolder = path.join(folder, 'file')
  fs.writeFileSync(noFolder, '')
  const starts = await Promise.all([kept, kept, noFolder].map(start))
  expect(files(kept).some((file) => file.includes(process.version))).toBe(true)
  const count = files(kept).length
  for (const file of files(kept)) fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2))
  starts.push(await start(kept), await start(kept))
  expect(files(kept)).toHaveLength(count)
  for (const { code, said } of starts) {
    expect(code).toBe(1)
    expect(said).toMatch(/^Wrong configuration:\n {2}SESSION_IDLE_MINUTES: /)
  }
})
