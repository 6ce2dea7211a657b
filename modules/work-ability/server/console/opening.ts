import { ApiError, invalid } from '#server/errors.ts'
import { type Context, handle, type RefusedAccess } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { holdCompany } from '#server/rights/queries.ts'
import { selectIsOn } from '#server/rights/told-queries.ts'
import { dayOf } from '#shared/dates.ts'
import { findCaseEmployee, listCompanyCandidates, openCase } from '../../console-contract.ts'
import { caseAnnouncement } from '../announcement.ts'
import { accessTo, toConsoleCase } from '../answers.ts'
import { insertCase, insertUsers, selectCandidates, selectNoCandidate } from '../queries.ts'
import { type EmployedRow, insertEvent, replaceNurses, selectByCode } from './queries.ts'
import { checkNurses, readCase } from './routes.ts'

/** Names neither a person nor the code. */
const lookUpInVain: RefusedAccess = () => ({ action: 'search', purpose: 'care', thing: 'employee', employeeIds: [] })

/** Cases that nobody has asked for. */
export const openingRoutes = [
  handle(listCompanyCandidates, async ({ scope, params, db, now }) => {
    const companyId = await holdCompany(db, scope, params.companyId)
    const rows = companyId ? await selectCandidates(db, companyId, now) : []
    return rows.map((row) => ({ userId: row.id, displayName: row.display_name }))
  }),

  handle(findCaseEmployee, { refused: lookUpInVain }, async (context) => {
    const { row, companyId } = await findEmployed(context)
    const employeeIds = [row.employee_id]
    await context.logAccess({ action: 'search', purpose: 'care', thing: 'employee', employeeIds, companyId })
    return { name: row.name, profession: row.profession, organisation: row.organisation_name }
  }),

  handle(openCase, { refused: lookUpInVain }, async (context) => {
    const { scope, body, db, now, logAccess, announce } = context
    const { row, companyId } = await findEmployed(context)
    const wrong = await selectNoCandidate(db, companyId, body.userIds, now)
    if (wrong !== undefined) throw invalid([{ field: `userIds.${wrong}`, problem: 'unknown' }])
    const nurseIds = await checkNurses(db, { companyId, now }, body.nurseIds)
    const today = dayOf(now)
    const id = await insertCase(db, {
      companyId,
      organisationId: companyId,
      employeeId: row.employee_id,
      employmentId: row.employment_id,
      startTrigger: body.workabilityStartTrigger,
      description: body.description,
      requestState: 'ACCEPTED',
      requestedBy: scope.user.userId,
      startDate: today,
      now,
    })
    await insertUsers(db, id, body.userIds, now)
    await replaceNurses(db, id, nurseIds)
    const start = { eventType: 'PROCESS_START', startDate: today, description: '' } as const
    await insertEvent(db, id, start, { userId: scope.user.userId, now })
    const opened = await readCase(db, scope, id)
    await logAccess(accessTo(opened, 'create', 'care'))
    announce(await caseAnnouncement(db, opened, now))
    return toConsoleCase(opened)
  }),
]

/** Somebody employed at the company today, by their main employment; who has left is told apart. */
async function findEmployed({
  db,
  scope,
  body,
  now,
}: Pick<Context<typeof findCaseEmployee>, 'db' | 'scope' | 'body' | 'now'>): Promise<{
  row: EmployedRow
  companyId: Held<'company'>
}> {
  const companyId = await holdCompany(db, scope, body.companyId)
  if (!companyId) throw invalid([{ field: 'companyId', problem: 'unknown' }])
  if (!(await selectIsOn(db, companyId, 'work-ability'))) throw new ApiError('module_disabled')
  const row = await selectByCode(db, companyId, body.employee.sotu, dayOf(now))
  if (!row) throw new ApiError('EHR_USER_NOT_FOUND')
  if (!row.is_current) throw new ApiError('USER_DOES_NOT_HAVE_EMPLOYMENT')
  return { row, companyId }
}
