import { type Logger, pino } from 'pino'
import { maskIdentityCodesIn } from '#shared/hetu.ts'
import type { Environment } from './environment.ts'

export type Log = Logger

/**
 * JSON lines on standard output. Whatever is written, an identity code in it is masked on its way out; a request
 * is logged by its route, never by its address, and its body and cookies not at all.
 */
export function createLog(level: Environment['LOG_LEVEL'], stream?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: maskIdentityCodesIn },
    },
    stream ?? pino.destination({ fd: 1, sync: true }),
  )
}
