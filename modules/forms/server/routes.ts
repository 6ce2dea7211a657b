import { ApiError, notFound } from '#server/errors.ts'
import { type Context, handle, type Locate } from '#server/handle.ts'
import { idIn } from '#server/input.ts'
import type { CompanyScope } from '#server/scope.ts'
import { getProcess, listProcesses, type Process, type ProcessUser, toggleDone } from '../contract.ts'
import { mayMarkDone } from '../rules.ts'
import { processAnnouncements } from './announcements.ts'
import { type ProcessRow, selectCompanyOfProcess, selectProcess, selectProcesses, toggleUserDone } from './queries.ts'

const companyOfProcess: Locate = async (db, { query }) => {
  const id = idIn(query, 'processId')
  return id === undefined ? undefined : selectCompanyOfProcess(db, id)
}

export const processRoutes = [
  handle(listProcesses, async ({ scope, db, now }) => {
    const rows = await selectProcesses(db, scope, now)
    return rows.map((row) => inList(toProcess(row, scope.user.userId)))
  }),

  handle(getProcess, async ({ query, scope, db, now }) => {
    const process = await openProcess({ db, now }, scope, query.id)
    if (!process.editableByCompaniesEnabled) throw new ApiError('forbidden')
    return process
  }),

  handle(toggleDone, { locate: companyOfProcess }, async ({ query, scope, db, now, announce }) => {
    const process = await openProcess({ db, now }, scope, query.processId)
    const isOwn = query.userId === scope.user.userId
    if (!isOwn || !process.editableByCompaniesEnabled || !mayMarkDone(process)) throw new ApiError('forbidden')
    await toggleUserDone(db, scope, query.processId)
    for (const told of await processAnnouncements(db, query.processId)) announce(told)
    const { users } = await openProcess({ db, now }, scope, query.processId)
    return users.find(({ user }) => user.id === query.userId) as ProcessUser
  }),
]

async function openProcess(
  { db, now }: Pick<Context<typeof getProcess>, 'db' | 'now'>,
  scope: CompanyScope,
  id: number,
): Promise<Process> {
  const row = await selectProcess(db, scope, id, now)
  if (!row) throw notFound()
  return toProcess(row, scope.user.userId)
}

/** What only the detail tells is not told of a process that companies may not open. */
function inList(process: Process): Process {
  return process.editableByCompaniesEnabled ? process : { ...process, memo: null, meetings: [] }
}

/** @param userId who looks at it */
function toProcess(row: ProcessRow, userId: number): Process {
  return {
    id: row.id,
    name: row.name,
    company: { id: row.company_id, name: row.company_name },
    status: { status: row.status },
    next_step: row.next_step,
    targetCompanyUnit: row.unit_name,
    targetCompanyUnitDetails: { name: row.unit_name, municipality: row.municipality, faculties: row.faculties },
    meetings: row.meetings,
    usersCanEdit: row.users_can_edit,
    userIsParticipant: row.users.some(({ user }) => user.id === userId),
    isLocked: row.lock_user_id !== null,
    editableByCompaniesEnabled: row.editable_by_companies,
    formId: row.form_id,
    creationTime: row.created_at.toISOString(),
    mform: { id: row.form_id, editLock: row.lock_user_id === null ? null : { userId: row.lock_user_id } },
    users: row.users,
    memo: row.memo,
  }
}
