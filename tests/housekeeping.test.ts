import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clearPast } from '#server/work/housekeeping.ts'
import { jobName } from '#server/work/jobs.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const failed = async (daysAgo: number) => {
  const time = new Date(world.clock.now().getTime() - daysAgo * 24 * 3_600_000)
  await world.db
    .insertInto('login_failure')
    .values({ account_and_address: Buffer.from('a'), time })
    .execute()
}
const failures = async () => (await world.db.selectFrom('login_failure').select('id').execute()).length

test('OP-3 what has served its time is cleared away however much it is, and nothing else', async () => {
  for (let n = 0; n < 5; n += 1) await failed(31)
  for (let n = 0; n < 2; n += 1) await failed(29)
  await clearPast(world.db, world.clock.now(), 2)
  expect(await failures()).toBe(2)
})

test('OP-3 of all processes one clears away', async () => {
  await failed(31)
  const { jobs } = world.platform
  const housekeeping = jobName<Record<never, never>>('housekeeping')
  for (let process = 0; process < 3; process += 1) await jobs.planOncePer(3600, world.db, housekeeping)
  const planned = await world.platform.database.pool.query("select from pgboss.job where name = 'housekeeping'")
  expect(planned.rowCount).toBe(1)
  jobs.wake()
  await expect.poll(() => jobs.counts.get('housekeeping')?.done, { timeout: 20_000 }).toBe(1)
  expect(await failures()).toBe(2)
})
