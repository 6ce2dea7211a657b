import { randomBytes } from 'node:crypto'
import { keyedHash } from '#server/auth/sealed.ts'
import type { Db } from '#server/database/database.ts'
import type { Environment } from '#server/process/environment.ts'
import type { Held } from '#server/rights/held.ts'
import { plainRecoveryCode, recoveryCodeOf, recoveryCodesAtOnce } from '../rules.ts'
import { deleteCodes, insertCodes } from './queries.ts'

/** Ten new ones in the place of the former. Nobody is ever told them again. */
export async function renewCodes(db: Db, environment: Environment, userId: Held<'account'>): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, () => recoveryCodeOf(randomBytes(16)))
  await deleteCodes(db, userId)
  await insertCodes(
    db,
    userId,
    codes.map((code) => codeHash(environment, userId, code)),
  )
  return codes
}

export function codeHash(environment: Environment, userId: Held<'account'>, code: string): Buffer {
  return keyedHash(environment, `recovery code of ${userId}`, plainRecoveryCode(code))
}
