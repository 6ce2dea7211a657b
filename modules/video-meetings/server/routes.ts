import { handle } from '#server/requests/handle.ts'
import { listVideoMeetings, type VideoMeeting } from '../contract.ts'
import { type MeetingRow, selectMeetingsOfUser } from './queries.ts'
import { spanOf } from './span.ts'

export const meetingRoutes = [
  handle(listVideoMeetings, async ({ scope, query, db, now }) => {
    const rows = await selectMeetingsOfUser(db, scope, spanOf(query, now))
    return rows.map(toMeeting)
  }),
]

function toMeeting(row: MeetingRow): VideoMeeting {
  return {
    id: row.id,
    topic: row.topic,
    description: row.description,
    organizer: { displayName: row.organizer_name },
    startDate: row.start_time.toISOString(),
    endDate: row.end_time.toISOString(),
    users: (row.users ?? []).map((user) => ({ user })),
    externalUsers: row.external_users ?? [],
    videoCall: row.is_cancelled ? null : { code: row.call_code },
    cancelled: row.is_cancelled,
  }
}
