import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openDatabase } from './database.ts'

let dataDir: string

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-embedded-'))
  // To begin with a database is quicker than to make one.
  const { folder: made } = inject('template')
  if (made) fs.cpSync(made, dataDir, { recursive: true })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('OP-1 a transaction that takes minutes does not end the embedded database: its upkeep has a later turn', async () => {
  const failures: unknown[] = []
  const { pool, close } = await openDatabase({ dataDir, poolSize: 1, onError: (reason) => failures.push(reason) })
  const asked = vi.spyOn(pool, 'connect')
  const long = await pool.connect()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(asked.mock.calls.length).toBeGreaterThan(3)
  expect(failures).toEqual([])
  expect((await long.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  long.release()
  await close()
})

test('IM-4 a table that has grown is looked at anew within seconds: what was planned when it was empty does not go through all of it', async () => {
  const { pool, close } = await openDatabase({ dataDir, poolSize: 1, onError: () => {} })
  await pool.query(`create table grown (number int); insert into grown select generate_series(1, 3000)`)
  const known = async () =>
    (await pool.query(`select reltuples::int as known from pg_class where relname = 'grown'`)).rows[0].known
  const before = await known()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([before < 3000, await known()]).toEqual([true, 3000])
  await close()
})
