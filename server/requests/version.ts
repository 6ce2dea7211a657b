import { hash } from 'node:crypto'
import { ApiError } from '../errors.ts'

/** The version of what can be changed of a thing: of the same content the same. */
export function versionOf(...content: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
}

/**
 * Refuses to change what another has changed since it was read (409). The thing is locked, or another could still do so.
 * @param read what the caller has read; one who does not say it is not asked
 */
export function mustBeAsRead(now: string | undefined, read: string | undefined): void {
  if (read !== undefined && read !== now) throw new ApiError('changed_meanwhile')
}
