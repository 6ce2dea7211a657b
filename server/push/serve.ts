import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { closedSessions, sessionCookie } from '../auth/session.ts'
import type { Platform } from '../platform.ts'
import { isOwnOrigin } from '../sites/sites.ts'
import { Doorstep, type Visit } from './doorstep.ts'

const checkSessionsEvery = 60_000

/** A websocket at one address of the site; a page of another site never gets here. */
export interface SocketEndpoint {
  path: string
  /**
   * @param visit to be let in once the socket has shown that it may be here
   * @param sessionToken of the cookie that came along, unread
   */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, visit: Visit, sessionToken: string | undefined): void
  stop(): void
}

/** The push endpoint on the site's own address, `/app/{key}`, and the modules' own. */
export function serveSockets(
  app: FastifyInstance,
  platform: Platform,
  endpoints: readonly SocketEndpoint[],
  doorstep = new Doorstep(),
): void {
  const { hub, push, database, clock, log, leaving, environment } = platform
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    if (leaving.begun) return turnAway(stream, '502 Bad Gateway')
    const endpoint = endpoints.find(({ path }) => path === request.url)
    if (!(endpoint || request.url?.startsWith('/app/')) || !isOwnOrigin(environment, request.headers))
      return turnAway(stream, '404 Not Found')
    const address = proxyAddress(request, (_address, hop) => hop < environment.TRUST_PROXY)
    const visit = doorstep.enter(address, stream)
    if (!visit) return turnAway(stream, '429 Too Many Requests')
    if (endpoint) endpoint.accept(request, stream, head, visit, tokenOf(app, platform, request))
    else hub.accept(request, stream, head, visit)
  })
  const timer = setInterval(() => {
    closeEnded(platform).catch((error) => log.error({ err: error }, 'sessions of push connections'))
  }, checkSessionsEvery).unref()
  push.judgeLines((channels) => closedSessions(database.db, hub.sessionsOf(channels), clock.now(), environment))
  // Before the listening ends: it would wait for open connections.
  app.addHook('preClose', async () => {
    for (const endpoint of endpoints) endpoint.stop()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
}

function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => stream.destroy())
}

function tokenOf(app: FastifyInstance, { environment }: Platform, request: IncomingMessage): string | undefined {
  return app.parseCookie(request.headers.cookie ?? '')[sessionCookie(environment)]
}

/** Sessions that have ended by time, or open nothing any more for another reason: their connections end too. */
async function closeEnded({ hub, database, clock, environment }: Platform): Promise<void> {
  hub.closeSessions(await closedSessions(database.db, hub.sessionIds, clock.now(), environment))
}
