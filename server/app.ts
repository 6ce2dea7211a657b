import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serveBank } from './auth/bank/serve.ts'
import { serveTenants } from './auth/issuers/development/serve.ts'
import { identify, sessionCookie } from './auth/session.ts'
import { csrfHeader, csrfToken } from './auth/tokens.ts'
import { asApiError, errorBody, notFound } from './errors.ts'
import { serveFiles } from './files/serve.ts'
import type { ServerModule } from './module.ts'
import type { Platform } from './platform.ts'
import { turnAwayWhenLeaving } from './process/leaving.ts'
import { mountOperation } from './process/operation.ts'
import { serveSockets } from './push/serve.ts'
import { readBodies } from './requests/bodies.ts'
import { compressAnswers } from './requests/compression.ts'
import { mount } from './requests/mount.ts'
import { letGoOfSlowBodies, usualPatience } from './requests/patience.ts'
import { securityHeaders } from './requests/security-headers.ts'
import { settleUnreadBodies } from './requests/unread-bodies.ts'
import { refuseUnreadable } from './requests/unreadable.ts'
import type { ClientIdentity, Identity } from './rights/scope.ts'
import { buildMark, type PageOfItsOwn, servePages } from './sites/pages.ts'
import { isAtHome } from './sites/sites.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session came with the request. */
    identity: Identity | undefined
    /** When that was asked, by `performance.now()`, where all of the request had come by then. */
    judgedWholeAt: number | undefined
    sessionToken: string | undefined
    /** Which system calls, and whose token it is, whether that counts or not. */
    client: ClientIdentity | undefined
    clientId: string | undefined
  }
}

const bodyAtMost = 1024 * 1024
/** Everything but listening, so that a test can inject requests. */
export async function buildApp(
  platform: Platform,
  modules: readonly ServerModule[],
  patience = usualPatience,
): Promise<FastifyInstance> {
  const pages = modules.flatMap(({ page }) => page ?? [])
  const loggerInstance: FastifyBaseLogger = platform.log
  const app: FastifyInstance = fastify({
    loggerInstance,
    trustProxy: (_address, hop) => hop < platform.environment.TRUST_PROXY,
    bodyLimit: bodyAtMost,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.checkedEvery },
    // Who has come in before the listening ended is served: a change cannot be asked again elsewhere.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  })

  app.decorateRequest('identity', undefined)
  app.decorateRequest('judgedWholeAt', undefined)
  app.decorateRequest('sessionToken', undefined)
  app.decorateRequest('client', undefined)
  app.decorateRequest('clientId', undefined)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 2, fields: 10 },
  })

  readBodies(app)
  settleUnreadBodies(app)
  letGoOfSlowBodies(app, patience)
  turnAwayWhenLeaving(app, platform)

  const build = buildMark()
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-build', build)
    const token = request.cookies[sessionCookie(platform.environment)]
    if (!token || !needsSession(request.routeOptions.url, pages)) return
    const askedAt = performance.now()
    const identity = await identify(platform.database.db, token, platform.clock.now(), platform.environment)
    if (request.raw.complete) request.judgedWholeAt = askedAt
    if (!identity || !isAtHome(platform.environment, request.headers.host, identity.role)) return
    request.identity = identity
    request.sessionToken = token
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.sessionToken) return
    reply.header('x-csrf-header', csrfHeader)
    reply.header('x-csrf-token', csrfToken(request.sessionToken))
  })
  compressAnswers(app)
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'silent') return
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      userId: request.identity?.userId,
      clientId: request.clientId,
    })
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))

  mountOperation(app, platform)
  const mounted = modules.flatMap(({ routes }) => routes)
  for (const route of mounted) mount(app, platform, route)
  for (const module of modules) module.serve?.(app, platform)
  await serveBank(app, platform)
  if (platform.environment.ONLY_THIS_MACHINE) serveTenants(app, platform)
  const sockets = modules.flatMap(({ socket }) => socket?.(platform) ?? [])
  serveSockets(app, platform, sockets)
  serveFiles(app, platform)
  await servePages(app, platform, {
    routes: mounted.map(({ route }) => route).filter(({ permission }) => permission.kind !== 'client'),
    ofBothSites: modules.flatMap(({ pagesOfBothSites }) => pagesOfBothSites ?? []),
    ofTheirOwn: pages,
    begun: modules.flatMap(({ firstCalls }) => firstCalls ?? []),
  })
  app.all('/resource/*', async () => {
    throw notFound()
  })
  return app
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asApiError(error)
  // An address that cannot be read never came to the hook that sets these.
  reply.headers(securityHeaders)
  // Who has to wait finds no fault: hundreds of stacks at once would make the others wait, too.
  if (refusal.status >= 500 && refusal.code !== 'busy') request.log.error({ err: error }, refusal.code)
  // What has not come yet may still come: as a request of its own it would make no sense.
  if (refusal.code === 'body_too_slow') reply.header('connection', 'close')
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply.code(refusal.status).send(errorBody(refusal, request.id))
}

/** @param route as it was declared: an address can be written in many ways */
function needsSession(route: string | undefined, pages: readonly PageOfItsOwn[]): boolean {
  return ['/resource/', '/user/', ...pages.filter(({ status }) => status).map(({ address }) => address)].some((start) =>
    route?.startsWith(start),
  )
}
