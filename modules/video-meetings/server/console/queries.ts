import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereFindsWords, whereMine } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectTold, type Told, whereMayBeTold } from '#server/rights/told-queries.ts'
import { selectWaiting, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { Language } from '#shared/languages.ts'
import type { InvitedUser } from '../../console-contract.ts'
import { type Span, whereInvited, whereToJoin, whereWithinSpan } from '../queries.ts'

export interface SummaryRow {
  id: number
  company_id: number
  company_name: string
  topic: string
  organizer_name: string
  start_time: Date
  end_time: Date
  is_cancelled: boolean
  invited_count: number
}

export interface MeetingFilter {
  span: Span
  companyId: number | null
  own: boolean
}

const whereAskedFor = (scope: StaffScope, { span, companyId, own }: MeetingFilter) => sql<boolean>`
  ${whereMine(scope, own, 'm.company_id')} and ${whereWithinSpan(span)} ${companyId === null ? sql`` : sql`and m.company_id = ${companyId}`}`

const summary = sql`
    select m.id, m.company_id, c.name as company_name, m.topic, o.first_name || ' ' || o.last_name as organizer_name,
      m.start_time, m.end_time, m.cancelled_at is not null as is_cancelled,
      (select count(*)::int from video_meeting_user i where i.meeting_id = m.id and i.uninvited_at is null)
      + (select count(*)::int from video_meeting_external_user x where x.meeting_id = m.id and x.uninvited_at is null)
        as invited_count`
const withNames = sql`join organisation c on c.id = m.company_id join user_account o on o.id = m.organizer_id`

/** What stands beside a meeting is fetched for the rows of the page only. */
export async function selectMeetings(
  db: Db,
  scope: StaffScope,
  filter: MeetingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    ${summary} from (
      select * from video_meeting m where ${whereAskedFor(scope, filter)}
      order by m.start_time, m.id limit ${limit} offset ${offset}
    ) m ${withNames}
    order by m.start_time, m.id`.execute(db)
  return rows
}

const ofOnePersonAtMost = 200

/** Nothing but the e-mail address tells who of the invited is somebody of the register: only their own employers' meetings are theirs. */
export async function selectMeetingsOf(db: Db, scope: StaffScope, employeeId: Held<'employee'>): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    with known as materialized (
      select k.company_id, lower(each.email) as email from company_employee k join employee p on p.id = k.employee_id,
        unnest(array[k.email, p.email]) as each (email)
      where k.employee_id = ${employeeId} and each.email <> '')
    ${summary} from video_meeting m ${withNames}
    where ${whereAtCompany(scope, 'm.company_id')} and (m.id, m.company_id) in (
      select x.meeting_id, known.company_id from known join video_meeting_external_user x on lower(x.email) = known.email
        and x.uninvited_at is null
      union
      select i.meeting_id, known.company_id from known join user_account u on lower(u.email) = known.email
        join video_meeting_user i on i.user_id = u.id and i.uninvited_at is null)
    order by m.start_time desc, m.id desc limit ${ofOnePersonAtMost}`.execute(db)
  return rows
}

export function countMeetings(db: Db, scope: StaffScope, filter: MeetingFilter): Promise<number> {
  return countSome(db, sql`from video_meeting m where ${whereAskedFor(scope, filter)}`)
}

/** Those that are not over and have not been cancelled. */
export function countMeetingsToCome(db: Db, companyId: Held<'company'>, now: Date): Promise<number> {
  return countSome(
    db,
    sql`from video_meeting m where m.company_id = ${companyId} and m.end_time > ${now} and m.cancelled_at is null`,
  )
}

export interface ScheduledRow {
  id: Held<'meeting'>
  company_id: Held<'company'>
  company_name: string
  organizer_id: number
  organizer_name: string
  topic: string
  description: string | null
  start_time: Date
  end_time: Date
  call_code: string
  is_cancelled: boolean
  sequence: number
  users: InvitedUser[] | null
  external_users: ExternalRow[] | null
}

export interface ExternalRow {
  externalUserId: Held<'guest'>
  invitationFirstname: string
  invitationLastname: string
  invitationEmail: string
  invitationLocale: Language
}

/** @param lock 'for update' keeps others from changing it until the transaction is over */
export async function selectMeeting(
  db: Db,
  scope: StaffScope,
  id: number,
  lock?: 'for update',
): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select m.id, m.company_id, c.name as company_name, m.organizer_id,
      o.first_name || ' ' || o.last_name as organizer_name, m.topic, m.description, m.start_time, m.end_time,
      m.call_code, m.cancelled_at is not null as is_cancelled, m.sequence,
      (select json_agg(json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name, 'role', u.role)
          order by u.last_name collate finnish, u.first_name collate finnish, u.id)
        from video_meeting_user i join user_account u on u.id = i.user_id
        where i.meeting_id = m.id and i.uninvited_at is null) as users,
      (select json_agg(json_build_object('externalUserId', x.id, 'invitationFirstname', x.first_name,
          'invitationLastname', x.last_name, 'invitationEmail', x.email, 'invitationLocale', x.locale) order by x.id)
        from video_meeting_external_user x
        where x.meeting_id = m.id and x.uninvited_at is null) as external_users
    from video_meeting m join organisation c on c.id = m.company_id join user_account o on o.id = m.organizer_id
    where m.id = ${id} and ${whereAtCompany(scope, 'm.company_id')}
    ${lock ? sql`for update of m` : sql``}`.execute(db)
  return rows[0]
}

/** Those whom a change concerns, as far as they may see the meetings there. */
export function selectConcerned(
  db: Db,
  { companyId, now }: { companyId: Held<'company'>; now: Date },
  userIds: readonly number[],
): Promise<Told> {
  const among = sql`select unnest(${userIds}::bigint[])`
  return selectTold(db, { module: 'video-meetings', companyId, now }, { among })
}

const whereMayBeInvited = ({ companyId, now }: { companyId: number; now: Date }) =>
  whereMayBeTold('u', { module: 'video-meetings', companyId, now })

export async function selectInvitable(
  db: Db,
  scope: StaffScope,
  asked: { companyId: number; search: string; limit: number; now: Date },
): Promise<InvitedUser[]> {
  const { rows } = await sql<InvitedUser>`
    select u.id, u.first_name || ' ' || u.last_name as "displayName", u.role from user_account u, company c
    where c.id = ${asked.companyId} and ${whereAtCompany(scope, 'c.id')}
      and ${whereFindsWords(sql`u.search_text`, asked.search)} and ${whereMayBeInvited(asked)}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id limit ${asked.limit}`.execute(db)
  return rows
}

/** Those of the users who may be invited to a meeting of the company. */
export async function selectMayBeInvited(
  db: Db,
  at: { companyId: Held<'company'>; now: Date },
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where u.id = any(${userIds}::bigint[]) and ${whereMayBeInvited(at)}`.execute(db)
  return rows.map((row) => row.id)
}

