import type { FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { hostIn, isLoopback } from '../sites/addresses.ts'

/** What proxies and the services in front of them say of the one who asked, each by its own name. */
const proxyHeader =
  /forwarded|^via$|proxy|client-?ip|(real|remote|connecting|user)-(ip|addr)|^(cf|cdn|fastly|x-(amzn?|azure|envoy|varnish|next))(-|$)/

/** For a route that answers whoever works at this machine, and is not there for anybody else. */
export const forThisMachineOnly = {
  onRequest: async (request: FastifyRequest): Promise<void> => {
    if (!isFromThisMachine(request)) throw notFound()
  },
}

/**
 * What a proxy on this machine hands on comes from elsewhere; it may tell by nothing but its HTTP/1.0. And a page of
 * another site may have its own name lead here: then the browser asks by that name.
 */
function isFromThisMachine({ socket, raw, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isProxied = raw.httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name))
  return isLoopback(address) && isLoopback(hostIn(headers.host)?.hostname ?? '') && !isProxied
}
