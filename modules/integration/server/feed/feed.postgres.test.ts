import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertChanges } from '#server/changes/queries.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import type { Change } from '../../contract.ts'
import { connect, type System } from '../../test/system.ts'

const workshop = 1000277
const writers = 8
const each = 40

let world: World
let system: System
beforeAll(async () => {
  world = await startWorld(inject('template'), { DATABASE_POOL: '20' })
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  const aila: Client = await world.login({ email: 'a@tt.test', firstName: 'A', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  system = await connect(world, aila, { name: 'HR', scopes: ['changes'] })
})
afterAll(() => world.stop())

const readFeed = (after: string, limit = 100): Promise<{ changes: Change[]; next: string }> =>
  system.read(`changes?limit=${limit}${after && `&after=${after}`}`)

/** From where there is nothing yet. */
async function endOfFeed(): Promise<string> {
  let after = ''
  for (;;) {
    const { changes, next } = await readFeed(after)
    if (changes.length === 0) return next
    after = next
  }
}

class TakenBack extends Error {}

/** One thing that is done, or taken back when everything has been written. */
function write(thingId: number, isTakenBack: boolean): Promise<void> {
  return world.db
    .transaction()
    .execute(async (db) => {
      await insertChanges(db, [{ change: 'order.sent', companyId: workshop, thingId }], world.clock.now())
      if (isTakenBack) throw new TakenBack()
    })
    .catch((error) => {
      if (!(error instanceof TakenBack)) throw error
    })
}

test('IF-2 eight write at once, some take back, one takes long: a reader meets each once, and none too late', async () => {
  const released = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  // It has done its work before the others, has an older number of transaction than all of them, and commits last.
  const long = world.db.transaction().execute(async (db) => {
    await db.updateTable('setting').set({ provider_name: 'Pitkä' }).execute()
    begun.resolve()
    await released.promise
    await insertChanges(db, [{ change: 'order.sent', companyId: workshop, thingId: 1 }], world.clock.now())
  })
  await begun.promise
  const kept = new Set<number>([1])
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 0; turn < each; turn += 1) {
      const thingId = 1000 * (writer + 1) + turn
      const isTakenBack = turn % 4 === writer % 4
      if (!isTakenBack) kept.add(thingId)
      await write(thingId, isTakenBack)
    }
  })
  let isOver = false
  const all = Promise.all(writing).then(async () => {
    released.resolve()
    await long
    isOver = true
  })
  const read: Change[] = []
  let after = ''
  for (;;) {
    const wasOver: boolean = isOver
    const answer = await readFeed(after, 7)
    read.push(...answer.changes)
    after = answer.next
    if (wasOver && answer.changes.length === 0) break
  }
  await all
  const things = read.map(({ thingId }) => thingId)
  expect(things).toHaveLength(kept.size)
  expect(new Set(things)).toEqual(kept)
  expect(things.at(-1)).toBe(1)
  const ids = read.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
})

test('IF-2 whoever writes waits for another who has written and not ended: no reader passes by what comes late', async () => {
  const next = await endOfFeed()
  const released = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = world.db.transaction().execute(async (db) => {
    await insertChanges(db, [{ change: 'order.sent', companyId: workshop, thingId: 501 }], world.clock.now())
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const second = write(502, false)
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(world.db)
    return rows[0]?.count
  }
  try {
    await expect.poll(waiting).toBe(1)
    expect((await readFeed(next)).changes).toEqual([])
  } finally {
    released.resolve()
    await Promise.all([first, second])
  }
  const { changes } = await readFeed(next)
  expect(changes.map(({ thingId }) => thingId)).toEqual([501, 502])
})
