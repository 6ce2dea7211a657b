import { isRecord } from '#shared/objects.ts'

/** How the system, a library or PostgreSQL names what went wrong: `ENOENT`, `42501`. */
export function codeOf(error: unknown): string | undefined {
  return isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined
}
