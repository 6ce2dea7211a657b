import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Environment } from '#server/process/environment.ts'
import type { Held } from '#server/rights/held.ts'
import { isHttps } from '#server/sites/addresses.ts'
import { insertStep } from './step-queries.ts'

/** So many codes may be tried after a password, within so many minutes. */
export const triesAtMost = 5
export const stepMinutes = 5

/** It comes along where a login is finished, and nowhere else. */
export function stepCookie(environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return isHttps(environment) ? '__Secure-login-step' : 'login-step'
}

export const stepPath = '/resource/anonymous/extranet/login/factor'
export const stepCookieLimits = { path: stepPath, maxAge: stepMinutes * 60 }

/** The password was right: answers what the cookie holds until the factor has been shown. */
export async function beginStep(
  db: Db,
  proved: { userId: Held<'account'>; passwordHash: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + stepMinutes * 60_000)
  await insertStep(db, { ...proved, tokenHash: hashToken(token), now, expiresAt })
  return token
}
