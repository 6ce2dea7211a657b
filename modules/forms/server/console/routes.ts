import { createForm, listTemplates, titleIn } from '#modules/questionnaires/server/public.ts'
import { invalid, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/handle.ts'
import type { Language } from '#shared/languages.ts'
import { toPage } from '#shared/paging.ts'
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
} from '../../console/contract.ts'
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
  isCompany,
  type SummaryRow,
  selectCandidates,
  selectConsoleProcess,
  selectSummaries,
  updateMeeting,
  updateProcess,
} from './queries.ts'

const processRoutes = [
  handle(searchProcesses, async ({ query, db, now }) => {
    const { page, search, status, companyId } = query
    const filter = { search, status, companyId }
    const rows = await selectSummaries(db, filter, { limit: processesPerPage, offset: page * processesPerPage, now })
    return toPage(rows.map(toSummary), page, processesPerPage, await countSummaries(db, filter))
  }),

  handle(listProcessTemplates, async ({ scope, db }) => listTemplates(db, ownerName, scope.user.language)),

  handle(createProcess, async (context) => {
    const { body, scope, db, now } = context
    if (!(await isCompany(db, body.companyId))) throw invalid([{ field: 'companyId', problem: 'unknown' }])
    const form = { templateId: body.templateId, companyId: body.companyId, owner: ownerName, now }
    const formId = await createForm(db, form)
    if (formId === undefined) throw invalid([{ field: 'templateId', problem: 'unknown' }])
    return answer(context, await insertProcess(db, { ...body, formId, createdBy: scope.user.userId, now }))
  }),

  handle(getConsoleProcess, async ({ params, scope, db, now }) => {
    const row = await selectConsoleProcess(db, params.id, now)
    if (!row) throw notFound()
    return toConsoleProcess(row, scope.user.language)
  }),

  handle(changeProcess, async (context) => {
    const { params, body, db, now } = context
    if (!(await updateProcess(db, params.id, body, now))) throw notFound()
    return answer(context, params.id)
  }),
]

const userRoutes = [
  handle(searchCandidates, async ({ params, query, db }) => selectCandidates(db, params.id, query.search)),

  handle(addProcessUser, async (context) => {
    const { params, body, db } = context
    if (!(await insertProcessUser(db, params.id, body.userId))) throw notFound()
    return answer(context, params.id)
  }),

  handle(removeProcessUser, async (context) => {
    const { params, db } = context
    if (!(await deleteProcessUser(db, params.id, params.userId))) throw notFound()
    return answer(context, params.id)
  }),
]

const meetingRoutes = [
  handle(addMeeting, async (context) => {
    const { params, body, db } = context
    if (!(await insertMeeting(db, params.id, body))) throw notFound()
    return answer(context, params.id)
  }),

  handle(changeMeeting, async (context) => {
    const { params, body, db } = context
    if (!(await updateMeeting(db, params.id, params.meetingId, body))) throw notFound()
    return answer(context, params.id)
  }),

  handle(removeMeeting, async (context) => {
    const { params, db } = context
    if (!(await deleteMeeting(db, params.id, params.meetingId))) throw notFound()
    return answer(context, params.id)
  }),
]

export const consoleProcessRoutes = [...processRoutes, ...userRoutes, ...meetingRoutes]

type Changed = Pick<Context<typeof changeProcess>, 'db' | 'now' | 'scope' | 'announce'>

/** The process after a change, which everyone who sees it is told of. */
async function answer({ db, now, scope, announce }: Changed, id: number): Promise<ConsoleProcess> {
  for (const told of await processAnnouncements(db, id)) announce(told)
  const row = (await selectConsoleProcess(db, id, now)) as ConsoleProcessRow
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
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    template: titleIn(row.template_title, language),
    formId: row.form_id,
    creationTime: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    editor: row.editor,
    name: row.name,
    status: row.status,
    nextStep: row.next_step ?? '',
    institution: row.unit_name ?? '',
    municipality: row.municipality ?? '',
    faculties: row.faculties,
    memo: row.memo ?? '',
    usersCanEdit: row.users_can_edit,
    editableByCompaniesEnabled: row.editable_by_companies,
    meetings: row.meetings,
    users: row.users,
  }
}
