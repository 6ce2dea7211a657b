import * as z from 'zod/mini'
import { isRecord } from '#shared/objects.ts'

/** What stands at a place of a template where something else does; the browser has the words for it. */
export type Expected =
  | { kind: 'properties'; names: readonly string[] }
  | { kind: 'oneOf'; names: readonly string[]; isMissing: boolean }
  | { kind: 'type'; type: string }
  | { kind: 'atMost' | 'atLeast'; count: number; of: 'characters' | 'items' | 'number' }
  | { kind: 'words'; of: string }

/** Rules that have words of their own, by the names that the definition gives them. */
const worded = ['name', 'choiceValue', 'limit', 'questionNumbers', 'fileKinds']
/** Whether a word says what is expected, not what is wrong. */
export const isWorded = (message: string) => worded.includes(message)
const types = ['string', 'number', 'int', 'boolean', 'array', 'object']

/** What is expected where the schema itself has no word for what is wrong. */
export function expectedOf(issue: z.core.$ZodRawIssue): Expected | undefined {
  const { inst } = issue
  if (issue.code === 'unrecognized_keys')
    return inst instanceof z.core.$ZodObject
      ? { kind: 'properties', names: Object.keys(inst._zod.def.shape).toSorted() }
      : undefined
  if (issue.code === 'invalid_union' && inst instanceof z.core.$ZodDiscriminatedUnion) {
    const { discriminator } = inst._zod.def
    const names = [...(inst._zod.propValues[discriminator] ?? [])].map(String)
    const isMissing = isRecord(issue.input) && issue.input[discriminator] === undefined
    return { kind: 'oneOf', names, isMissing }
  }
  if (issue.code === 'invalid_value') return { kind: 'oneOf', names: namesIn(issue['values']), isMissing: false }
  if (issue.code !== 'invalid_type') return undefined
  const isTexts = inst instanceof z.core.$ZodObject && 'fi' in inst._zod.def.shape
  if (isTexts) return { kind: 'words', of: 'texts' }
  const type = types.find((one) => one === issue['expected'])
  return type === undefined ? undefined : { kind: 'type', type }
}

const namesIn = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : [])

/** What is expected where the schema says by a word, or by a number, what is wrong. */
export function ownWords(issue: z.core.$ZodIssue): Expected | undefined {
  if (isWorded(issue.message)) return { kind: 'words', of: issue.message }
  if (issue.message === 'unsafe') return { kind: 'words', of: 'html' }
  if (issue.code === 'too_big') return { kind: 'atMost', count: Number(issue.maximum), of: countedIn(issue.origin) }
  if (issue.code === 'too_small') return { kind: 'atLeast', count: Number(issue.minimum), of: countedIn(issue.origin) }
  return undefined
}

function countedIn(origin: string): 'characters' | 'items' | 'number' {
  if (origin === 'string') return 'characters'
  return origin === 'array' ? 'items' : 'number'
}
