import type { FastifyInstance } from 'fastify'
import { asking, grantAt, userOf } from './common.ts'

const ask = asking({
  meetings: `
    select m.id, m.topic, m.description, o.first_name || ' ' || o.last_name as organizer_name,
      m.start_time, m.end_time, m.call_code, m.cancelled_at is not null as is_cancelled,
      (select json_agg(json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name)
          order by u.last_name collate finnish, u.first_name collate finnish, u.id)
        from video_meeting_user i join user_account u on u.id = i.user_id
        where i.meeting_id = m.id and i.uninvited_at is null) as users,
      (select json_agg(json_build_object('externalUserId', x.id, 'invitationFirstname', x.first_name,
          'invitationLastname', x.last_name) order by x.last_name collate finnish, x.id)
        from video_meeting_external_user x
        where x.meeting_id = m.id and x.uninvited_at is null) as external_users
    from video_meeting m join user_account o on o.id = m.organizer_id
    where m.company_id = $1
      and (m.start_time < $2 and m.start_time > $3::timestamptz - interval '12 hours' and m.end_time > $4)
      and exists (select from video_meeting_user mine
        where mine.meeting_id = m.id and mine.user_id = $5 and mine.uninvited_at is null)
    order by m.start_time, m.id`,
})

interface Meeting {
  id: number
  topic: string
  description: string | null
  organizer_name: string
  start_time: Date
  end_time: Date
  call_code: string
  is_cancelled: boolean
  users: { id: number; displayName: string }[] | null
  external_users: object[] | null
}

/** The month of a day in Finland; March begins in winter time and ends in summer time. */
function monthOf(day: string): [Date, Date] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return [midnight(year, month), midnight(month === 12 ? year + 1 : year, (month % 12) + 1)]
}

function midnight(year: number, month: number): Date {
  const hours = month > 3 && month < 11 ? 3 : 2
  return new Date(Date.UTC(year, month - 1, 1) - hours * 3_600_000)
}

export function videoMeetings(app: FastifyInstance): void {
  app.get('/resource/extranet/videomeetings/:companyId', async (request) => {
    const user = await userOf(request)
    const { companyId } = grantAt(
      user,
      Number((request.params as { companyId: string }).companyId),
      'videoMeetingEnabled',
    )
    const [from, until] = monthOf((request.query as { referenceDate: string }).referenceDate)
    const rows = await ask<Meeting>('meetings', [companyId, until, from, from, user.user_id])
    return rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      description: row.description,
      organizer: { displayName: row.organizer_name },
      startDate: row.start_time.toISOString(),
      endDate: row.end_time.toISOString(),
      users: (row.users ?? []).map((invited) => ({ user: invited })),
      externalUsers: row.external_users ?? [],
      videoCall: row.is_cancelled ? null : { code: row.call_code },
      cancelled: row.is_cancelled,
    }))
  })
}
