import { seal, unseal } from '#server/auth/sealed.ts'
import type { Db } from '#server/database/database.ts'
import type { Environment } from '#server/process/environment.ts'
import type { Held } from '#server/rights/held.ts'
import { isAppCode } from '../rules.ts'
import { selectAppSecret, takeRecoveryCode, takeStep } from './queries.ts'
import { codeHash } from './recovery.ts'
import { stepOf } from './totp.ts'

const label = (userId: Held<'account'>) => `code app of ${userId}`

export function sealSecret(environment: Environment, userId: Held<'account'>, secret: string): Buffer {
  return seal(environment, label(userId), secret)
}

/** Undefined for one that was sealed while the installation had another SECRET_KEY: it computes no code any more. */
export function unsealSecret(environment: Environment, userId: Held<'account'>, sealed: Buffer): string | undefined {
  try {
    return unseal(environment, label(userId), sealed)
  } catch {
    return undefined
  }
}

/** Uses up a code of somebody's app, or a recovery code: each is taken once. */
export async function takeCode(
  db: Db,
  environment: Environment,
  userId: Held<'account'>,
  code: string,
  now: Date,
): Promise<'TOTP' | 'RECOVERY' | undefined> {
  if (!isAppCode(code))
    return (await takeRecoveryCode(db, userId, codeHash(environment, userId, code), now)) ? 'RECOVERY' : undefined
  const app = await selectAppSecret(db, userId)
  const secret = app && unsealSecret(environment, userId, app.secret)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  return app && step !== undefined && (await takeStep(db, app.id, step, now)) ? 'TOTP' : undefined
}
