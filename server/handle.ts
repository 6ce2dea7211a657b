import type { Multipart } from '@fastify/multipart'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import type { Route } from '#shared/route.ts'
import type { Access } from './access-log.ts'
import { isHttps } from './addresses.ts'
import { checkCsrf, checkSameSite, sessionCookie } from './auth/session.ts'
import { csrfHeader } from './auth/tokens.ts'
import type { Db } from './database/database.ts'
import { ApiError, notFound } from './errors.ts'
import type { Platform } from './platform.ts'
import type { Announcement } from './push/push.ts'
import { insertAccess } from './queries.ts'
import { authorize, type Identity, type ScopeOf } from './scope.ts'
import { isAnsweredAt, type Site, sitesAt } from './sites.ts'
import { parse } from './validate.ts'

type Schema = z.ZodMiniType
type Read<S> = S extends Schema ? z.output<S> : never

/** What a route has to work with: its input, read; its scope; and the ways to write, log, tell and plan. */
export interface Context<R extends Route> {
  params: Read<NonNullable<R['params']>>
  query: Read<NonNullable<R['query']>>
  body: Read<NonNullable<R['body']>>
  scope: ScopeOf<R['permission']>
  /** The request's transaction; for a plain GET the pool. */
  db: Db
  now: Date
  platform: Platform
  caller: Caller
  /** Writes the access log, in the same transaction as what it speaks of. */
  logAccess(access: Access): Promise<void>
  /** Tells open browsers, once the transaction is committed. */
  announce(announcement: Announcement): void
  /** Plans a job that begins once the transaction is committed. */
  plan(job: string, data: object): Promise<void>
}

export interface Caller {
  requestId: string
  ipAddress: string
  /** Whose turn it is where work has to wait: the user, or the address of nobody. */
  asker: string
  browser: string
  /** The sites that are found at the address that was asked. */
  sites: readonly Site[]
  sessionToken: string | undefined
  setSession(token: string): void
  clearSession(): void
  /** Sends the browser on to another address; for a route without an answer. */
  redirect(address: string): void
  /** A cookie that lives for some minutes, below one path. */
  setCookie(name: string, value: string, limits: { path: string; maxAge: number }): void
}

type Answer<R extends Route> = Read<NonNullable<R['answer']>>
type Run<R extends Route> = (context: Context<R>) => Promise<Answer<R>>

/** The input before it has been validated. */
export interface Unvalidated {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}
/** Finds the company of the thing that a `companyOf` call is about, for this user; undefined when there is none. */
export type Locate = (db: Db, asked: Unvalidated, user: Identity) => Promise<number | undefined>

/** A route with what it does: a module's `routes` is a list of these. */
export interface MountedRoute {
  route: Route
  locate: Locate | undefined
  run(context: Context<Route> & { prepared: unknown }): Promise<unknown>
  withoutTransaction?: true
  prepare?: (input: Input, before: Before) => Promise<unknown>
  refusedAccess?: RefusedAccess
}

/** What there is before a route's own work. */
export interface Before {
  db: Db
  now: Date
  user: Identity | undefined
  /** As the caller's. */
  asker: string
}

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

export function handle<R extends Route>(
  route: R,
  ...work: R['permission'] extends { kind: 'companyOf' } ? [locate: Locate, run: Run<R>] : [run: Run<R>]
): MountedRoute {
  const [locate, run] = work.length === 2 ? work : [undefined, work[0]]
  return { route, locate, run: run as MountedRoute['run'] }
}

/**
 * For logging in: the password's hash takes its time without holding a connection, and a failed try is
 * remembered although the call is refused. Each statement stands for itself.
 */
export function handleWithoutTransaction<R extends Route>(route: R, run: Run<R>): MountedRoute {
  return { route, locate: undefined, run: run as MountedRoute['run'], withoutTransaction: true }
}

/**
 * For uploads: what is sent is read part by part, without a transaction, since it takes as long as the line is slow.
 */
export function handleUpload<R extends Route>(
  route: R,
  run: (context: Context<R> & { parts: AsyncIterable<Multipart> }) => Promise<Answer<R>>,
): MountedRoute {
  return { route, locate: undefined, run: run as unknown as MountedRoute['run'], withoutTransaction: true }
}

/** What the access log says of a call that was refused. */
export type RefusedAccess = (asked: Unvalidated, user: Identity) => Access

/**
 * For look-ups: one that finds nobody (404), may not be made (403) or asks by a wrong name (409) is logged too, though its
 * transaction is rolled back.
 */
export function loggingRefusals(refusedAccess: RefusedAccess, mounted: MountedRoute): MountedRoute {
  return { ...mounted, refusedAccess }
}

type InputOf<R extends Route> = Pick<Context<R>, 'params' | 'query' | 'body'>

/**
 * For work that takes long and needs no transaction: it is done first, without holding a connection, and what it
 * makes is `prepared` in the context.
 */
export function handlePrepared<R extends Route, Prepared>(
  route: R,
  prepare: (input: InputOf<R>, before: Before) => Promise<Prepared>,
  run: (context: Context<R> & { prepared: Prepared }) => Promise<Answer<R>>,
): MountedRoute {
  return {
    route,
    locate: undefined,
    run: run as unknown as MountedRoute['run'],
    prepare: prepare as unknown as NonNullable<MountedRoute['prepare']>,
  }
}

/**
 * Mounts a route. The order is the same for all of them (docs/guide/add-a-module.md): session → CSRF →
 * access → validation → the route's own work, in a transaction → commit → push and jobs → the answer through its schema.
 */
