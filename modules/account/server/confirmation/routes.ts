import { factorMail, takeCode } from '#modules/factors/server/public.ts'
import { atPasswordDoor } from '#server/auth/passwords.ts'
import { endSessions } from '#server/auth/session.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { handle } from '#server/requests/handle.ts'
import type { Identity } from '#server/rights/scope.ts'
import { isByBank, siteOf } from '#server/sites/sites.ts'
import { changePassword, confirmSession } from '../../contract.ts'
import { passwordChangedMail } from '../activation/jobs.ts'
import { checkNewPassword } from '../activation/new-password.ts'
import { updatePassword } from '../activation/queries.ts'
import { attemptOf, beginAttempt, countedByDay } from '../login/attempts.ts'
import { deleteFailures } from '../login/queries.ts'
import { selectPasswordHash, updateConfirmed } from './queries.ts'

interface Proving {
  scope: { user: Identity }
  db: Db
  now: Date
  platform: Platform
  asker: string
}

/**
 * The caller's own password, given within their session. Who guesses is slowed down as at a login, within that session
 * alone: its owner elsewhere notices nothing.
 * @returns the hash of the password that was right
 * @throws ApiError that names the field; `strong_login_needed` where people log in by bank and a password opens nothing
 */
async function prove({ scope: { user }, db, now, platform, asker }: Proving, field: string, password: string) {
  if (isByBank(platform.environment, siteOf(user.role))) throw new ApiError('strong_login_needed')
  const tried = attemptOf(`session ${user.sessionId}`, asker)
  await beginAttempt(db, tried, now)
  const hash = await selectPasswordHash(db, user.userId)
  const isRight = await atPasswordDoor(asker, (passwords) => passwords.isRight(hash, password))
  if (!hash || !isRight) throw invalid([{ field, problem: 'wrongPassword' }])
  await deleteFailures(db, tried)
  return hash
}

/** A code of the caller's second factor, or a recovery code: used up by it. Who guesses is slowed down by the day as well. */
async function proveByCode({ scope: { user }, db, now, platform, asker }: Proving, code: string) {
  if (isByBank(platform.environment, siteOf(user.role))) throw new ApiError('strong_login_needed')
  const tried = attemptOf(`session ${user.sessionId}`, asker)
  await beginAttempt(db, tried, now)
  const taken = await countedByDay(db, now, { userId: user.userId, from: 'confirmations', code }, () =>
    takeCode(db, platform.environment, user.userId, code, now),
  )
  if (!taken) throw invalid([{ field: 'code', problem: 'wrongCode' }])
  await deleteFailures(db, tried)
  return taken
}

export const confirmationRoutes = [
  handle(
    confirmSession,
    {
      async prepare(preparation) {
        const { body } = preparation
        if ('code' in body) return proveByCode(preparation, body.code)
        await prove(preparation, 'password', body.password)
        return undefined
      },
    },
    async ({ scope, prepared, db, now, plan }) => {
      const { userId, sessionId } = scope.user
      await updateConfirmed(db, sessionId, now)
      if (prepared === 'RECOVERY') await plan(factorMail, { userId, change: 'codeUsed' })
      return { status: 'SUCCESS' as const }
    },
  ),

  handle(
    changePassword,
    {
      async prepare(preparation) {
        const { body, scope, db, asker } = preparation
        const former = await prove(preparation, 'currentPassword', body.currentPassword)
        await checkNewPassword(db, scope.user.userId, body.password)
        return { former, chosen: await atPasswordDoor(asker, (passwords) => passwords.hash(body.password)) }
      },
    },
    async (context) => {
      const { scope, prepared, db, now, plan } = context
      const { userId, sessionId } = scope.user
      if (!(await updatePassword(db, userId, prepared.chosen, now, prepared.former)))
        throw new ApiError('changed_meanwhile')
      await endSessions(context, userId, { except: sessionId })
      await updateConfirmed(db, sessionId, now)
      await plan(passwordChangedMail, { userId })
      return { status: 'SUCCESS' as const }
    },
  ),
]
