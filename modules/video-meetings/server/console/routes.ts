import { requireRegistered } from '#modules/personnel/server/public.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import type { Held } from '#server/rights/held.ts'
import { holdCompany } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectIsOn } from '#server/rights/told-queries.ts'
import {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  listAllMeetings,
  listMeetingsOfEmployee,
  type MeetingDetails,
  type MeetingSummary,
  meetingsPerPage,
  type ScheduledMeeting,
  scheduleMeeting,
  searchInvitable,
} from '../../console-contract.ts'
import { timeProblems } from '../../rules.ts'
import { callTopic } from '../call/hub.ts'
import type { Invitation } from '../invitations/invitation.ts'
import { invitationMail } from '../invitations/jobs.ts'
import { spanOf } from '../span.ts'
import { invite, type Recipients, recipientsOf } from './invite.ts'
import {
  countMeetings,
  insertMeeting,
  type ScheduledRow,
  type SummaryRow,
  selectConcerned,
  selectInvitable,
  selectMayBeInvited,
  selectMeeting,
  selectMeetings,
  selectMeetingsOf,
  updateCancelled,
  updateMeeting,
} from './queries.ts'

const invitableAtMost = 20

export const consoleMeetingRoutes = [
  handle(listAllMeetings, async ({ scope, query, db, now }) => {
    const { companyId = null, own = false, page } = query
    const filter = { span: spanOf(query, now), companyId, own }
    const found = await readPage(
      { number: page, size: meetingsPerPage },
      (rows) => selectMeetings(db, scope, filter, rows),
      () => countMeetings(db, scope, filter),
    )
    return withContent(found, found.content.map(toSummary))
  }),

  handle(listMeetingsOfEmployee, async ({ scope, params, db, logAccess }) => {
    const person = await requireRegistered(db, scope, params.id)
    const rows = await selectMeetingsOf(db, scope, person.id)
    await logAccess({ action: 'list', purpose: 'care', thing: 'video_meeting', employeeIds: [person.id] })
    return rows.map(toSummary)
  }),

  handle(getMeeting, async ({ scope, params, db }) =>
    toScheduled(await existing(db, scope, params.id), scope.user.userId),
  ),

  handle(scheduleMeeting, async (context) => {
    const { scope, body, db, now } = context
    const companyId = await holdCompany(db, scope, body.companyId)
    if (!companyId) throw invalid([{ field: 'companyId', problem: 'unknown' }])
    if (!(await selectIsOn(db, companyId, 'video-meetings'))) throw new ApiError('module_disabled')
    const organizerId = scope.user.userId
    const entered = await meetingEntered(db, body, companyId, now)
    const id = await insertMeeting(db, {
      ...entered,
      companyId,
      organizerId,
      callCode: newToken(),
    })
    const told = await invite(db, { id, organizerId, users: null, external_users: null }, body, now)
    return tell(context, id, [{ kind: 'invitation', ...told.added }])
  }),

  handle(changeMeeting, async (context) => {
    const { scope, params, body, db, now } = context
    const before = await changeable(db, scope, params.id, now)
    if (before.sequence !== body.version) throw new ApiError('changed_meanwhile')
    const entered = await meetingEntered(db, body, before.company_id, now, before.users ?? [])
    await updateMeeting(db, before.id, entered)
    const told = await invite(db, { ...before, organizerId: before.organizer_id }, body, now)
    const isMoved =
      entered.start.getTime() !== before.start_time.getTime() || entered.end.getTime() !== before.end_time.getTime()
    return tell(context, before.id, [
      { kind: 'invitation', ...told.added },
      { kind: 'cancellation', ...told.dropped },
      ...(isMoved ? [{ kind: 'change', ...told.kept } as const] : []),
    ])
  }),

  handle(cancelMeeting, async (context) => {
    const { scope, params, db, now } = context
    const before = await changeable(db, scope, params.id, now)
    await updateCancelled(db, before.id, now)
    return tell(context, before.id, [{ kind: 'cancellation', ...recipientsOf(before) }])
  }),

  handle(searchInvitable, async ({ scope, params, body, db, now }) =>
    selectInvitable(db, scope, { companyId: params.companyId, search: body.search, limit: invitableAtMost, now }),
  ),
]

