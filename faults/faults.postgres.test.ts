import { afterAll, beforeAll, expect, test } from 'vitest'
import { failuresAtMost } from '#modules/account/server/login/attempts.ts'
import { type OwnCluster, startCluster } from '#tests/cluster.ts'
import { killProcesses } from '#tests/process.ts'
import { restartDatabase } from './database-restart.ts'
import { fillDisk } from './full-disk.ts'
import { killAtRandom } from './kill.ts'
import { restartByTurns } from './rolling-restart.ts'

let cluster: OwnCluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(async () => {
  await killProcesses()
  await cluster?.stop()
})

test('OP-2 RT-4 behind nginx one of two processes is restarted, and nobody notices', async () => {
  const { wrong, missed, messages, uploads, guesses, mailsAsked, mailsSent } = await restartByTurns(cluster.url, 1)
  expect(wrong).toEqual([])
  expect(missed).toBe(0)
  expect(messages).toBeGreaterThan(10)
  expect(uploads).toBe(2)
  expect(guesses).toBe(failuresAtMost)
  expect(mailsSent).toEqual(mailsAsked)
})

test('OP-2 RT-4 PostgreSQL is restarted under load: 503 with a text meanwhile, and all comes back by itself', async () => {
  const { wrong, missed, messages, answers } = await restartDatabase(cluster, 1)
  expect(wrong).toEqual([])
  expect(missed).toBe(0)
  expect(messages).toBeGreaterThan(10)
  expect(answers[503]).toBeGreaterThan(0)
})

test('OP-4 the server and PostgreSQL are killed at random moments: what was acknowledged is there', async () => {
  const { lost, acknowledged } = await killAtRandom(2, { server: cluster.url })
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})

test('OP-2 a full disk refuses files in words and keeps no half of them; slow readers hold no memory', async () => {
  const { memoryOfSlowReaders, sizeOfWhatTheyRead, ...rest } = await fillDisk(cluster.url)
  expect(rest).toEqual({
    refused: { status: 507, code: 'storage_full' },
    halfKept: 0,
    // What comes after it by the same connection.
    next: [507, 200],
    sentAgain: 200,
    opened: true,
  })
  expect(memoryOfSlowReaders).toBeLessThan(sizeOfWhatTheyRead / 2)
})
