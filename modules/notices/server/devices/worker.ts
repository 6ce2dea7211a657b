import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'

const script = fs.readFileSync(new URL('../../worker/notices-worker.js', import.meta.url), 'utf8')

/** At the root, for what it opens may be anywhere; asked for anew whenever a browser looks. */
export function serveWorker(app: FastifyInstance): void {
  app.get('/notices-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}
