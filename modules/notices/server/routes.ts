import { invalid } from '#server/errors.ts'
import { handle, type MountedRoute } from '#server/requests/handle.ts'
import { changeNotices, getNotices, type Notices } from '../contract.ts'
import { frequenciesOf } from './choices.ts'
import { type Kinds, kindsOf } from './collect.ts'
import { type NoticesRow, selectNotices, updateMailing, upsertChoices } from './queries.ts'

export function noticeRoutes(kinds: Kinds): MountedRoute[] {
  return [
    handle(getNotices, async ({ scope, db }) => toNotices(kindsOf(kinds, scope.user), await selectNotices(db, scope))),

    handle(changeNotices, async ({ scope, body, db, now }) => {
      const own = kindsOf(kinds, scope.user)
      const unknown = Object.keys(body.kinds ?? {}).filter((kind) => !own.includes(kind))
      if (unknown.length > 0) throw invalid(unknown.map((kind) => ({ field: `kinds.${kind}`, problem: 'unknown' })))
      if (body.kinds) await upsertChoices(db, scope.user.userId, body.kinds)
      const { emailNotificationsEnabled: isOn, emailRefused } = body
      if (isOn !== undefined || emailRefused === false)
        await updateMailing(db, scope, { isOn: isOn ?? null, triesAgain: emailRefused === false, now })
      return toNotices(own, await selectNotices(db, scope))
    }),
  ]
}

function toNotices(kinds: readonly string[], row: NoticesRow): Notices {
  return {
    kinds: frequenciesOf(kinds, row.choices ?? {}),
    email: row.email,
    emailNotificationsEnabled: row.email_notifications_enabled,
    emailRefused: row.email !== null && row.email === row.refused_email,
  }
}
