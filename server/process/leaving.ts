import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError, errorBody } from '../errors.ts'
import type { Platform } from '../platform.ts'

/** Of a proxy that asks another process when a GET is answered 502, and this one no more for a while: deploy/nginx.conf. */
const askingNext = 'x-next-upstream'

/** How long proxies are given to turn away. */
const turnAwayWithin = 2000

/**
 * A connection that arrives in the moment in which a process stops listening is lost, and a change with it. So a process
 * behind a proxy that is told to stop lets the proxy turn away first: `/health/ready` says so to one that asks, a 502 to
 * one that only learns from answers. What cannot be asked again elsewhere is served as ever.
 */
export function turnAwayWhenLeaving(app: FastifyInstance, { leaving }: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!leaving.begun || request.method !== 'GET' || !request.headers[askingNext]) return
    return reply.code(502).send(errorBody(new ApiError('service_unavailable'), request.id))
  })
}

/** Resolves when nobody sends anything new to this process any more. */
export async function leave({ leaving, hub, environment }: Platform): Promise<void> {
  leaving.begun = true
  // They come back at once, and so lead the proxy to the other processes.
  hub.closeAll()
  if (environment.TRUST_PROXY > 0) await sleep(turnAwayWithin)
}
