import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from './platform.ts'
import { forThisMachineOnly } from './this-machine.ts'

const readyWithin = 2000

/** Health for a balancer, metrics for a scraper on the same machine. */
export function mountOperation(app: FastifyInstance, platform: Platform): void {
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    if (platform.leaving.begun) return reply.code(503).send({ status: 'stopping' })
    const ready = await answers(platform)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database_unavailable' })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'push_connections',
    help: 'Open push connections of this process',
    registers: [registry],
    collect() {
      this.set(platform.hub.size)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'silent', ...forThisMachineOnly }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
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
