import { requireRegistered } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Held } from '#server/rights/held.ts'
import { holdCompany } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import {
  addCaseAttachments,
  addEvent,
  answerRequest,
  type CaseSummary,
  type ConsoleCase,
  casesPerPage,
  correctEvent,
  type EventToEnter,
  getCase,
  giveCaseAccess,
  listCaseCandidates,
  listCasesOfEmployee,
  listNurses,
  reopenCase,
  searchCases,
  setResponsibleNurses,
  takeCaseAccess,
} from '../../console-contract.ts'
import { eventProblems, isWaiting } from '../../rules.ts'
import { caseAnnouncement } from '../announcement.ts'
import { accessTo, toConsoleCase } from '../answers.ts'
import { attachmentKind } from '../files.ts'
import { type CaseRow, insertAttachments, lockCase, selectCandidates, selectCaseForStaff } from '../queries.ts'
import { addUser, removeUser } from '../users.ts'
import {
  countCases,
  deleteProcessEnd,
  insertEvent,
  replaceNurses,
  type SummaryRow,
  selectCasesOf,
  selectNurses,
  selectNursesFor,
  selectSummaries,
  updateEnd,
  updateEvent,
  updateRequest,
} from './queries.ts'

export const consoleCaseRoutes = [
  handle(searchCases, async ({ scope, body, db, logAccess }) => {
    const search = {
      search: body.search,
      companyId: body.companyId ?? null,
      own: body.own,
      state: body.state ?? null,
      nurseId: body.mine ? scope.user.userId : null,
      requested: body.requested,
    }
    const found = await readPage(
      { number: body.page, size: casesPerPage },
      (rows) => selectSummaries(db, scope, search, { sort: body.sort, ...rows }),
      () => countCases(db, scope, search),
    )
    const rows = found.content
    if (rows.length > 0)
      await logAccess({
        action: body.search ? 'search' : 'list',
        purpose: 'care',
        thing: 'workability_case',
        employeeIds: [...new Set(rows.map(({ employeeId }) => employeeId))],
        ...(body.companyId !== undefined && { companyId: body.companyId }),
      })
    return withContent(found, rows.map(toSummary))
  }),

  handle(listCasesOfEmployee, async ({ scope, params, db, logAccess }) => {
    const person = await requireRegistered(db, scope, params.id)
    const rows = await selectCasesOf(db, scope, person.id)
    await logAccess({ action: 'list', purpose: 'care', thing: 'workability_case', employeeIds: [person.id] })
    return rows.map(toSummary)
  }),

  handle(getCase, async ({ scope, params, db, logAccess }) => {
    const row = await readCase(db, scope, params.id)
    await logAccess(accessTo(row, 'read', 'care'))
    return toConsoleCase(row)
  }),

  handle(listNurses, async ({ scope, query, db, now }) => {
    if (query.companyId === undefined) return selectNurses(db)
    const companyId = await holdCompany(db, scope, query.companyId)
    return companyId ? selectNursesFor(db, companyId, now) : []
  }),

  handle(listCaseCandidates, async ({ scope, params, db, now }) => {
    const { company_id: companyId } = await readCase(db, scope, params.id)
    const rows = await selectCandidates(db, companyId, now)
    return rows.map((row) => ({ userId: row.id, displayName: row.display_name }))
  }),

  handle(giveCaseAccess, async (context) => {
    const { scope, params, body, db, now, logAccess } = context
    const row = await readLocked(db, scope, params.id)
    const link = await addUser(db, row, body.user.id, now, () => readCase(db, scope, row.id))
    await logAccess(accessTo(row, 'change', 'care'))
    context.announce(await caseAnnouncement(db, row, now))
    return link
  }),

  handle(takeCaseAccess, async (context) => {
    const { scope, params, db, now, logAccess } = context
    const row = await readLocked(db, scope, params.id)
    const userId = await removeUser(db, row, params.linkId, now)
    await logAccess(accessTo(row, 'change', 'care'))
    context.announce(await caseAnnouncement(db, row, now, [userId]))
    return { status: 'SUCCESS' as const }
  }),

  handle(setResponsibleNurses, async (context) => {
    const { scope, params, body, db, now } = context
    const row = await readLocked(db, scope, params.id)
    mustBeAsRead(toConsoleCase(row).nursesVersion, body.version)
    const before = (row.nurses ?? []).map(({ id }) => id)
    await replaceNurses(db, row.id, await checkNurses(db, { companyId: row.company_id, now }, body.nurseIds, before))
    return changed(context, row)
  }),

  // Whoever adds an event has taken the request up: what was asked of the employer is past.
  handle(addEvent, async (context) => {
    const { scope, params, body, db, now } = context
    const row = await readLocked(db, scope, params.id)
    if (row.end_date) throw new ApiError('case_ended')
    checkEvent(body, row)
    await insertEvent(db, row.id, body, { userId: scope.user.userId, now })
    if (isWaiting({ requestState: row.request_state }))
      await updateRequest(db, row.id, { state: 'ACCEPTED', answer: null, endDate: null, now })
    if (body.eventType === 'PROCESS_END') await updateEnd(db, row.id, body.startDate, now)
    return changed(context, row)
  }),

  handle(correctEvent, async (context) => {
    const { scope, params, body, db, now } = context
    const row = await readLocked(db, scope, params.id)
    const before = row.events?.find(({ id }) => id === params.eventId)
    if (!before) throw notFound()
    if (before.version !== body.version) throw new ApiError('changed_meanwhile')
    // Ending and reopening are calls of their own.
    if ((before.eventType === 'PROCESS_END') !== (body.eventType === 'PROCESS_END'))
      throw invalid([{ field: 'eventType', problem: 'invalid' }])
    checkEvent(body, row)
    await updateEvent(db, before.id, body, now)
    if (body.eventType === 'PROCESS_END') await updateEnd(db, row.id, body.startDate, now)
    return changed(context, row)
  }),

  handle(addCaseAttachments, async (context) => {
    const { scope, params, body, db, now } = context
    const row = await readLocked(db, scope, params.id)
    const { eventId = null } = body
    if (eventId !== null && !row.events?.some(({ id }) => id === eventId))
      throw invalid([{ field: 'eventId', problem: 'unknown' }])
    const ids = body.attachments.map(({ id }) => id)
    const files = await claimFiles(db, ids, { kind: attachmentKind, userId: scope.user.userId, now }, 'attachments')
    await insertAttachments(
      db,
      row.id,
      files.map(({ id }) => id),
      eventId,
    )
    return changed(context, row)
  }),

  handle(reopenCase, async (context) => {
    const { scope, params, db, now } = context
    const row = await readLocked(db, scope, params.id)
    const request =
      row.request_state === 'DECLINED'
        ? { state: 'REQUESTED' as const, answer: null }
        : { state: row.request_state, answer: row.request_answer }
    await deleteProcessEnd(db, row.id)
    await updateRequest(db, row.id, { ...request, endDate: null, now })
    return changed(context, row)
  }),

  handle(answerRequest, async (context) => {
    const { scope, params, body, db, now } = context
    const row = await readLocked(db, scope, params.id)
    if (row.end_date || !isWaiting({ requestState: row.request_state })) throw new ApiError('changed_meanwhile')
    const today = dayOf(now)
    const endDate = body.answer === 'DECLINED' ? today : null
    await updateRequest(db, row.id, { state: body.answer, answer: body.text || null, endDate, now })
    if (body.answer === 'ACCEPTED') {
      const start = { eventType: 'PROCESS_START', startDate: today, description: '' } as const
      await insertEvent(db, row.id, start, { userId: scope.user.userId, now })
    }
    return changed(context, row)
  }),
]

