import { endSessions, idleLimit } from '#server/auth/session.ts'
import { ApiError, notFound, refusedBy } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { channelOf, signSubscription } from '#server/push/protocol.ts'
import {
  authorizePush,
  type ExtranetUser,
  endSession,
  getExtranetUser,
  listSessions,
  updateExtranetUser,
} from '../../contract.ts'
import { addressChangedMail } from '../activation/jobs.ts'
import { takenAddress } from '../address-taken.ts'
import { type ProfileRow, selectOpenSessions, selectProfile, updateProfile } from './queries.ts'

export const profileRoutes = [
  handle(getExtranetUser, async ({ scope, db }) => toExtranetUser(await selectProfile(db, scope.user.userId))),

  handle(updateExtranetUser, async ({ scope, params, body, db, now, plan }) => {
    const { userId } = scope.user
    if (params.id !== userId) throw notFound()
    const before = await selectProfile(db, userId)
    const email = body.email?.toLowerCase() ?? before.email
    await refusedBy(takenAddress, () =>
      updateProfile(db, userId, {
        email,
        notifications: body.emailNotificationsEnabled ?? null,
        language: body.locale ?? null,
        now,
      }),
    )
    if (before.email && before.email !== email) await plan(addressChangedMail, { userId, formerAddress: before.email })
    return toExtranetUser(await selectProfile(db, userId))
  }),

  handle(listSessions, async ({ scope, db, now, platform }) => {
    const rows = await selectOpenSessions(db, scope.user.userId, now, idleLimit(now, platform.environment))
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
    if ((await endSessions(context, scope.user, { only: params.id })) === 0) throw notFound()
    if (params.id === scope.user.sessionId) caller.clearSession()
    return { status: 'SUCCESS' as const }
  }),

  handle(authorizePush, async ({ scope, body, platform }) => {
    if (body.channel_name !== channelOf(scope.user.pushToken)) throw new ApiError('forbidden')
    return { auth: signSubscription(platform.pushService.keys, body.socket_id, body.channel_name) }
  }),
]

function toExtranetUser(row: ProfileRow): ExtranetUser {
  return {
    id: row.id,
    email: row.email,
    password: null,
    emailNotificationsEnabled: row.email_notifications_enabled,
    reportCredentials: row.report_credentials,
    displayName: `${row.first_name} ${row.last_name}`,
    locale: row.locale,
  }
}
