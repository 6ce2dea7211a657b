import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { selectWaiting, type WaitingRow } from '#server/waiting-queries.ts'

/** From the first moment of a period up to, but not including, the first moment after it. */
export interface Span {
  from: Date
  until: Date
}

/** A meeting takes place within a span: found by its start, since none lasts longer than twelve hours. */
export function whereWithinSpan({ from, until }: Span): RawBuilder<boolean> {
  return sql<boolean>`(m.start_time < ${until} and m.start_time > ${from}::timestamptz - interval '12 hours'
    and m.end_time > ${from})`
}

/** A user is invited to the meeting. */
export const whereInvited = (userId: number): RawBuilder<boolean> => sql<boolean>`
  exists (select from video_meeting_user mine
    where mine.meeting_id = m.id and mine.user_id = ${userId} and mine.uninvited_at is null)`

export interface MeetingRow {
  id: number
  topic: string
  description: string | null
  organizer_name: string
  start_time: Date
  end_time: Date
  call_code: string
  is_cancelled: boolean
  users: { id: number; displayName: string }[] | null
  external_users: { externalUserId: number; invitationFirstname: string; invitationLastname: string }[] | null
}

/** The meetings that the caller is invited to, those invited with them in Finnish order. */
export async function selectMeetingsOfUser(db: Db, scope: CompanyScope, span: Span): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
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
    where m.company_id = ${scope.companyId} and ${whereWithinSpan(span)}
      and ${whereInvited(scope.user.userId)}
    order by m.start_time, m.id`.execute(db)
  return rows
}

/** A meeting takes place within a span, and has not been cancelled. */
export const whereToJoin = (span: Span): RawBuilder<boolean> =>
  sql<boolean>`${whereWithinSpan(span)} and m.cancelled_at is null`

/** Meetings that the caller can go to, the next one first. */
export function selectMeetingsToJoin(db: Db, scope: CompanyScope, span: Span, atMost: number): Promise<WaitingRow[]> {
  const found = sql`
    select m.id, m.topic as title, m.start_time as since, m.call_code as key from video_meeting m
    where m.company_id = ${scope.companyId} and ${whereToJoin(span)} and ${whereInvited(scope.user.userId)}
    order by m.start_time, m.id`
  return selectWaiting(db, found, atMost)
}

export interface AppointmentRow {
  id: number
  start_time: Date
  end_time: Date
  is_cancelled: boolean
  sequence: number
}

/** When the meetings are that the caller is invited to, those cancelled among them. */
export async function selectAppointments(db: Db, scope: CompanyScope, span: Span): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select m.id, m.start_time, m.end_time, m.cancelled_at is not null as is_cancelled, m.sequence
    from video_meeting m
    where m.company_id = ${scope.companyId} and ${whereWithinSpan(span)} and ${whereInvited(scope.user.userId)}
    order by m.start_time, m.id`.execute(db)
  return rows
}
