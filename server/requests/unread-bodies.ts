import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What is still to come of a smaller body is read and thrown away, and the connection goes on. */
const smallBody = 64 * 1024

/** For so long goes on reading whoever has said no: a connection closed at once could take the answer away with it. */
const lingersForMilliseconds = 5000

/**
 * A call is often refused before its body has come: nobody may send it, or it is too large, or there is no room. What nobody
 * reads would stand in the way of the connection's next request, which behind a proxy is somebody else's.
 */
export function settleUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw) || raw.readableEnded) return
    raw.unpipe()
    raw.resume()
    const length = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (raw.complete || length <= smallBody) return
    reply.header('connection', 'close')
    closeGently(raw)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Instead of what node does when an answer that ends its connection has been written. */
function closeGently(request: IncomingMessage): void {
  const { socket } = request
  // It came over no line.
  if (!(socket instanceof Socket)) return
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    // The other side is told that this was the last answer, and may still be sending.
    socket.end()
    if (request.complete) return close()
    const timer = setTimeout(() => socket.destroy(), lingersForMilliseconds)
    socket.once('close', () => clearTimeout(timer))
    request.once('end', close)
  }
}
