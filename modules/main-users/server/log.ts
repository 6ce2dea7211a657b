import { handle } from '#server/requests/handle.ts'
import { findCompany } from '#server/rights/companies.ts'
import { listCompanyUserLog } from '../console-contract.ts'
import { listUserLog, type UserLogEntry } from '../contract.ts'
import { type LogRow, selectUserLog } from './log-queries.ts'

export const logRoutes = [
  handle(listUserLog, async ({ scope, query: { before }, db }) =>
    (await selectUserLog(db, scope, { companyId: scope.companyId, before })).map(toEntry),
  ),

  handle(listCompanyUserLog, async ({ scope, params, query: { before }, db }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    return (await selectUserLog(db, scope, { companyId, before })).map(toEntry)
  }),
]

function toEntry(row: LogRow): UserLogEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: { id: row.by_user_id, displayName: row.by_user_name },
    user: { id: row.user_id, displayName: row.user_name },
    action: row.action,
    before: row.before,
    after: row.after,
  }
}
