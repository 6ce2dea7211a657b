import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { modules } from '#product/modules.ts'
import { parse } from '#server/requests/validate.ts'
import type { Route } from '#shared/route.ts'

/** As much as a body may have, unless its route says otherwise (server/app.ts). */
const usualMost = 1024 * 1024
/** What nobody else should wait for: one request's reading holds up all others. */
const milliseconds = 1000

type Schema = z.core.JSONSchema.JSONSchema
type Made = [what: string, value: unknown]

function full<T>(one: T, most: number): T[] {
  return Array<T>(Math.floor(most / (JSON.stringify(one).length + 1))).fill(one)
}
const makeLists = (most: number): Made[] => [
  ['a long text', 'a'.repeat(most)],
  ['a long text of an address', `${'a.'.repeat(most / 4)}@${'a.'.repeat(most / 4)}`],
  ['a long number', `1${'0'.repeat(most)}`],
  ['spaces', ' '.repeat(most)],
  ...['a', 1, null, {}, [], [[[[[1]]]]], { id: 'x' }].map(
    (one): Made => [`many ${JSON.stringify(one)}`, full(one, most)],
  ),
  ['many names', Object.fromEntries(Array.from({ length: most / 16 }, (_, index) => [`n${index}`, [[[[[1]]]]]]))],
]

/** Made once: they are as large as bodies may be, and nothing that reads them changes them. */
const made = new Map<number, Made[]>()
function listsOf(most: number): Made[] {
  const lists = made.get(most) ?? makeLists(most)
  made.set(most, lists)
  return lists
}

/** For each place in a body that a schema names, the body with too much at that place. */
function bodiesOf(schema: Schema | undefined, most: number, lists = listsOf(most), depth = 3): Made[] {
  if (!schema || depth === 0) return lists
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    bodiesOf(one as Schema, most, lists, depth - 1).map(
      ([what, value]): Made => [`${name}: ${what}`, { [name]: value }],
    ),
  )
  const { items } = schema
  const listed =
    items && !Array.isArray(items)
      ? Object.keys((items as Schema).properties ?? {}).map(
          (name): Made => [`many with a wrong ${name}`, full({ [name]: { wrong: 1 } }, most)],
        )
      : []
  return [...lists, ...inner, ...listed]
}

const routes = modules.flatMap((module) => module.routes.map(({ route }): Route => route)).filter((route) => route.body)

/** The schema of what can never be: a list of it is empty. */
const isNone = (items: Schema['items']) => typeof items === 'object' && 'not' in items

/** The lists in a body that say nothing of how many they take. */
function endless(schema: Schema, at = 'body'): string[] {
  const inner = Object.entries(schema.properties ?? {}).map(([name, one]) => [one, `${at}.${name}`] as const)
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
    (one) => [one, at] as const,
  )
  const items = schema.items && !Array.isArray(schema.items) ? [[schema.items, `${at}[]`] as const] : []
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined && !isNone(schema.items) ? [at] : []),
    ...[...inner, ...either, ...items].flatMap(([one, where]) => (typeof one === 'object' ? endless(one, where) : [])),
  ]
}

test('OP-2 every list in every body says how many it takes', () => {
  const found = routes.flatMap(({ method, path, body }) =>
    endless(z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })).map(
      (at) => `${method} ${path} ${at}`,
    ),
  )
  expect(found).toEqual([])
})

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'OP-2 TR-4 %s: the largest body there may be, wrong at any place, is refused within a second',
  (_, { body, bodyAtMost = usualMost }) => {
    const schema = z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })
    for (const [what, value] of bodiesOf(schema, bodyAtMost)) {
      const before = process.cpuUsage()
      try {
        parse(body as z.ZodMiniType, value)
      } catch (error) {
        expect(error, what).toMatchObject({ code: 'validation_failed' })
      }
      expect(process.cpuUsage(before).user / 1000, what).toBeLessThan(milliseconds)
    }
  },
)
