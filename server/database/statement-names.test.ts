import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'
import { plannedAnew } from './planned-anew.ts'
import { StatementNames } from './statement-names.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

test('AR-1 OP-2 a statement is prepared by one name, but for one that says that it is planned anew', () => {
  const names = new StatementNames()
  const textOf = (statement: ReturnType<typeof sql>) => statement.compile(world.db).sql
  const [plain, other] = [sql`select name from organisation where id = ${1}`, sql`select 1`].map(textOf) as [
    string,
    string,
  ]
  expect([plain, other, plain].map((text) => names.of(text))).toEqual(['p0', 'p1', 'p0'])
  expect(names.of(textOf(sql`${plannedAnew} select name from organisation where id = ${1}`))).toBeUndefined()
  const further = Array.from({ length: 600 }, (_, at) => names.of(`select ${at} as further`))
  expect(further.filter((name) => name !== undefined)).toHaveLength(498)
  expect(names.of(plain)).toBe('p0')
})

test('OP-2 no statement is compiled: what takes milliseconds would take a second', async () => {
  const { rows } = await sql<{ compiles: boolean }>`select pg_jit_available() as compiles`.execute(world.db)
  expect(rows).toEqual([{ compiles: false }])
})
