import { municipalityIn } from '#modules/personnel/server/public.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { type Context, handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { present } from '#shared/objects.ts'
import { toPage } from '#shared/paging.ts'
import {
  companyProcessesPerPage,
  getProcess,
  listProcesses,
  type Process,
  searchCompanyProcesses,
  toggleDone,
} from '../contract.ts'

import { mayMarkDone } from '../rules.ts'
import { processAnnouncements } from './announcements.ts'
import { type ProcessRow, selectCompanyOfProcess, selectProcess, selectProcesses, toggleUserDone } from './queries.ts'
import { countFoundProcesses, selectFoundProcesses } from './search-queries.ts'

const companyOfProcess: Locate = async (db, { query }) => {
  const id = idIn(query, 'processId')
  return id === undefined ? undefined : selectCompanyOfProcess(db, id)
}

export const processRoutes = [
  handle(listProcesses, async ({ scope, db, now }) => {
    const rows = await selectProcesses(db, scope, now)
    return rows.map((row) => inList(toProcess(row, scope.user)))
  }),

  handle(searchCompanyProcesses, async ({ scope, query, body, db, now }) => {
    const { page, ...asked } = body
    const search = { ...asked, language: query.language ?? scope.user.language, now }
    const shown = { limit: companyProcessesPerPage, offset: page * companyProcessesPerPage }
    const rows = await selectFoundProcesses(db, scope, search, shown)
    const content = rows.map((row) => inList(toProcess(row, scope.user, search.language)))
    return toPage(content, page, companyProcessesPerPage, await countFoundProcesses(db, scope, search))
  }),

  handle(getProcess, async ({ query, scope, db, now }) => {
    const process = toProcess(await openProcess({ db, now }, scope, query.id), scope.user, query.language)
    if (!process.editableByCompaniesEnabled) throw new ApiError('forbidden')
    return process
  }),

  handle(toggleDone, { locate: companyOfProcess }, async ({ query, scope, db, now, announce }) => {
    const row = await openProcess({ db, now }, scope, query.processId)
    const process = toProcess(row, scope.user)
    const isOwn = query.userId === scope.user.userId
    if (!isOwn || !process.editableByCompaniesEnabled || !mayMarkDone(process)) throw new ApiError('forbidden')
    await toggleUserDone(db, scope, row.id)
    for (const told of await processAnnouncements(db, row, now)) announce(told)
    const { users } = await openProcess({ db, now }, scope, query.processId)
    return present(users.find(({ user }) => user.id === query.userId))
  }),
]

async function openProcess(
  { db, now }: Pick<Context<typeof getProcess>, 'db' | 'now'>,
  scope: CompanyScope,
  id: number,
): Promise<ProcessRow> {
  const row = await selectProcess(db, scope, id, now)
  if (!row) throw notFound()
  return row
}

/** What only the detail tells is not told of a process that companies may not open. */
function inList(process: Process): Process {
  return process.editableByCompaniesEnabled ? process : { ...process, memo: null, meetings: [] }
}

/** @param user who looks at it */
function toProcess(row: ProcessRow, user: CompanyScope['user'], language = user.language): Process {
  const { unit_name: name, municipality, faculties } = row
  return {
    id: row.id,
    name: row.name,
    company: { id: row.company_id, name: row.company_name },
    status: { status: row.status },
    next_step: row.next_step,
    targetCompanyUnit: name,
    targetCompanyUnitDetails: { name, municipality: municipality && municipalityIn(language, municipality), faculties },
    meetings: row.meetings,
    usersCanEdit: row.users_can_edit,
    userIsParticipant: row.users.some((one) => one.user.id === user.userId),
    isLocked: row.lock_user_id !== null,
    editableByCompaniesEnabled: row.editable_by_companies,
    formId: row.form_id,
    creationTime: row.created_at.toISOString(),
    mform: { id: row.form_id, editLock: row.lock_user_id === null ? null : { userId: row.lock_user_id } },
    users: row.users,
    memo: row.memo,
  }
}
