import { toWaiting, type WaitingAtCompany, type WaitingForStaff } from '#server/waiting.ts'
import { dayOf } from '#shared/dates.ts'
import { selectMeetingsOfStaff } from './console/queries.ts'
import { selectMeetingsToJoin } from './queries.ts'
import { spanOf } from './span.ts'

const callHref = ({ key }: { key: string }) => `/mvideo/sso/${key}`
const restOfToday = (now: Date) => ({ ...spanOf({ query: 'DAY', referenceDate: dayOf(now) }, now), from: now })

/** The caller's meetings of today that are not over: each leads into its call. */
export const meetingsToJoin: WaitingAtCompany = {
  kind: 'videomeetings',
  modules: ['video-meetings'],
  async find(db, scope, { atMost, now }) {
    const rows = await selectMeetingsToJoin(db, scope, restOfToday(now), atMost)
    return toWaiting(rows, `/companies/${scope.companyId}/videomeetings`, callHref)
  },
}

/** The same for the provider's staff. */
export const meetingsOfStaff: WaitingForStaff = {
  kind: 'videomeetings',
  async find(db, scope, { atMost, now }) {
    const rows = await selectMeetingsOfStaff(db, scope, restOfToday(now), atMost)
    return toWaiting(rows, '/console/videomeetings', callHref)
  },
}
