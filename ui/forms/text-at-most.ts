import type * as z from 'zod/mini'

interface Definition {
  checks?: readonly z.core.$ZodCheck[]
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  shape?: Readonly<Record<string, z.core.$ZodType>>
  options?: readonly z.core.$ZodType[]
}

/** How many characters a schema lets the text at a path have; Infinity where it says nothing of it. */
export function textAtMost(schema: z.core.$ZodType, path: string): number {
  return limitAt(schema, path === '' ? [] : path.split('.'))
}

/** As the schemas count them: a character outside of the basic plane is one. */
export const lengthOf = (text: string) => [...text].length

function limitAt(schema: z.core.$ZodType, path: readonly string[]): number {
  const { innerType, element, shape, options, checks = [] } = schema._zod.def as Definition
  if (innerType) return limitAt(innerType, path)
  const [next = '', ...rest] = path
  if (element) return limitAt(element, rest)
  if (shape) return shape[next] ? limitAt(shape[next], rest) : Number.POSITIVE_INFINITY
  const own = checks.map(({ _zod: { def } }) => ('maximum' in def ? Number(def.maximum) : Number.POSITIVE_INFINITY))
  return Math.min(...own, ...(options ?? []).map((option) => limitAt(option, path)))
}
