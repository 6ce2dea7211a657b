import { selectEmployee, selectEmployeeByCode, selectEmployments } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import { type Context, handle, type Locate, type RefusedAccess } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Held } from '#server/rights/held.ts'
import { type CompanyScope, withModule } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import {
  changeWorkability,
  getWorkability,
  giveAccess,
  listCandidateUsers,
  listWorkabilities,
  type NamedEmployee,
  requestWorkability,
  takeAccess,
} from '../contract.ts'
import { isWaiting } from '../rules.ts'
import { caseAnnouncement } from './announcement.ts'
import { accessTo, toWorkability } from './answers.ts'
import { attachmentKind } from './files.ts'
import {
  type CaseRow,
  insertAttachments,
  lockCase,
  selectCandidates,
  selectCases,
  selectCompanyOfCase,
  updateDescription,
} from './queries.ts'
import { readCase, requestCase } from './request.ts'
import { addUser, removeUser } from './users.ts'

/** Without access there is no case: whoever has none learns nothing of its company. */
const companyOfCase: Locate = async (db, { params }, user) => {
  const id = idIn(params, 'id')
  return id === undefined ? undefined : selectCompanyOfCase(db, id, user.userId)
}

/** Names neither a person nor the code. */
const requestInVain: RefusedAccess = ({ query }) => {
  const companyId = idIn(query, 'companyId')
  return {
    action: 'search',
    purpose: 'work-ability',
    thing: 'employee',
    employeeIds: [],
    ...(companyId !== undefined && { companyId }),
  }
}

export const workabilityRoutes = [
  handle(listWorkabilities, async ({ scope, query, db, logAccess }) => {
    const rows = await selectCases(db, scope, query.includeChildren)
    if (rows.length > 0)
      await logAccess({
        action: 'list',
        purpose: 'work-ability',
        thing: 'workability_case',
        employeeIds: [...new Set(rows.map((row) => row.employee_id))],
        companyId: scope.companyId,
      })
    return rows.map(toWorkability)
  }),

  handle(listCandidateUsers, async ({ scope, db, now }) => {
    const rows = await selectCandidates(db, scope.companyId, now)
    return rows.map((row) => ({ userId: row.id, displayName: row.display_name }))
  }),

  handle(getWorkability, { locate: companyOfCase }, async ({ scope, params, query, db, logAccess }) => {
    if (query.companyId !== undefined && query.companyId !== scope.companyId) throw notFound()
    const row = await readCase(db, scope, params.id)
    await logAccess(accessTo(row, 'read', 'work-ability'))
    return toWorkability(row)
  }),

  handle(requestWorkability, { refused: requestInVain }, async (context) => {
    const employed = await findEmployed(context, context.body.employee)
    const { workabilityStartTrigger: startTrigger, description } = context.body
    return toWorkability(await requestCase(context, { ...employed, startTrigger, description }))
  }),

  handle(changeWorkability, { locate: companyOfCase }, async (context) => {
    const { scope, params, body, db, now, logAccess } = context
    const row = await readLocked(db, scope, params.id)
    if (body.company && ![row.company_id, row.organisation_id].includes(body.company.id))
      throw invalid([{ field: 'company.id', problem: 'invalid' }])
    if (body.description !== undefined) mustBeAsRead(toWorkability(row).version, body.version)
    const held = new Set((row.attachments ?? []).map(({ id }) => id))
    const added = body.attachments.map(({ id }) => id).filter((id) => !held.has(id))
    const owner = { kind: attachmentKind, userId: scope.user.userId, now }
    const files = await claimFiles(db, added, owner, 'attachments')
    await insertAttachments(
      db,
      row.id,
      files.map(({ id }) => id),
    )
    if (body.description !== undefined && body.description !== row.description) {
      if (!isWaiting({ requestState: row.request_state })) throw new ApiError('changed_meanwhile')
      await updateDescription(db, row.id, body.description, now)
    }
    await logAccess(accessTo(row, 'change', 'work-ability'))
    context.announce(await caseAnnouncement(db, row, now))
    return toWorkability(await readCase(db, scope, row.id))
  }),

  handle(giveAccess, { locate: companyOfCase }, async (context) => {
    const { scope, params, body, db, now, logAccess } = context
    const row = await readLocked(db, scope, params.id)
    const link = await addUser(db, row, body.user.id, now, () => readCase(db, scope, row.id))
    await logAccess(accessTo(row, 'change', 'work-ability'))
    context.announce(await caseAnnouncement(db, row, now))
    return link
  }),

  handle(takeAccess, { locate: companyOfCase }, async (context) => {
    const { scope, params, db, now, logAccess } = context
    const row = await readLocked(db, scope, params.id)
    const userId = await removeUser(db, row, params.linkId, now)
    await logAccess(accessTo(row, 'change', 'work-ability'))
    context.announce(await caseAnnouncement(db, row, now, [userId]))
    return { status: 'SUCCESS' as const }
  }),
]

/** Access may have been taken away while another change was waited for: it is looked at after the lock. */
async function readLocked(db: Db, scope: CompanyScope, id: number): Promise<CaseRow> {
  await lockCase(db, scope, id)
  return readCase(db, scope, id)
}

/**
 * Somebody employed within the scope today, by their main employment. Another company's employee is answered like
 * nobody at all; who is known here but has left is told apart. Ids are the register's: they name nobody to whom does not have it.
 */
async function findEmployed(
  { db, scope, now }: Pick<Context<typeof requestWorkability>, 'db' | 'scope' | 'now'>,
  { sotu, id = 0 }: NamedEmployee,
): Promise<{ employeeId: Held<'employee'>; employmentId: Held<'employment'> }> {
  const byRegister = withModule(scope, 'personnel')
  const byId = () => byRegister && selectEmployee(db, byRegister, id)
  const person = await (sotu === undefined ? byId() : selectEmployeeByCode(db, scope, sotu))
  if (!person) throw new ApiError('EHR_USER_NOT_FOUND')
  const [current] = await selectEmployments(db, scope, person, dayOf(now))
  if (!current) throw new ApiError('USER_DOES_NOT_HAVE_EMPLOYMENT')
  return { employeeId: person.employee_id, employmentId: current.id }
}
