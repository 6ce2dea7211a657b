import type { CalendarKind } from '#server/calendar.ts'
import { notFound } from '#server/errors.ts'
import type { ServerModule } from '#server/module.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { type CalendarAddress, getCalendar, renewCalendar, revokeCalendar } from '../contract.ts'
import { serveFeed } from './feed.ts'
import { selectCalendarAddress, upsertCalendarAddress } from './queries.ts'
import { calendarAddress } from './secret-link.ts'

type Asked = Pick<Context<typeof getCalendar>, 'scope' | 'db' | 'params' | 'platform'>

/** One's meetings as a calendar to subscribe to, by a secret address (IN-5). */
export function calendar(kinds: readonly CalendarKind[]): ServerModule {
  return {
    routes: [
      handle(getCalendar, async (asked) => {
        mustBeOwn(asked)
        return answer(asked)
      }),
      handle(renewCalendar, async (asked) => {
        mustBeOwn(asked)
        await upsertCalendarAddress(asked.db, asked.scope, false)
        return answer(asked)
      }),
      handle(revokeCalendar, async (asked) => {
        mustBeOwn(asked)
        await upsertCalendarAddress(asked.db, asked.scope, true)
        return answer(asked)
      }),
    ],
    serve: (app, platform) => serveFeed(app, platform, kinds),
  }
}

function mustBeOwn({ scope, params }: Asked): void {
  if (params.id !== scope.user.userId) throw notFound()
}

async function answer({ scope, db, platform }: Asked): Promise<CalendarAddress> {
  const { serial, is_revoked: isRevoked } = await selectCalendarAddress(db, scope)
  return { url: isRevoked ? null : calendarAddress(platform.environment, { userId: scope.user.userId, serial }) }
}
