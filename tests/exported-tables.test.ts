import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { everyExported } from '#product/modules.ts'
import type { Belonging, ExportedKind } from '#server/exported/exported.ts'
import { notExported } from './not-exported.ts'
import { startWorld, type World } from './world.ts'

let world: World
let columns: { table: string; column: string }[]

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const { rows } = await world.platform.database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and to_regclass(table_name) not in (select oid from pg_class where relispartition)`,
  )
  columns = rows
})
afterAll(() => world.stop())

const tablesOf = (kinds: readonly ExportedKind[]) =>
  new Set(
    kinds.flatMap((kind) => [
      ...tablesOfBelonging(kind),
      ...Object.values(kind.within ?? {}).map(({ table }) => table),
      ...(typeof kind.files === 'object' ? kind.files.map(({ table }) => table) : []),
    ]),
  )

/** What is asked only whose a row is stands in the export by the row. */
const tablesOfBelonging = ({ table, among = [] }: Belonging): string[] => [
  table,
  ...among.flatMap((one) => tablesOfBelonging(one)),
]

describe.each([
  { owner: 'a user', column: 'user_id', kinds: everyExported.ofUser, without: notExported.ofUser },
  { owner: 'a person', column: 'employee_id', kinds: everyExported.ofPerson, without: notExported.ofPerson },
  { owner: 'a company', column: 'company_id', kinds: everyExported.ofCompany, without: notExported.ofCompany },
])('what is kept of $owner', ({ column, kinds, without }) => {
  test(`DL-2 DL-4 every table with a ${column} is exported, or left out for a reason`, () => {
    const exported = tablesOf(kinds)
    const found = columns.filter((one) => one.column === column).map(({ table }) => table)
    expect(found.length).toBeGreaterThan(3)
    const left = found.filter((table) => !exported.has(table)).sort()
    expect(left).toEqual(without.flatMap(({ tables }) => tables).sort())
  })

  test('DL-2 DL-4 every column that is named is there, and none tells a secret', () => {
    const known = new Set(columns.map((one) => `${one.table}.${one.column}`))
    const named = kinds.flatMap((kind) => [
      ...[...(kind.only ?? []), ...(kind.without ?? [])].map((name) => `${kind.table}.${name}`),
      ...Object.values(kind.within ?? {}).flatMap((one) => (one.without ?? []).map((name) => `${one.table}.${name}`)),
    ])
    expect(named.filter((name) => !known.has(name))).toEqual([])
    // Of a person nothing leaves but what the schema of the kind names.
    const told = kinds
      .flatMap((kind) => ('row' in kind ? [] : [kind]))
      .flatMap(({ table, only, without: hidden = [] }) =>
        columns.filter(
          (one) => one.table === table && (only ? only.includes(one.column) : !hidden.includes(one.column)),
        ),
      )
    const secrets = /hash|token|secret|password|salt|endpoint|p256dh|^auth$|call_code|search_text/
    expect(told.filter((one) => secrets.test(one.column))).toEqual([])
  })

  test('DL-2 DL-4 no two kinds have one name', () => {
    const names = kinds.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })
})

test('DL-4 SL-4 no export of a company tells a diagnosis, as no screen of its people does', () => {
  const told = everyExported.ofCompany.flatMap(({ table, only, without = [] }) =>
    columns.filter((one) => one.table === table && (only ? only.includes(one.column) : !without.includes(one.column))),
  )
  expect(told.map(({ column }) => column)).toContain('diagnosis_date')
  expect(told.filter(({ column }) => /diagnosis_code|before_correction|no_icd/.test(column))).toEqual([])
})
