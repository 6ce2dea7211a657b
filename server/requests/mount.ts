import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#shared/route.ts'
import { identifyClient } from '../auth/clients/identify.ts'
import { insertCall } from '../auth/clients/queries.ts'
import { checkCsrf, checkSameSite } from '../auth/session.ts'
import { csrfHeader } from '../auth/tokens.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { isAnsweredAt, sitesAt } from '../sites/sites.ts'
import type { MountedRoute } from './handle.ts'

/** Answers a route at its addresses. In which order, stands in docs/guide/add-a-module.md. */
export function mount(app: FastifyInstance, platform: Platform, { route, work }: MountedRoute): void {
  for (const path of [route.path, ...(route.alsoAt ?? [])]) {
    app.route({
      method: route.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(route.bodyAtMost && { bodyLimit: route.bodyAtMost }),
      onRequest: async (request, reply) => {
        if (route.permission.kind === 'client') await admitClient(platform, request, reply)
        else admit(platform, route, request)
      },
      onResponse: async (request, reply) => noteCall(platform, request, reply),
      handler: async (request, reply) => {
        const answer = await work({ platform, request, reply })
        if (answer === undefined) return reply.code(reply.hasHeader('location') ? 302 : 204).send()
        if (typeof answer === 'object')
          return reply
            .type(answer.contentType)
            .header('content-disposition', contentDisposition(answer.filename))
            .send(Readable.from(answer.content))
        return reply
          .code(route.status ?? 200)
          .type('application/json; charset=utf-8')
          .send(answer)
      },
    })
  }
}

/** The token, before the body is even read. No cookie counts, so none can be abused by another site. */
async function admitClient(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isAnsweredAt(sitesAt(platform.environment, request.headers.host), { kind: 'client', scope: null }))
    throw notFound()
  reply.header('cache-control', 'no-store')
  try {
    request.client = await identifyClient(platform, request.headers.authorization, (clientId) => {
      request.clientId = clientId
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      reply.header('www-authenticate', `Bearer${request.headers.authorization ? ' error="invalid_token"' : ''}`)
    throw error
  }
}

/** That a client has called, as soon as it is known which. */
export async function noteCall(
  { database, clock }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.clientId === undefined) return
  await insertCall(database.db, request.clientId, {
    time: clock.now(),
    method: request.method,
    route: request.routeOptions.url ?? '',
    status: reply.statusCode,
    requestId: request.id,
  })
}

/** Site, session and CSRF, before the body is even read. */
function admit({ environment }: Platform, route: Route, request: FastifyRequest): void {
  const { permission, method, changes, withoutCsrf } = route
  if (!isAnsweredAt(sitesAt(environment, request.headers.host), permission)) throw notFound()
  if (permission.kind !== 'anyone' && !request.sessionToken) throw new ApiError('unauthorized')
  if (method === 'GET' && !changes) return
  checkSameSite(environment, request.headers)
  if (permission.kind !== 'anyone' && !withoutCsrf) checkCsrf(request.sessionToken ?? '', request.headers[csrfHeader])
}
