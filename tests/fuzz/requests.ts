import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { OpenApiDocument } from '#server/requests/openapi.ts'
import { nastyTexts, type Schema, valueOf } from './values.ts'

/** A request as anybody may send it; `caller` says whose session it comes with. */
export interface FuzzedRequest {
  caller: string
  method: NonNullable<InjectOptions['method']>
  url: string
  headers: Record<string, string>
  body?: string | undefined
}

interface Call {
  method: string
  path: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  body: { type: string; schema: Schema } | undefined
}

/** Who calls: mostly somebody who may, that what lies behind the door is reached. */
export interface Callers {
  all: readonly string[]
  staff: readonly string[]
  employers: readonly string[]
}

/** Requests to every call of an OpenAPI document: mostly as they should be, and broken in every way. */
export function requestsTo(document: OpenApiDocument, callers: Callers): fc.Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...callsOf(document)).chain((call) =>
    fc
      .record({
        caller: fc.oneof(
          {
            weight: 5,
            arbitrary: fc.constantFrom(...(call.path.includes('/console/') ? callers.staff : callers.employers)),
          },
          { weight: 1, arbitrary: fc.constantFrom(...callers.all) },
        ),
        method: oftenAs(call.method, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD')),
        url: addressOf(call),
        headers: headersFor(call),
        body: bodyOf(call),
      })
      .map((request) => ({ ...request, method: request.method as FuzzedRequest['method'] })),
  )
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const content = (requestBody as { content: Record<string, { schema: Schema }> } | undefined)?.content ?? {}
      const [type, media] = Object.entries(content)[0] ?? []
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters as Call['parameters'],
        body: type && media ? { type, schema: media.schema } : undefined,
      }
    }),
  )
}

const often = 20
const oftenAs = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: often, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 3000))

/** What no browser would send as a part of an address. */
const oddParts = fc.constantFrom(
  '%00',
  '%zz',
  '%',
  '%c0%af',
  '..%2f..',
  '%2e%2e',
  '.',
  '',
  '%ed%a0%80',
  ';x=1',
  '*',
  ':id',
)

function addressOf({ path, parameters }: Call): fc.Arbitrary<string> {
  const partOf = ({ schema }: Call['parameters'][number]) =>
    fc.oneof({ weight: often, arbitrary: valueOf(schema).map(encoded) }, { weight: 1, arbitrary: oddParts })
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const search = fc.tuple(
    ...inQuery.map((one) =>
      fc
        .tuple(partOf(one), oftenAs(one.required, fc.boolean()), oftenAs(1, fc.constantFrom(2, 30)))
        .map(([part, given, times]) => (given ? Array.from({ length: times }, () => `${one.name}=${part}`) : [])),
    ),
    oftenAs<string[]>(
      [],
      fc.constantFrom<string[][]>(['__proto__=1'], ['a[b]=1&a[c]=2'], ['&&&=%'], ['constructor[prototype]=x']),
    ),
  )
  return fc
    .tuple(fc.record(Object.fromEntries(inPath.map((one) => [one.name, partOf(one)]))), search)
    .chain(([parts, searches]) => {
      const written = path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
      const query = searches.flat().join('&')
      const usual = query ? `${written}?${query}` : written
      return oftenAs(
        usual,
        fc.constantFrom(`${written}/`, `/${usual}`, `${usual}#x`, written.toUpperCase(), `${usual}?`),
      )
    })
}

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'x',
  'text/html',
]
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'content-length': '5' },
  { 'x-forwarded-for': '1.2.3.4, x, \u00ff' },
  { 'x-forwarded-host': 'evil.test' },
  { host: 'evil.test' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  { 'accept-encoding': 'br;q=x, gzip, *' },
  { 'accept-language': '*;q=9,,,-' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=0-,-1' },
  { cookie: 'session=%00; session=a; =; ;;' },
  { cookie: `session=${'a'.repeat(5000)}` },
  { 'x-csrf-token': 'x' },
  { 'user-agent': 'x'.repeat(6000) },
  { 'if-none-match': '*', 'if-modified-since': 'x' },
  { 'x-http-method-override': 'DELETE' },
  { upgrade: 'websocket', connection: 'upgrade' },
)

function headersFor({ body }: Call): fc.Arbitrary<Record<string, string>> {
  const type =
    body?.type === 'multipart/form-data'
      ? fc.constantFrom(
          `multipart/form-data; boundary=${boundary}`,
          'multipart/form-data',
          'multipart/form-data; boundary=',
        )
      : oftenAs('application/json', fc.constantFrom(...types, 'application/json; charset=utf-16', 'application/json;;'))
  return fc
    .tuple(type, oftenAs<Record<string, string>>({}, oddHeaders))
    .map(([contentType, odd]) => ({ ...(body && { 'content-type': contentType }), ...odd }))
}

const bottomless = '['.repeat(20_000) + ']'.repeat(20_000)
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('"bottomless"', bottomless)

const boundary = 'limit'
const brokenJson = fc.constantFrom(
  '{',
  '{"a":',
  '[1,',
  'nul',
  '"\\ud800',
  '{"a":1}}',
  "{'a':1}",
  '\u0000',
  '{"a":1e99999}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
)

function bodyOf({ body }: Call): fc.Arbitrary<string | undefined> {
  if (!body) return oftenAs<string | undefined>(undefined, brokenJson)
  if (body.type === 'multipart/form-data') return upload
  return fc.oneof(
    { weight: often, arbitrary: valueOf(body.schema).map(asJson) },
    { weight: 1, arbitrary: brokenJson },
    { weight: 1, arbitrary: fc.constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}') },
    { weight: 1, arbitrary: fc.constantFrom(undefined, '', 'a=1&b[c]=2&__proto__=3', 'j_email=x&j_password=y') },
  )
}

const upload = fc
  .record({
    name: nastyTexts.map((text) => text.replace(/["\r\n]/g, '').slice(0, 400)),
    content: fc.constantFrom('%PDF-1.4\n', 'GIF89a', '<svg onload=alert(1)>', '', 'MZ\u0000', 'PK\u0003\u0004'),
    field: fc.constantFrom('file', 'file', 'file', 'other', ''),
    type: fc.constantFrom('EXTRANET', 'REPORT', 'MESSAGE', 'WORKABILITY', 'x', ''),
    end: fc.constantFrom('--\r\n', '--\r\n', '--\r\n', '', '\r\n'),
  })
  .map(
    ({ name, content, field, type, end }) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="upload-type"\r\n\r\n${type}\r\n--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}${end}`,
  )
