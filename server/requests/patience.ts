import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    patience: Patience
  }
}

/** How long anybody, or the database, is waited for; times in milliseconds. */
export interface Patience {
  /** until the headers are there */
  headers: number
  /** without a byte in either direction */
  silence: number
  /** until a body is there, uploads excepted */
  body: number
  /** The least that an upload sends within a time; while it is the store of files that is slow, nobody is blamed. */
  upload: { bytes: number; within: number }
  /** until the whole of a request is there, uploads included */
  request: number
  /** how often headers and whole requests are looked at */
  checkedEvery: number
  /** until a page knows who opens it: then it comes without their words, for the database is slow or away */
  reader: number
}

export const usualPatience: Patience = {
  headers: 15_000,
  silence: 60_000,
  body: 60_000,
  // 4 KiB a second: half of what the slowest mobile line carries.
  upload: { bytes: 120 * 1024, within: 30_000 },
  // 100 MiB over a slow line take their time.
  request: 600_000,
  checkedEvery: 5_000,
  reader: 1000,
}

/** A body that takes too long is answered 408, and its connection closed. An upload is read as it comes: `watchUpload`. */
export function letGoOfSlowBodies(app: FastifyInstance, patience: Patience): void {
  app.decorate('patience', patience)
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers } = request
    if (!(Number(headers['content-length']) > 0 || headers['transfer-encoding'])) return payload
    if (headers['content-type']?.startsWith('multipart/')) return payload
    const body = new PassThrough()
    // Refused before it is read, it has nobody who would hear of this.
    body.on('error', () => {})
    const timer = setTimeout(() => body.destroy(new ApiError('body_too_slow')), patience.body)
    payload.once('error', (error) => body.destroy(error))
    body.once('close', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
    return payload.pipe(body)
  })
}

/** Watches an upload until it is told to stop: `tooSlow` is rejected when it sends less than it has to. */
export function watchUpload({ raw, server }: FastifyRequest): { tooSlow: Promise<never>; stop(): void } {
  const { upload } = server.patience
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  // Whoever only waits for parts hears of it there.
  tooSlow.catch(() => {})
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    const isReadAsItComes = raw.readableLength < raw.readableHighWaterMark
    if (isReadAsItComes && !raw.complete && now - before < upload.bytes) reject(new ApiError('body_too_slow'))
    before = now
  }, upload.within)
  return { tooSlow, stop: () => clearInterval(timer) }
}
