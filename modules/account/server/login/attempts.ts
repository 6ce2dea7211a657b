import { createHash } from 'node:crypto'
import { isAppCode } from '#modules/factors/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/errors.ts'
import type { Held } from '#server/rights/held.ts'
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

/**
 * Who has somebody's password may guess this many codes of their app in a day, from all addresses together: one in eleven
 * thousand then comes in.
 */
export const codesADay = { atMost: 30, windowSeconds: 24 * 3600 }

/** Takes a code that has been counted. What is no code of an app nobody guesses: it is not counted. */
export async function countedByDay<Taken>(
  db: Db,
  now: Date,
  { userId, from, code }: { userId: Held<'account'>; from: string; code: string },
  take: () => Promise<Taken>,
): Promise<Taken> {
  if (!isAppCode(code)) return take()
  const attempt = await beginAttempt(db, attemptOf(`codes of ${userId}`, from), now, codesADay)
  const taken = await take()
  if (taken) await deleteFailure(db, attempt)
  return taken
}
