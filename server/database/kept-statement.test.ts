import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'
import { keptStatement } from './kept-statement.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

interface Asked {
  names: string[]
  since: Date
  atMost: number
}

test('OP-2 a statement whose text is put together once answers each time by the values of that time', async () => {
  let built = 0
  const later = (moment: RawBuilder<Date>) => sql`${moment}::timestamptz + interval '1 day'`
  const ask = keptStatement<Asked, { name: string; later: Date; again: Date }>(({ names, since, atMost }) => {
    built += 1
    return sql`
      select name, ${later(since)} as later, ${later(since)} as again
      from unnest(${names}::text[]) with ordinality as given (name, place) where place <= ${atMost} and ${'a'} = 'a'`
  })
  const first = await ask(world.db, { names: ['Maija', 'Matti'], since: new Date('2026-03-01T10:00:00Z'), atMost: 5 })
  const second = await world.db
    .transaction()
    .execute((db) => ask(db, { names: ['Saara', 'Kalle'], since: new Date('2026-04-01T10:00:00Z'), atMost: 1 }))
  const march = new Date('2026-03-02T10:00:00Z')
  const april = new Date('2026-04-02T10:00:00Z')
  expect(first).toEqual([
    { name: 'Maija', later: march, again: march },
    { name: 'Matti', later: march, again: march },
  ])
  expect(second).toEqual([{ name: 'Saara', later: april, again: april }])
  expect(built).toBe(1)
})
