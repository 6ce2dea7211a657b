import type { CalendarKind } from '#server/calendar.ts'
import { dayOf } from '#shared/dates.ts'
import { calendarSummary } from './invitations/invitation-text.ts'
import { selectAppointments } from './queries.ts'

/** The meetings that the caller is invited to; under the ids that the invitations' calendar files have too. */
export const meetingAppointments: CalendarKind = {
  name: 'video-meeting',
  module: 'video-meetings',
  summary: calendarSummary,
  async find(db, scope, span) {
    return (await selectAppointments(db, scope, span)).map((row) => ({
      id: row.id,
      start: row.start_time,
      end: row.end_time,
      isCancelled: row.is_cancelled,
      sequence: row.sequence,
      href: `/companies/${scope.companyId}/videomeetings?date=${dayOf(row.start_time)}&meeting=${row.id}`,
    }))
  },
}
