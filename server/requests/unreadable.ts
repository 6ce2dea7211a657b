import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, errorBody } from '../errors.ts'

/** As Node names what it cannot read; whatever else it is, it is no HTTP. */
const statusOf: Record<string, { status: number; because: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, because: 'the header fields are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, because: 'the request did not come in time' },
}

/** What is no request gets an answer of the same shape as every other (TR-4), and its connection is closed. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, because } = statusOf[error.code ?? ''] ?? { status: 400, because: 'the request cannot be read' }
  const body = JSON.stringify(errorBody(new ApiError('validation_failed', { because }), crypto.randomUUID()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
