import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import type { Route } from '#shared/route.ts'
import { ApiError } from '../errors.ts'
import { watchUpload } from './patience.ts'
import { parse } from './validate.ts'

/** What a schema makes of what was sent. */
export type Read<S> = S extends z.ZodMiniType ? z.output<S> : never

export interface Input<R extends Pick<Route, 'params' | 'query' | 'body'>> {
  params: Read<NonNullable<R['params']>>
  query: Read<NonNullable<R['query']>>
  body: Read<NonNullable<R['body']>>
}

/** The input before it has been validated. */
export interface Unvalidated {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export function readInput<R extends Pick<Route, 'params' | 'query' | 'body'>>(
  route: R,
  request: FastifyRequest,
): Input<R> {
  const { params, query, body } = route
  return {
    params: params && parse(params, request.params),
    query: query && parse(query, request.query),
    body: body && parse(body, request.body ?? {}),
  } as Input<R>
}

/** Refuses what cannot name anything: an address, or where that names nothing, all of the input. */
export function readIds(route: Route, request: FastifyRequest): void {
  readInput(route.params ? { params: route.params } : route, request)
}

export function unvalidated(request: FastifyRequest): Unvalidated {
  return { params: asRecord(request.params), query: asRecord(request.query), body: request.body }
}

/** An id in input that has not been validated, as `locate` needs it. */
export function idIn(input: unknown, name: string): number | undefined {
  const value = asRecord(input)[name]
  if (typeof value === 'number' && Id.safeParse(value).success) return value
  const text = IdText.safeParse(value)
  return text.success ? text.data : undefined
}

/** The id of the company that a `company` call names, unread. */
export function companyIdText({ permission }: Route, { params, query, body }: Unvalidated): unknown {
  if (permission.kind !== 'company') return undefined
  const { companyId } = permission
  const inBody = asRecord(body)[companyId]
  return params[companyId] ?? query[companyId] ?? (typeof inBody === 'number' ? String(inBody) : inBody)
}

/** What an upload sends, part by part, as it comes. */
export function partsOf(request: FastifyRequest): AsyncIterable<Multipart> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
  return readableParts(request)
}

/** What goes wrong with reading the form itself (no boundary, too many parts) is the sender's doing. */
async function* readableParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  const line = watchUpload(request)
  try {
    const parts = request.parts()
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), line.tooSlow])
      if (done) return
      if (part.type === 'file') line.tooSlow.catch((error) => part.file.destroy(error))
      yield part
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('validation_failed', { because: 'the body cannot be read' })
  } finally {
    line.stop()
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
