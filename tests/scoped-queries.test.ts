import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type QueryFunction, queryFunctions } from './query-functions.ts'
import { unscoped } from './unscoped-queries.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

let functions: QueryFunction[]
beforeAll(() => {
  functions = queryFunctions()
})

const listed = (group: readonly (typeof unscoped)[number][]) => group.flatMap((one) => one.functions).sort()

test('a query of a company’s or a person’s data takes a scope, or what was found under one; the others are listed', () => {
  const found = functions.filter(({ isScoped, tells }) => !isScoped && !tells).map(({ name }) => name)
  expect(found.sort()).toEqual(listed(unscoped))
})

test('nothing is found without a scope but for a reason', () => {
  const found = functions.filter(({ isScoped, holds }) => holds && !isScoped).map(({ name }) => name)
  const mayHold = listed(unscoped.filter(({ holds }) => holds))
  expect(found.filter((name) => !mayHold.includes(name))).toEqual([])
})

test('a scope that is taken is used', () => {
  expect(functions.filter(({ unused }) => unused.length > 0)).toEqual([])
})

test('no cast makes a handle: outside of queries nobody says of an id that it was found', () => {
  const sources = fs
    .globSync(['server/**/*.ts', 'modules/**/*.ts', 'product/**/*.ts', 'demo/**/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('queries.ts') && file !== 'server/rights/held.ts')
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => /\bas (readonly )?(\{[^}]*)?Held</.test(read(file)))).toEqual([])
})
