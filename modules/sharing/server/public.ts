import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import type { Route } from '#shared/route.ts'
import type { Opening } from '../contract.ts'
import { type Recipient, type Shared, selectOpenings, selectToldOfShares } from './queries.ts'

export type { Recipient } from './queries.ts'

/** Who has opened a document or a report, and when. */
export async function readOpenings<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
): Promise<Opening[]> {
  return (await selectOpenings(db, scope, shared, id)).map((row) => ({
    userId: row.user_id,
    userName: row.user_name,
    firstOpenedAt: row.first_opened_at.toISOString(),
    lastOpenedAt: row.last_opened_at.toISOString(),
  }))
}

/** The lists of these recipients and those of the console are out of date. */
export async function announceShared(
  { db, now, announce }: Pick<Context<Route>, 'db' | 'now' | 'announce'>,
  module: 'documents' | 'reports',
  recipients: readonly Recipient[],
): Promise<void> {
  for (const { companyId, told } of await selectToldOfShares(db, { module, now }, recipients))
    announce({ event: `${module}Update`, data: { companyId }, to: told, waitsAt: companyId })
}
