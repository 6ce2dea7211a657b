import { hashPassword } from '#server/auth/passwords.ts'
import { endSessions } from '#server/auth/queries.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { ApiError, notFound, refusedBy } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { acceptTerms, activate, recoverPassword, verifyRecovery } from '../../contract.ts'
import { sessionUser } from '../login/session-user.ts'
import { passwordChangedMail, recoveryMail } from './jobs.ts'
import { updateActivated, updatePassword, useToken } from './queries.ts'

const addressTaken = { user_account_email: 'username_taken' } as const

export const activationRoutes = [
  handle(acceptTerms, async ({ scope, query, body, db, now }) => {
    if (query.activate !== scope.user.userId) throw notFound()
    if (body.password) await updatePassword(db, scope.user.userId, await hashPassword(body.password), now)
    await refusedBy(addressTaken, () => updateActivated(db, scope.user.userId, body.email.toLowerCase(), now))
    return sessionUser(db, { ...scope.user, acceptedTerms: true })
  }),

  handle(activate, async ({ body, db, now }) => {
    const passwordHash = await hashPassword(body.password)
    const name = body.username.trim().toLowerCase()
    const recipient = await useToken(db, { hash: hashToken(body.token), purpose: 'ACTIVATION', name, now })
    if (!recipient) throw new ApiError('link_invalid')
    await updatePassword(db, recipient.id, passwordHash, now)
    await refusedBy(addressTaken, () => updateActivated(db, recipient.id, body.email?.toLowerCase() ?? null, now))
    return { status: 'SUCCESS' as const }
  }),

  // The same work for known and unknown users: whether there is one is found out by the job.
  handle(recoverPassword, async ({ body, plan }) => {
    await plan(recoveryMail, { name: body.usernameOrEmail.trim().toLowerCase() })
    return { status: 'SUCCESS' as const }
  }),

  handle(verifyRecovery, async ({ body, db, now, announce, plan }) => {
    const passwordHash = await hashPassword(body.password)
    const name = body.username.trim().toLowerCase()
    const recipient = await useToken(db, { hash: hashToken(body.token), purpose: 'RECOVERY', name, now })
    if (!recipient) throw new ApiError('link_invalid')
    await updatePassword(db, recipient.id, passwordHash, now)
    const sessionsEnded = await endSessions(db, recipient.id, now)
    announce({ sessionsEnded, pushToken: recipient.push_token })
    await plan(passwordChangedMail, { userId: recipient.id })
    return { status: 'SUCCESS' as const }
  }),
]
