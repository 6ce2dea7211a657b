import { sql } from 'kysely'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'

export const meetingsPast: Removal = {
  root: 'video_meeting',
  over: (before) => sql`kept.end_time < ${before('video-meetings')}`,
  ofCompany: (companyId) => sql`kept.company_id = ${companyId}`,
  held: whereHeldOf('kept.company_id'),
  gone: () => [
    sql`delete from video_call_presence where meeting_id in (select id from past)`,
    sql`delete from video_meeting_external_user where meeting_id in (select id from past)`,
    sql`delete from video_meeting_user where meeting_id in (select id from past)`,
    sql`delete from video_meeting where id in (select id from past)`,
  ],
  atOnce: 50,
}