async function existing(db: Db, scope: StaffScope, id: number, lock?: 'for update'): Promise<ScheduledRow> {
  const row = await selectMeeting(db, scope, id, lock)
  if (!row) throw notFound()
  return row
}

async function changeable(db: Db, scope: StaffScope, id: number, now: Date): Promise<ScheduledRow> {
  const row = await existing(db, scope, id, 'for update')
  if (row.is_cancelled || row.end_time <= now) throw new ApiError('meeting_over')
  return row
}

/** Who is invited already may stay so without the module: they are not let in, and the others' meeting can be moved. */
async function meetingEntered(
  db: Db,
  body: MeetingDetails,
  companyId: Held<'company'>,
  now: Date,
  invited: readonly { id: number }[] = [],
) {
  const problems = timeProblems(body, now)
  const known = [...invited.map(({ id }) => id), ...(await selectMayBeInvited(db, { companyId, now }, body.userIds))]
  if (body.userIds.some((id) => !known.includes(id))) problems.push({ field: 'userIds', problem: 'unknown' })
  if (problems.length > 0) throw invalid(problems)
  return {
    topic: body.topic,
    description: body.description || null,
    start: new Date(body.startDate),
    end: new Date(body.endDate),
    now,
  }
}

type Told = readonly (Recipients & Pick<Invitation, 'kind'>)[]

/** Mails to those whom it concerns, a word to open browsers and to whoever is in the call. Answers the meeting. */
async function tell(
  { db, now, scope, plan, announce }: Pick<Context<typeof changeMeeting>, 'db' | 'now' | 'scope' | 'plan' | 'announce'>,
  id: Held<'meeting'>,
  told: Told,
): Promise<ScheduledMeeting> {
  const row = await existing(db, scope, id)
  const concerned = new Set([row.organizer_id, ...(row.users ?? []).map((user) => user.id)])
  for (const { kind, userIds, externalUserIds } of told) {
    const about = { kind, meetingId: id, sequence: row.sequence }
    for (const userId of userIds) concerned.add(userId)
    await plan(
      invitationMail,
      ...userIds.map((userId) => ({ ...about, userId })),
      ...externalUserIds.map((externalUserId) => ({ ...about, externalUserId })),
    )
  }
  const { company_id: companyId } = row
  const to = await selectConcerned(db, { companyId, now }, [...concerned])
  announce({ event: 'videoMeetingUpdate', data: { id, companyId }, to, waitsAt: companyId })
  announce({ topic: callTopic, data: { meetingId: id, isChanged: true } })
  return toScheduled(row, scope.user.userId)
}

function toSummary(row: SummaryRow): MeetingSummary {
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    topic: row.topic,
    organizer: { displayName: row.organizer_name },
    startDate: row.start_time.toISOString(),
    endDate: row.end_time.toISOString(),
    invitedCount: row.invited_count,
    cancelled: row.is_cancelled,
  }
}

function toScheduled(row: ScheduledRow, userId: number): ScheduledMeeting {
  const users = row.users ?? []
  const takesPart = row.organizer_id === userId || users.some(({ id }) => id === userId)
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    topic: row.topic,
    description: row.description,
    organizer: { id: row.organizer_id, displayName: row.organizer_name },
    startDate: row.start_time.toISOString(),
    endDate: row.end_time.toISOString(),
    users,
    externalUsers: row.external_users ?? [],
    videoCall: takesPart && !row.is_cancelled ? { code: row.call_code } : null,
    cancelled: row.is_cancelled,
    version: row.sequence,
  }
}
