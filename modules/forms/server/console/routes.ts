import { createForm, listTemplates, titleIn } from '#modules/questionnaires/server/public.ts'
import { invalid, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import { holdCompany } from '#server/rights/queries.ts'
import type { Language } from '#shared/languages.ts'
import {
  addMeeting,
  addProcessUser,
  type ConsoleProcess,
  changeMeeting,
  changeProcess,
  createProcess,
  getConsoleProcess,
  listProcessTemplates,
  processesPerPage,
  removeMeeting,
  removeProcessUser,
  searchCandidates,
  searchProcesses,
} from '../../console-contract.ts'
import { processAnnouncements } from '../announcements.ts'
import { ownerName } from '../owner.ts'
import {
  type ConsoleProcessRow,
  countSummaries,
  deleteMeeting,
  deleteProcessUser,
  insertMeeting,
  insertProcess,
  insertProcessUser,
  lockProcess,
  type SummaryRow,
  selectCandidates,
  selectConsoleProcess,
  selectSummaries,
  updateMeeting,
  updateProcess,
} from './queries.ts'

const processRoutes = [
  handle(searchProcesses, async ({ scope, query, db, now }) => {
    const { page, search, status, companyId, own = false } = query
    const filter = { search, status, companyId, own }
    const found = await readPage(
      { number: page, size: processesPerPage },
      (rows) => selectSummaries(db, scope, filter, { sort: query.sort, ...rows, now }),
      () => countSummaries(db, scope, filter),
    )
    return withContent(found, found.content.map(toSummary))
  }),

  handle(listProcessTemplates, async ({ scope, db }) => listTemplates(db, ownerName, scope.user.language)),

  handle(createProcess, async (context) => {
    const { body, scope, db, now } = context
    const companyId = await holdCompany(db, scope, body.companyId)
    if (!companyId) throw invalid([{ field: 'companyId', problem: 'unknown' }])
    const form = { templateId: body.templateId, companyId, owner: ownerName, now }
    const formId = await createForm(db, form)
    if (formId === undefined) throw invalid([{ field: 'templateId', problem: 'unknown' }])
    return answer(
      context,
      await insertProcess(db, { companyId, formId, name: body.name, createdBy: scope.user.userId, now }),
    )
  }),

  handle(getConsoleProcess, (context) => readProcess(context)),

  handle(changeProcess, async (context) => {
    const { scope, params, body, db, now } = context
    mustBeAsRead((await readLocked(context)).version, body.version)
    await updateProcess(db, scope, params.id, body, now)
    return answer(context, params.id)
  }),
]

const userRoutes = [
  handle(searchCandidates, async ({ scope, params, body, db }) => selectCandidates(db, scope, params.id, body.search)),

  handle(addProcessUser, async (context) => {
    const { scope, params, body, db } = context
    if (!(await insertProcessUser(db, scope, params.id, body.userId))) throw notFound()
    return answer(context, params.id, body.userId)
  }),

  handle(removeProcessUser, async (context) => {
    const { scope, params, db } = context
    if (!(await deleteProcessUser(db, scope, params.id, params.userId))) throw notFound()
    return answer(context, params.id, params.userId)
  }),
]

const meetingRoutes = [
  handle(addMeeting, async (context) => {
    const { scope, params, body, db } = context
    if (!(await insertMeeting(db, scope, params.id, body))) throw notFound()
    return answer(context, params.id)
  }),

  handle(changeMeeting, async (context) => {
    const { scope, params, body, db } = context
    const before = (await readLocked(context)).meetings.find(({ id }) => id === params.meetingId)
    if (!before) throw notFound()
    mustBeAsRead(before.version, body.version)
    await updateMeeting(db, scope, params.id, params.meetingId, body)
    return answer(context, params.id)
  }),

  handle(removeMeeting, async (context) => {
    const { scope, params, db } = context
    if (!(await deleteMeeting(db, scope, params.id, params.meetingId))) throw notFound()
    return answer(context, params.id)
  }),
]

export const consoleProcessRoutes = [...processRoutes, ...userRoutes, ...meetingRoutes]

type OfOne = Pick<Context<typeof getConsoleProcess>, 'db' | 'now' | 'scope' | 'params'>

async function readProcess({ params, scope, db, now }: OfOne): Promise<ConsoleProcess> {
  const row = await selectConsoleProcess(db, scope, params.id, now)
  if (!row) throw notFound()
  return toConsoleProcess(row, scope.user.language)
}

/** What is read of it stays so until the transaction is over. */
async function readLocked(context: OfOne): Promise<ConsoleProcess> {
  await lockProcess(context.db, context.scope, context.params.id)
  return readProcess(context)
}

type Changed = Pick<Context<typeof changeProcess>, 'db' | 'now' | 'scope' | 'announce'>

/** The process after a change, which everyone who sees it is told of. */
async function answer({ db, now, scope, announce }: Changed, id: number, userId?: number): Promise<ConsoleProcess> {
  const row = await selectConsoleProcess(db, scope, id, now)
  if (!row) throw notFound()
  for (const told of await processAnnouncements(db, row, now, userId)) announce(told)
  return toConsoleProcess(row, scope.user.language)
}

function toSummary(row: SummaryRow) {
  return {
    id: row.id,
    name: row.name,
    company: { id: row.company_id, name: row.company_name },
    institution: row.unit_name,
    status: row.status,
    creationTime: row.created_at.toISOString(),
    isSubmitted: row.is_submitted,
    editor: row.editor,
    userCount: row.user_count,
    doneCount: row.done_count,
  }
}

function toConsoleProcess(row: ConsoleProcessRow, language: Language): ConsoleProcess {
  const written = {
    name: row.name,
    status: row.status,
    nextStep: row.next_step ?? '',
    institution: row.unit_name ?? '',
    municipality: row.municipality ?? '',
    faculties: row.faculties,
    memo: row.memo ?? '',
    usersCanEdit: row.users_can_edit,
    editableByCompaniesEnabled: row.editable_by_companies,
  }
  return {
    ...written,
    version: versionOf(written),
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    template: titleIn(row.template_title, language),
    formId: row.form_id,
    creationTime: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    editor: row.editor,
    meetings: row.meetings.map((meeting) => ({ ...meeting, version: versionOf(meeting) })),
    users: row.users,
  }
}