function toSummary(row: SummaryRow): CaseSummary {
  return { ...row, responsibleNurses: row.responsibleNurses ?? [] }
}

export async function readCase(db: Db, scope: StaffScope, id: number): Promise<CaseRow> {
  const row = await selectCaseForStaff(db, scope, id)
  if (!row) throw notFound()
  return row
}

async function readLocked(db: Db, scope: StaffScope, id: number): Promise<CaseRow> {
  await lockCase(db, scope, id)
  return readCase(db, scope, id)
}

/** Who was responsible may stay so after leaving the provider; nobody unknown becomes it. */
export async function checkNurses(
  db: Db,
  { companyId, now }: { companyId: Held<'company'>; now: Date },
  nurseIds: readonly number[],
  before: readonly number[] = [],
): Promise<number[]> {
  const known = new Set((await selectNursesFor(db, companyId, now)).map(({ id }) => id))
  if (nurseIds.some((id) => !known.has(id) && !before.includes(id)))
    throw invalid([{ field: 'nurseIds', problem: 'unknown' }])
  return [...new Set(nurseIds)]
}

/** Logs and tells that a case was changed, and answers it as it is now. */
async function changed(
  context: Pick<Context<typeof getCase>, 'scope' | 'db' | 'now' | 'logAccess' | 'announce'>,
  row: CaseRow,
): Promise<ConsoleCase> {
  await context.logAccess(accessTo(row, 'change', 'care'))
  context.announce(await caseAnnouncement(context.db, row, context.now))
  return toConsoleCase(await readCase(context.db, context.scope, row.id))
}

function checkEvent(event: EventToEnter, row: CaseRow): void {
  const problems = eventProblems(event)
  if (event.eventType === 'PROCESS_END' && event.startDate < row.start_date)
    problems.push({ field: 'startDate', problem: 'endBeforeStart' })
  if (problems.length > 0) throw invalid(problems)
}
