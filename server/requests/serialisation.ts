import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType

const serializers = new WeakMap<Schema, (value: unknown) => string>()

/**
 * The answer's schema compiled: what it does not declare never leaves, at a third of the cost of checking each answer.
 * At its first answer: all of them at once would make the start longer.
 */
export function serializerOf(answer: Schema): (value: unknown) => string {
  const known = serializers.get(answer)
  if (known) return known
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const compiled = fastJson(schema as Parameters<typeof fastJson>[0])
  serializers.set(answer, compiled)
  return compiled
}
