import * as z from 'zod/mini'
import { Downloaded } from '#shared/download.ts'
import { ErrorBody } from '#shared/errors.ts'
import type { Route } from '#shared/route.ts'
import { isDoneOnce, keyHeader } from '../auth/clients/once.ts'
import { csrfHeader } from '../auth/tokens.ts'
import { escapeHtml } from '../mail/mail-html.ts'
import { version } from '../process/version.ts'

interface Operation {
  security?: unknown[]
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: unknown
}

/** What a document says of itself, and by what its calls are let in. */
interface About {
  title: string
  version: string
  description: string
  securitySchemes: Record<string, unknown>
  securityOf?: (route: Route) => unknown[]
}

const ofPeople: About = {
  title: 'Occupational health extranet',
  version,
  description: `Sessions are cookies. Every answer to a session names the CSRF header to send with a change: its name in X-CSRF-HEADER (${csrfHeader}), its value in X-CSRF-TOKEN.`,
  securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
}

/** The contracts as an OpenAPI 3.1 document: nothing in it is written by hand. */
export function openApiDocument(routes: readonly Route[], about = ofPeople): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes)
    for (const path of [route.path, ...(route.alsoAt ?? [])])
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, about) }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: about.description },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: about.securitySchemes,
    },
  }
}

function operation(route: Route, { securityOf }: About): Operation {
  return {
    ...(securityOf && { security: securityOf(route) }),
    summary: route.summary,
    description: `Who may call it: ${whoMayCall(route)}.`,
    tags: [tagOf(route.path)],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(isDoneOnce(route) ? [onceParameter] : []),
    ],
    ...(route.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } } }
      : {}),
    ...(route.body ? { requestBody: { required: true, content: json(jsonSchema(route.body, 'input')) } } : {}),
    responses: {
      ...(route.answer
        ? { [route.status ?? 200]: { description: 'Done', content: contentOf(route.answer) } }
        : { 204: { description: 'Done' } }),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const onceParameter = {
  name: keyHeader,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function contentOf(answer: NonNullable<Route['answer']>): unknown {
  if (answer !== Downloaded) return json(jsonSchema(answer, 'output'))
  return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
}

const uploadSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' }, 'upload-type': { type: 'string' } },
  required: ['file'],
}

function whoMayCall({ permission }: Route): string {
  if ('modules' in permission && permission.modules.length > 0)
    return `${permission.kind}, with ${permission.modules.join(' or ')}`
  if ('module' in permission) return `${permission.kind}, with ${permission.module}`
  if (permission.kind === 'client') return permission.scope ? `client, with ${permission.scope}` : 'client'
  if ('roles' in permission) return permission.roles.join(', ')
  return permission.kind
}

function tagOf(path: string): string {
  return path.split('/')[path.startsWith('/resource/') ? 2 : 1] ?? ''
}

function parameters(schema: z.ZodMiniType | undefined, place: string): Operation['parameters'] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The document for people: one folding section per call, without a script. */
export function documentAsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => asSection(method, path, call)))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${document.info.title}: calls</title></head>
    <body><h1>${document.info.title}</h1><p>${escapeHtml(document.info.description)}</p>
    <p><a href="/resource/openapi.json">OpenAPI 3.1</a></p>${calls.join('')}</body></html>`
}

function asSection(method: string, path: string, call: Operation): string {
  const detail = JSON.stringify(
    { parameters: call.parameters, requestBody: call.requestBody, responses: call.responses },
    null,
    2,
  )
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(call.summary)}</summary>
    <p>${escapeHtml(call.description)}</p><pre>${escapeHtml(detail)}</pre></details>`
}
