import type { Db } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { requestWorkability } from '../contract.ts'
import { caseAnnouncement } from './announcement.ts'
import { accessTo } from './answers.ts'
import { type CaseRow, insertCase, insertUsers, type NewCase, selectCase } from './queries.ts'
import { planRequestMails } from './request-notice/jobs.ts'

type Requesting = Pick<Context<typeof requestWorkability>, 'scope' | 'db' | 'now' | 'logAccess' | 'announce' | 'plan'>

interface Requested extends Pick<NewCase, 'startTrigger' | 'description'> {
  employeeId: Held<'employee'>
  employmentId: Held<'employment'>
}

/** Asks the provider for a case of somebody (WA-3): whoever asks is its first user. */
export async function requestCase(context: Requesting, requested: Requested): Promise<CaseRow> {
  const { scope, db, now } = context
  const id = await insertCase(db, {
    ...requested,
    companyId: scope.companyId,
    organisationId: scope.branchId,
    requestState: 'REQUESTED',
    requestedBy: scope.user.userId,
    startDate: dayOf(now),
    now,
  })
  await insertUsers(db, id, [scope.user.userId], now)
  const row = await readCase(db, scope, id)
  await context.logAccess(accessTo(row, 'create', 'work-ability'))
  context.announce({ change: 'workability.requested', companyId: row.company_id, thingId: row.id })
  context.announce(await caseAnnouncement(db, row, now))
  await planRequestMails(context, row)
  return row
}

export async function readCase(db: Db, scope: CompanyScope, id: number): Promise<CaseRow> {
  const row = await selectCase(db, scope, id)
  if (!row) throw notFound()
  return row
}
