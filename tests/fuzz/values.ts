import fc from 'fast-check'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'

/** As much of JSON schema as the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Ids of the demo data: its companies, and the first of everything else. */
const id = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constantFrom(1000277, 1000278))
const numbers = fc.constantFrom(0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_SAFE_INTEGER)
const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

/** What people and programs really send, by which the rules behind a schema are reached. */
const likelyTexts = fc.oneof(
  day.map((moment) => moment.toISOString().slice(0, 10)),
  day.map((moment) => moment.toISOString()),
  id.map(String),
  fc.nat(99).map((number) => artificialIdentityCode('1970-05-05', number)),
  fc.constantFrom('010594Y9032', '020594X903P', 'hr@demo.test', 'admin@demo.test', 'Tyoterveys1', 'vaarin'),
  fc.constantFrom('pre-employment-checkup', 'J06.9', '091', '00530', '+358 40 1', 'nordea', 'https://example.test/a'),
  fc.constantFrom('private-x', '123.456', 'presence-1', 'EXTRANET', 'REPORT', '/absences', '//evil.test'),
)
const nastyTexts = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '\uffff',
    '\r\n',
    '',
    ' ',
    '%',
    '_',
  ),
  fc.constantFrom("'; drop table session; --", '{{7*7}}', '<script>alert(1)</script>', '=HYPERLINK("x")'),
  fc.constantFrom('../../etc/passwd', '..\\..\\x', '1e999', 'NaN', 'null', 'undefined', '__proto__', 'constructor'),
  fc.constantFrom('0000-00-00', '2026-02-30', '9999-12-31', '99999-01-01', '-0001-01-01', '2026-13-01T00:00:00Z'),
  fc.constantFrom('+275760-12-31T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:60+23:59'),
  fc.nat(4).map((power) => 'x'.repeat(10 ** power)),
  fc.nat(3).map((power) => '💥'.repeat(10 ** power)),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
)
const deep = fc
  .constantFrom(10, 100, 500)
  .chain((depth) =>
    fc.constantFrom(
      JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown,
      JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown,
    ),
  )
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyTexts,
  numbers,
  deep,
  fc.constant('bottomless'),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: null }, { length: 1e9 }, { toString: 1 }),
  fc.constant(Array.from({ length: 3000 }, () => 1)),
  fc.jsonValue(),
)

/** A value that fits a schema, or in some place of it does not. */
export function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: nasty })
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, depth + 1)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valueOf({ ...schema, type }, depth + 1)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return depth > 6
        ? fc.constant([])
        : fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 3, size: 'max' })
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return fc.oneof({ weight: 8, arbitrary: id }, numbers)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(fc.string(), valueOf(additionalProperties, depth + 1), { maxKeys: 4 })
  const named = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one, depth + 1)]))
  // Now and then one that is required is left out all the same.
  return fc.oneof(
    { weight: 15, arbitrary: fc.record(named, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(named, { requiredKeys: [] }) },
  )
}

function textOf({ pattern, format, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern?.startsWith('^[1-9]')) return id.map(String)
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return day.map((moment) => moment.toISOString())
  if (pattern?.includes('@')) return fc.oneof(likelyTexts, fc.emailAddress())
  if (pattern) return fc.oneof(likelyTexts, matching(pattern))
  return fc.oneof(
    { weight: 4, arbitrary: likelyTexts },
    { weight: 2, arbitrary: fc.string({ maxLength: Math.min(maxLength, 60) }) },
    { weight: 1, arbitrary: nastyTexts },
  )
}

function matching(pattern: string): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(pattern), { size: 'small' })
}

export { nastyTexts }
