import { createHash } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/errors.ts'
import { deleteFailure, insertFailure, selectFailures } from './queries.ts'

/**
 * So many wrong passwords for one account from one address within the window, and the next try waits until the
 * oldest of them has left it. Others, at the same address or at the same account, notice nothing.
 */
export const failuresAtMost = 10
const usual = { atMost: failuresAtMost, windowSeconds: 60 }

/** What tries at an account from an address are counted by; neither can be read from it. */
export function attemptOf(name: string, ipAddress: string): Buffer {
  return createHash('sha256').update(`${name}\n${ipAddress}`).digest()
}

/**
 * Written down before what was given is looked at: guesses made at the same time count each other. `deleteFailures` when
 * it was right.
 * @returns the attempt's id
 * @throws ApiError `too_many_attempts`
 */
export async function beginAttempt(
  db: Db,
  tried: Buffer,
  now: Date,
  { atMost, windowSeconds } = usual,
): Promise<number> {
  const attempt = await insertFailure(db, tried, now)
  const windowStart = new Date(now.getTime() - windowSeconds * 1000)
  const earlier = await selectFailures(db, tried, windowStart, attempt, atMost)
  const oldest = earlier[atMost - 1]
  if (!oldest) return attempt
  await deleteFailure(db, attempt)
  const retryAfter = Math.ceil((oldest.getTime() - windowStart.getTime()) / 1000)
  throw new ApiError('too_many_attempts', { retryAfter })
}
