import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthIt = 2048
// A register of thousands shrinks to a tenth at the quickest level; slower ones win little more.
const gzip = promisify<string, zlib.ZlibOptions, Buffer>(zlib.gzip)
const quickest = { level: zlib.constants.Z_BEST_SPEED }

/** Long answers travel compressed, made so beside the event loop; what a page is made of is compressed when it is built. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzip(payload, quickest)
  })
}
