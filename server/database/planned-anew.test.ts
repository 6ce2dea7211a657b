import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'
import { plannedAnew } from './planned-anew.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

test('AR-1 OP-2 what is planned anew keeps no plan of its first runs, however often it is asked, as other statements do', async () => {
  const kept = await world.db.connection().execute(async (connection) => {
    for (let turn = 0; turn < 7; turn += 1) {
      await sql`${plannedAnew} select count(*) as anew from company where id = ${turn}`.execute(connection)
      await sql`select count(*) as prepared from company where id = ${turn}`.execute(connection)
    }
    return sql<{ statement: string }>`
      select statement from pg_prepared_statements
      where statement ~ 'as (anew|prepared) from company'`.execute(connection)
  })
  expect(kept.rows).toEqual([{ statement: expect.stringContaining('as prepared') }])
})

test('OP-2 no statement is compiled: what takes milliseconds would take a second', async () => {
  const { rows } = await sql<{ compiles: boolean }>`select pg_jit_available() as compiles`.execute(world.db)
  expect(rows).toEqual([{ compiles: false }])
})
