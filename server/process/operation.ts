import type { FastifyInstance } from 'fastify'
import { collectMetrics } from '../metrics/metrics.ts'
import type { Platform } from '../platform.ts'
import { forThisMachineOnly } from '../requests/this-machine.ts'

const readyWithin = 2000

/** Health for a balancer, metrics for a scraper on the same machine. */
export function mountOperation(app: FastifyInstance, platform: Platform): void {
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    if (platform.leaving.begun) return reply.code(503).send({ status: 'stopping' })
    const ready = await answers(platform)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database_unavailable' })
  })

  const metrics = collectMetrics(app, platform)
  app.get('/metrics', { logLevel: 'silent', ...forThisMachineOnly }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  )
}

async function answers({ database }: Platform): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, readyWithin, false).unref())
  const asked = database.pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, tooLate])
}
