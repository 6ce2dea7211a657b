import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'
import { job, jobName, startJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const count = jobName<{ place: string }>('test.count')

test('OP-2 a job that is being done when the process is told to stop comes to its end, and another waits for the next start', async () => {
  const { database, log } = world.platform
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const states = async () =>
    (await database.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [count])).rows.map(
      (row) => row.state,
    )
  const run = async ({ place }: { place: string }) => {
    begun.resolve()
    await gate.promise
    done.push(place)
  }
  const jobs = await startJobs(database, [job(count, { run })], log)
  await jobs.plan(database.db, count, { place: 'Turku' }, { place: 'Rauma' })
  jobs.wake()
  await begun.promise
  const stopped = jobs.stop()
  // What would not wait for it has been long over by then.
  for (let asked = 0; asked < 50; asked++) expect((await states()).toSorted()).toEqual(['active', 'created'])
  gate.resolve()
  await stopped
  expect((await states()).toSorted()).toEqual(['completed', 'created'])

  const both = Promise.withResolvers<void>()
  const later = await startJobs(
    database,
    [job(count, { run: async ({ place }) => void (done.push(place) === 2 && both.resolve()) })],
    log,
  )
  later.wake()
  await both.promise
  await later.stop()
  expect(done.toSorted()).toEqual(['Rauma', 'Turku'])
})
