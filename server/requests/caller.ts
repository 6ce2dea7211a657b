import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNow } from '../auth/clients/identify.ts'
import { deviceCookie, identifyAgain, sessionCookie } from '../auth/session.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import type { ClientIdentity, Identity } from '../rights/scope.ts'
import { isHttps } from '../sites/addresses.ts'
import { isAtHome, type Site, sitesAt } from '../sites/sites.ts'

/** The caller's side of a request: what is known of it, and its cookies. */
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
  /** By what this browser is known where notices are pushed to it (IN-4). */
  deviceToken: string | undefined
  setDevice(token: string): void
  /** Sends the browser on to another address; for a route without an answer. */
  redirect(address: string): void
  /** A cookie of the request, unread. */
  cookie(name: string): string | undefined
  /** A cookie that lives for some minutes, below one path. */
  setCookie(name: string, value: string, limits: { path: string; maxAge: number }): void
}

/** So long as browsers keep a cookie at most. */
const deviceCookieSeconds = 400 * 24 * 3600

/** A person by their session, a system by its token, or nobody. */
export interface Calling {
  user: Identity | undefined
  client: ClientIdentity | undefined
}

export function askerOf({ identity, client, ip }: Pick<FastifyRequest, 'identity' | 'client' | 'ip'>): string {
  if (client) return `client ${client.id}`
  return identity ? `user ${identity.userId}` : ip
}

export function callerOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Caller {
  const name = sessionCookie(platform.environment)
  const secure = isHttps(platform.environment)
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    requestId: request.id,
    ipAddress: request.ip,
    asker: askerOf(request),
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
    deviceToken: request.cookies[deviceCookie(platform.environment)],
    setDevice(token) {
      reply.setCookie(deviceCookie(platform.environment), token, { ...cookie, maxAge: deviceCookieSeconds })
    },
    redirect(address) {
      reply.header('location', address)
    },
    cookie: (other) => request.cookies[other],
    setCookie(other, value, limits) {
      reply.setCookie(other, value, { ...cookie, ...limits })
    },
  }
}

/** Who calls, as of when the request's first line was read. */
export const callerThen = ({ identity, client }: FastifyRequest): Calling => ({ user: identity, client })

/** So long, in milliseconds, nothing has kept a request waiting that had come whole. */
const noWait = 100

/**
 * Who calls when the work begins: who it was found to be, where the request had come whole by then and goes on at once, else
 * who it is by now. What is taken from somebody within a tenth of a second might as well have come after the work.
 */
export async function callerAtWork(platform: Platform, request: FastifyRequest, db: Db): Promise<Calling> {
  const { judgedWholeAt } = request
  const goesOnAtOnce = judgedWholeAt !== undefined && performance.now() - judgedWholeAt < noWait
  return goesOnAtOnce && !request.client ? callerThen(request) : callerNow(platform, request, db)
}

/**
 * Who calls, as of now: with what has become of session, account, role, terms and grants since the request's first line
 * was read, which for a slow body is long ago. Read in the transaction that does the work, so that whatever has been
 * committed before it counts. What is committed later finds the work done, as if it had been asked for a moment earlier;
 * no lock makes it wait, since two administrators who close each other would then stand in each other's way.
 */
async function callerNow({ environment, clock }: Platform, request: FastifyRequest, db: Db): Promise<Calling> {
  const { identity } = request
  const client = request.client && (await clientNow(db, request.client))
  const user = identity && (await identifyAgain(db, identity, clock.now(), environment))
  return { client, user: user && isAtHome(environment, request.headers.host, user.role) ? user : undefined }
}
