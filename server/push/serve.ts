import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { selectClosedSessions } from '../auth/queries.ts'
import { identify, idleLimit, sessionCookie } from '../auth/session.ts'
import type { Platform } from '../platform.ts'
import { isAtHome, isOwnOrigin } from '../sites.ts'

const checkSessionsEvery = 60_000

/** A websocket at one address of the site; a page of another site never gets here. */
export interface SocketEndpoint {
  path: string
  /** @param sessionToken of the cookie that came along, unread */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, sessionToken: string | undefined): void
  stop(): void
}

/** The push endpoint on the site's own address, `/app/{key}`, and the modules' own. */
export function serveSockets(app: FastifyInstance, platform: Platform, endpoints: readonly SocketEndpoint[]): void {
  const { hub, log, leaving } = platform
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    if (leaving.begun) {
      stream.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n')
      return
    }
    const endpoint = endpoints.find(({ path }) => path === request.url)
    if (endpoint && isOwnOrigin(platform.environment, request.headers)) {
      endpoint.accept(request, stream, head, tokenOf(app, platform, request))
      return
    }
    if (!request.url?.startsWith('/app/') || !isOwnOrigin(platform.environment, request.headers)) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    sessionOf(app, platform, request).then(
      (sessionId) => hub.accept(request, stream, head, sessionId),
      (error) => {
        log.error({ err: error }, 'a push connection could not be opened')
        stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
      },
    )
  })
  const timer = setInterval(() => {
    closeEnded(platform).catch((error) => log.error({ err: error }, 'sessions of push connections'))
  }, checkSessionsEvery).unref()
  // Before the listening ends: it would wait for open connections.
  app.addHook('preClose', async () => {
    for (const endpoint of endpoints) endpoint.stop()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
}

function tokenOf(app: FastifyInstance, { environment }: Platform, request: IncomingMessage): string | undefined {
  return app.parseCookie(request.headers.cookie ?? '')[sessionCookie(environment)]
}

async function sessionOf(
  app: FastifyInstance,
  platform: Platform,
  request: IncomingMessage,
): Promise<number | undefined> {
  const { database, clock, environment } = platform
  const token = tokenOf(app, platform, request)
  const identity = token ? await identify(database.db, token, clock.now(), environment, false) : undefined
  return identity && isAtHome(environment, request.headers.host, identity.role) ? identity.sessionId : undefined
}

/** Sessions that ended by time, not by a logout: their connections end too. */
async function closeEnded({ hub, database, clock, environment }: Platform): Promise<void> {
  const open = hub.sessionIds
  if (open.length === 0) return
  const now = clock.now()
  hub.closeSessions(await selectClosedSessions(database.db, open, now, idleLimit(now, environment)))
}
