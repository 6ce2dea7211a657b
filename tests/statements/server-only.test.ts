import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exportSnapshot } from '#server/backup/queries.ts'
import { selectListeningPushTokens } from '#server/push/queries.ts'
import { startWorld, type World } from '../world.ts'

// What the product sends with a PostgreSQL server only: sent here, so that every statement is held against its row.

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

test('everybody who is logged in listens, and nobody else', async () => {
  const employee = { lastName: 'Rantanen', grants: [] }
  const helena = await world.login({ ...employee, email: 'hr@paja.test', firstName: 'Helena' })
  await world.login({ ...employee, email: 'esa@paja.test', firstName: 'Esa' })
  expect(await selectListeningPushTokens(world.db, world.clock.now())).toHaveLength(2)
  await helena.send('GET', '/user/logout')
  expect(await selectListeningPushTokens(world.db, world.clock.now())).toHaveLength(1)
})

test('a snapshot has a name', async () => {
  const name = await world.db.transaction().execute((db) => exportSnapshot(db))
  expect(name).toMatch(/^[0-9A-F]+-[0-9A-F]+-\d+$/)
})
