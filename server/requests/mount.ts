import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#shared/route.ts'
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
      onRequest: async (request) => admit(platform, route, request),
      handler: async (request, reply) => {
        const answer = await work({ platform, request, reply })
        if (answer === undefined) return reply.code(reply.hasHeader('location') ? 302 : 204).send()
        if (typeof answer === 'object')
          return reply
            .type(answer.contentType)
            .header('content-disposition', contentDisposition(answer.filename))
            .send(Readable.from(answer.content))
        return reply.type('application/json; charset=utf-8').send(answer)
      },
    })
  }
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