interface Entered {
  topic: string
  description: string | null
  start: Date
  end: Date
  now: Date
}

export async function insertMeeting(
  db: Db,
  meeting: Entered & { companyId: Held<'company'>; organizerId: number; callCode: string },
): Promise<Held<'meeting'>> {
  const { rows } = await sql<{ id: Held<'meeting'> }>`
    insert into video_meeting (company_id, organizer_id, topic, description, start_time, end_time, call_code,
      created_at, updated_at)
    values (${meeting.companyId}, ${meeting.organizerId}, ${meeting.topic}, ${meeting.description}, ${meeting.start},
      ${meeting.end}, ${meeting.callCode}, ${meeting.now}, ${meeting.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

/** Every change gets a number of its own: a calendar takes the one with the highest. */
export async function updateMeeting(db: Db, id: Held<'meeting'>, meeting: Entered): Promise<void> {
  await sql`
    update video_meeting set topic = ${meeting.topic}, description = ${meeting.description},
      start_time = ${meeting.start}, end_time = ${meeting.end}, sequence = sequence + 1, updated_at = ${meeting.now}
    where id = ${id}`.execute(db)
}

export async function updateCancelled(db: Db, id: Held<'meeting'>, now: Date): Promise<void> {
  await sql`
    update video_meeting set cancelled_at = ${now}, sequence = sequence + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** Invites users; one who was invited, uninvited or put out of the call before comes anew. */
export async function upsertInvitedUsers(
  db: Db,
  meetingId: Held<'meeting'>,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    insert into video_meeting_user (meeting_id, user_id)
    select ${meetingId}, id from unnest(${userIds}::bigint[]) id
    on conflict (meeting_id, user_id) do update set uninvited_at = null, removed_at = null`.execute(db)
}

export async function updateUninvited(
  db: Db,
  meetingId: Held<'meeting'>,
  { userIds, externalUserIds }: { userIds: readonly number[]; externalUserIds: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    update video_meeting_user set uninvited_at = ${now}
    where meeting_id = ${meetingId} and user_id = any(${userIds}::bigint[])`.execute(db)
  await sql`
    update video_meeting_external_user set uninvited_at = ${now}
    where meeting_id = ${meetingId} and id = any(${externalUserIds}::bigint[])`.execute(db)
}

type External = Omit<ExternalRow, 'externalUserId'>

export async function insertExternalUsers(
  db: Db,
  meetingId: Held<'meeting'>,
  people: readonly External[],
): Promise<Held<'guest'>[]> {
  const { rows } = await sql<{ id: Held<'guest'> }>`
    insert into video_meeting_external_user (meeting_id, first_name, last_name, email, locale)
    select ${meetingId}, first_name, last_name, email, locale from ${entered(people)} order by place
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function updateExternalUsers(
  db: Db,
  people: readonly (External & { externalUserId: Held<'guest'> })[],
): Promise<void> {
  const ids = people.map(({ externalUserId }) => externalUserId)
  await sql`
    update video_meeting_external_user g
    set first_name = entered.first_name, last_name = entered.last_name, locale = entered.locale
    from ${entered(people)} where g.id = (${ids}::bigint[])[entered.place]`.execute(db)
}

const entered = (people: readonly External[]) => sql`
  unnest(${people.map((one) => one.invitationFirstname)}::text[], ${people.map((one) => one.invitationLastname)}::text[],
    ${people.map((one) => one.invitationEmail)}::text[], ${people.map((one) => one.invitationLocale)}::text[])
  with ordinality as entered (first_name, last_name, email, locale, place)`

/** The meetings of one of the staff, as organizer or invited, the next one first. */
export function selectMeetingsOfStaff(db: Db, scope: StaffScope, span: Span, atMost: number): Promise<WaitingRow[]> {
  const { userId } = scope.user
  const found = sql`
    select m.id, m.topic as title, m.start_time as since, m.call_code as key from video_meeting m
    where ${whereWaits(scope, false, 'm.company_id')} and ${whereToJoin(span)}
      and (m.organizer_id = ${userId} or ${whereInvited(userId)})
    order by m.start_time, m.id`
  return selectWaiting(db, found, atMost)
}
