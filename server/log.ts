import { type Logger, pino } from 'pino'
import { maskIdentityCodesIn } from '#shared/hetu.ts'
import type { Environment } from './process/environment.ts'
import { version } from './process/version.ts'

export type Log = Logger

/**
 * What may be known of an error: where it came from and which rule it broke. Never a database's `detail` or a mail server's
 * `rejected`, which repeat the row or the address, nor the message of a data error, which repeats the value.
 */
function describeError(error: unknown): object {
  if (!isLikeError(error)) return { type: typeof error }
  const { code, constraint, table, column, queue } = error
  const isOfDatabase = 'severity' in error
  const message = isOfDatabase && /^2[23]/.test(String(code)) ? 'a value was refused' : error.message
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const parts = [error.cause, ...(Array.isArray(error['errors']) ? error['errors'] : [])].filter(isLikeError)
  return {
    type: error.name,
    message,
    code,
    constraint,
    table,
    column,
    queue,
    stack: frames?.join('\n'),
    // What led to it, and the tries of a connection to each address of a name.
    ...(parts.length > 0 && { parts: parts.map(describeError) }),
  }
}

/** The queue of jobs tells of its errors by copies of them, which are no errors any more. */
function isLikeError(error: unknown): error is Error & Record<string, unknown> {
  return (
    error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error && 'stack' in error)
  )
}

/**
 * JSON lines on standard output. Whatever is written, an identity code in it is masked on its way out; a request
 * is logged by its route, never by its address, and its body and cookies not at all.
 */
export function createLog(level: Environment['LOG_LEVEL'], stream?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: { pid: process.pid, version },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: maskIdentityCodesIn },
      serializers: { err: describeError },
    },
    stream ?? pino.destination({ fd: 1, sync: true }),
  )
}
