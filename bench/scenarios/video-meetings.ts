import { sql } from 'kysely'
import { listVideoMeetings } from '#modules/video-meetings/contract.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import { call, hasSome, type Things } from './scenario.ts'

const perCompany = 500

export function videoMeetings({ reader, companyId, meetingDay }: Things) {
  const query = { query: 'MONTH', referenceDate: meetingDay }
  const month = call(listVideoMeetings, reader, { params: { companyId }, query })
  return { 'meetings of a month': { calls: () => [month], isRight: hasSome } }
}

/** 100,000 over two years: the reader is invited to some twenty a month, with two others and somebody from elsewhere. */
export async function insertMeetings(db: Db, { reader, companyId }: Data): Promise<void> {
  await sql`
    insert into video_meeting (company_id, organizer_id, topic, description, start_time, end_time, call_code, created_at,
      updated_at)
    select c.id, users.ids[1], 'Työkykyneuvottelu', 'Paluun suunnittelu', start.at, start.at + interval '1 hour',
      md5(c.id || ' ' || number), start.at - interval '7 days', start.at - interval '7 days'
    from company c
    join (select company_id, array_agg(user_id order by user_id) as ids from company_grant group by 1) users
      on users.company_id = c.id
    cross join generate_series(1, ${perCompany}) number
    cross join lateral (select timestamptz '2025-04-01 08:00+03' + number * interval '35 hours' as at) start`.execute(
    db,
  )
  await sql`
    insert into video_meeting_user (meeting_id, user_id)
    select m.id, u.user_id from video_meeting m cross join lateral (
      select user_id from company_grant g where g.company_id = m.company_id and g.user_id <> ${reader.userId}
      order by (g.user_id + m.id) % 7, g.user_id limit 2) u
    union all select id, ${reader.userId} from video_meeting where company_id = ${companyId}`.execute(db)
  await sql`
    insert into video_meeting_external_user (meeting_id, first_name, last_name, email, locale)
    select id, 'Liisa', 'Lääkäri', 'liisa@sairaala.test', 'fi' from video_meeting`.execute(db)
}
