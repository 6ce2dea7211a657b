import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { modules } from '#product/modules.ts'
import { ApiError } from '#server/errors.ts'
import { parse } from '#server/requests/validate.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { isRecord } from '#shared/objects.ts'

interface BoundedList {
  path: readonly (string | number)[]
  atMost: number
}

const innerOf = ['innerType', 'in', 'element', 'left', 'right'] as const
/** Fields of fields of an order's form: the same schema again. */
const deepest = 6

/** Every list with a limit that a schema reads, with its place in what is sent. */
function boundedLists(schema: unknown, path: BoundedList['path'] = []): BoundedList[] {
  if (path.length > deepest || !isRecord(schema)) return []
  const { def } = schema['_zod'] as z.core.$ZodType['_zod']
  const inside = def as unknown as Record<string, unknown>
  const limit = (def.checks ?? [])
    .map(({ _zod }) => _zod.def as { check: string; maximum?: number })
    .find(({ check }) => check === 'max_length')?.maximum
  const own = def.type === 'array' && limit !== undefined ? [{ path, atMost: limit }] : []
  if (isRecord(inside['shape']))
    return Object.entries(inside['shape']).flatMap(([name, field]) => boundedLists(field, [...path, name]))
  const options = Array.isArray(inside['options']) ? inside['options'] : []
  const within = innerOf.flatMap((name) => boundedLists(inside[name], name === 'element' ? [...path, 0] : path))
  return [...own, ...within, ...options.flatMap((option) => boundedLists(option, path))]
}

/** What has nothing right in it, and one element more in the list than may be. */
function oneTooMany({ path, atMost }: BoundedList): unknown {
  return path.reduceRight<unknown>(
    (value, key) => (key === 0 ? [value] : { [key]: value }),
    Array(atMost + 1).fill(null),
  )
}

function problemsOf(body: z.ZodMiniType, sent: unknown): readonly FieldProblem[] {
  try {
    parse(body, sent)
    return []
  } catch (error) {
    return (error instanceof ApiError && error.fields) || []
  }
}

const lists = modules
  .flatMap((module) => module.routes.map(({ route }) => route))
  .flatMap((route) =>
    (route.body ? boundedLists(route.body) : []).map((list) => ({
      route,
      list,
      name: `${route.method} ${route.path}`,
    })),
  )

test('SP-2 every call that takes a list with a limit names the limit when the list is longer, whatever else is wrong', () => {
  const names = new Set(lists.map(({ name }) => name))
  expect([...names]).toEqual(
    expect.arrayContaining(['PUT /resource/console/sickleaves/handled', 'POST /resource/ehr/sickleaves']),
  )
  expect(names.size).toBeGreaterThan(40)
  const silent = lists.flatMap(({ route, list, name }) => {
    const field = list.path.join('.') || 'body'
    const said = problemsOf(route.body as z.ZodMiniType, oneTooMany(list)).find((one) => one.field === field)
    return said?.problem === 'tooMany' && said.atMost === list.atMost
      ? []
      : [`${name} ${field} ${JSON.stringify(said)}`]
  })
  expect(silent).toEqual([])
})
