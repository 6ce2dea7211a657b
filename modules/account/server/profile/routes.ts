import { checkConfirmed } from '#server/auth/confirmation.ts'
import { endSessions, idleLimit } from '#server/auth/session.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { channelOf, signForSession, signSubscription } from '#server/push/protocol.ts'
import { handle } from '#server/requests/handle.ts'
import { type ExtranetUser, getExtranetUser, updateExtranetUser } from '#shared/contracts/session.ts'
import { authorizePush, endSession, listSessions } from '../../contract.ts'
import { countTokensSince } from '../activation/queries.ts'
import { linksPerHour } from '../activation/send-link.ts'
import { updatePendingEmail } from '../address/queries.ts'
import { requestAddress } from '../address/request.ts'
import { type ProfileRow, selectOpenSessions, selectProfile, updateProfile } from './queries.ts'

const hour = 3_600_000

export const profileRoutes = [
  handle(getExtranetUser, async ({ scope, db, now }) => toExtranetUser(await selectProfile(db, scope, now))),

  handle(updateExtranetUser, async (context) => {
    const { scope, params, body, db, now } = context
    const { userId } = scope.user
    if (params.id !== userId) throw notFound()
    await updateProfile(db, scope, {
      notifications: body.emailNotificationsEnabled ?? null,
      language: body.locale ?? null,
      now,
    })
    const { email, pending_email: pending } = await selectProfile(db, scope, now)
    const typed = body.email?.toLowerCase() ?? email
    if (typed && typed !== email) {
      checkConfirmed(scope.user, now)
      const anHourAgo = new Date(now.getTime() - hour)
      if ((await countTokensSince(db, userId, 'EMAIL', anHourAgo)) >= linksPerHour)
        throw new ApiError('too_many_attempts', { retryAfter: hour / 1000 })
      await requestAddress(context, userId, typed)
    } else if (pending && body.pendingEmail === null) await updatePendingEmail(db, userId, null, now)
    return toExtranetUser(await selectProfile(db, scope, now))
  }),

  handle(listSessions, async ({ scope, db, now, platform }) => {
    const rows = await selectOpenSessions(db, scope, now, idleLimit(now, platform.environment))
    return rows.map((row) => ({
      id: row.id,
      current: row.id === scope.user.sessionId,
      startedAt: row.started_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      ipAddress: row.ip_address,
      browser: row.browser,
    }))
  }),

  handle(endSession, async (context) => {
    const { scope, params, caller } = context
    if ((await endSessions(context, scope.user.userId, { only: params.id })) === 0) throw notFound()
    if (params.id === scope.user.sessionId) caller.clearSession()
    return { status: 'SUCCESS' as const }
  }),

  handle(authorizePush, async ({ scope, body, platform }) => {
    if (body.channel_name !== channelOf(scope.user.pushToken)) throw new ApiError('forbidden')
    const { keys, cluster } = platform.pushService
    const isHosted = cluster !== null
    return {
      auth: isHosted
        ? signSubscription(keys, body.socket_id, body.channel_name)
        : signForSession(keys, scope.user.sessionId, body.socket_id, body.channel_name),
    }
  }),
]

function toExtranetUser(row: ProfileRow): ExtranetUser {
  return {
    id: row.id,
    email: row.email,
    pendingEmail: row.pending_email,
    password: null,
    emailNotificationsEnabled: row.email_notifications_enabled,
    reportCredentials: row.report_credentials,
    displayName: `${row.first_name} ${row.last_name}`,
    locale: row.locale,
    otherwiseOpened: row.otherwise_opened,
  }
}