export function mount(app: FastifyInstance, platform: Platform, mounted: MountedRoute): void {
  const { route } = mounted
  const { answer: schema } = route
  const write = schema && ((answer: unknown) => serializerOf(schema)(answer))
  for (const path of [route.path, ...(route.alsoAt ?? [])]) {
    app.route({
      method: route.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => admit(platform, route, request),
      handler: async (request, reply) => {
        const answer = await work(platform, mounted, request, reply, write).catch(async (error) => {
          await logRefusal(platform, mounted, request, error)
          throw error
        })
        if (answer === undefined) return reply.code(reply.hasHeader('location') ? 302 : 204).send()
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

async function work(
  platform: Platform,
  mounted: MountedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  write: ((value: unknown) => string) | undefined,
): Promise<string | undefined> {
  const { route } = mounted
  const { database, push, jobs } = platform
  const now = platform.clock.now()
  const announcements: Announcement[] = []
  let planned = false

  const user = request.identity
  const admitted = (db: Db) =>
    authorize(route.permission, user, {
      companyIdText: companyIdText(route, request),
      locate: async () => {
        const found = user && (await mounted.locate?.(db, unvalidated(request), user))
        // Nothing can be found by an id that is no id: then what is wrong with the input says more.
        if (found === undefined) readInput(route, request)
        return found
      },
    })
  let prepared: unknown
  if (mounted.prepare) {
    await admitted(database.db)
    const asker = askerOf(user, request.ip)
    prepared = await mounted.prepare(readInput(route, request), { db: database.db, now, user, asker })
  }
  // An answer that does not fit its schema must not be found out after the change has been stored.
  const run = async (db: Db): Promise<string | undefined> => {
    const scope = await admitted(db)
    const answer = await mounted.run({
      ...readInput(route, request),
      ...(route.upload ? { parts: partsOf(request) } : {}),
      prepared,
      scope,
      db,
      now,
      platform,
      caller: callerOf(platform, request, reply),
      logAccess: (access) => insertAccess(db, access, accessBy(request, now)),
      announce: (announcement) => announcements.push(announcement),
      plan: async (job, data) => {
        planned = true
        await jobs.plan(db, job, data)
      },
    } as Context<Route> & { prepared: unknown })
    return write?.(answer)
  }

  if (route.method === 'GET' && !route.changes) return run(database.db)
  const runAndPrepare = async (db: Db) => {
    const result = await run(db)
    return { answer: result, release: await push.prepare(db, announcements, now) }
  }
  const { answer, release } = mounted.withoutTransaction
    ? await runAndPrepare(database.db)
    : await database.db.transaction().execute(runAndPrepare)
  release()
  if (planned) jobs.wake()
  return answer
}

async function logRefusal(
  { database, clock }: Platform,
  { refusedAccess }: MountedRoute,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  const user = request.identity
  if (!refusedAccess || !user || !(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) return
  await insertAccess(database.db, refusedAccess(unvalidated(request), user), accessBy(request, clock.now()))
}

function accessBy(request: FastifyRequest, now: Date): Parameters<typeof insertAccess>[2] {
  const user = request.identity
  return { userId: user?.userId ?? 0, role: user?.role ?? '', requestId: request.id, now }
}

function readInput(route: Route, request: FastifyRequest): Input {
  return {
    params: route.params && parse(route.params, request.params),
    query: route.query && parse(route.query, request.query),
    body: route.body && parse(route.body, request.body ?? {}),
  }
}

function partsOf(request: FastifyRequest): AsyncIterable<Multipart> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
  return readableParts(request)
}

/** What goes wrong with reading the form itself (no boundary, too many parts) is the sender's doing. */
async function* readableParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch {
    throw new ApiError('validation_failed', { because: 'the body cannot be read' })
  }
}

function unvalidated(request: FastifyRequest): Unvalidated {
  return { params: asRecord(request.params), query: asRecord(request.query), body: request.body }
}

function askerOf(user: Pick<Identity, 'userId'> | undefined, ipAddress: string): string {
  return user ? `user ${user.userId}` : ipAddress
}

/** An id in input that has not been validated, as `locate` needs it. */
export function idIn(input: unknown, name: string): number | undefined {
  const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined
  if (typeof value === 'number' && Id.safeParse(value).success) return value
  const text = IdText.safeParse(value)
  return text.success ? text.data : undefined
}

function companyIdText(route: Route, request: FastifyRequest): unknown {
  if (route.permission.kind !== 'company') return undefined
  const { companyId } = route.permission
  return asRecord(request.params)[companyId] ?? asRecord(request.query)[companyId]
}

function asRecord(value: unknown): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>
}

/** The caller's side of a request: what is known of it, and its cookies. */
export function callerOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Caller {
  const name = sessionCookie(platform.environment)
  const secure = isHttps(platform.environment)
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    requestId: request.id,
    ipAddress: request.ip,
    asker: askerOf(request.identity, request.ip),
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    sites: sitesAt(platform.environment, request.headers.host),
    sessionToken: request.sessionToken,
    setSession(token) {
      request.sessionToken = token
      reply.setCookie(name, token, cookie)
    },
    clearSession() {
      request.sessionToken = undefined
      reply.clearCookie(name, cookie)
    },
    redirect(address) {
      reply.header('location', address)
    },
    setCookie(other, value, limits) {
      reply.setCookie(other, value, { ...cookie, ...limits })
    },
  }
}

const serializers = new WeakMap<Schema, (value: unknown) => string>()

/**
 * The answer's schema compiled: what it does not declare never leaves, at a third of the cost of checking each answer.
 * At its first answer: all of them at once would make the start longer.
 */
function serializerOf(answer: Schema): (value: unknown) => string {
  const known = serializers.get(answer)
  if (known) return known
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const compiled = fastJson(schema as Parameters<typeof fastJson>[0])
  serializers.set(answer, compiled)
  return compiled
}
