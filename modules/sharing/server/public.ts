import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import type { Route } from '#shared/route.ts'
import type { Opening } from '../contract.ts'
import { type Shared, selectOpenings, selectToldOfShare } from './queries.ts'

/** Who has opened a document or a report, and when. */
export async function readOpenings<One extends Shared>(db: Db, shared: One, id: Held<One>): Promise<Opening[]> {
  return (await selectOpenings(db, shared, id)).map((row) => ({
    userId: row.user_id,
    userName: row.user_name,
    firstOpenedAt: row.first_opened_at.toISOString(),
    lastOpenedAt: row.last_opened_at.toISOString(),
  }))
}

/** A company that has or had a share: all of it, unless users of it are named. */
export interface Recipient {
  companyId: number
  userIds: readonly number[]
}

/** The lists of these recipients and those of the console are out of date. */
export async function announceShared(
  { db, announce }: Pick<Context<Route>, 'db' | 'announce'>,
  module: 'documents' | 'reports',
  recipients: readonly Recipient[],
): Promise<void> {
  for (const { companyId, userIds } of recipients) {
    const to = await selectToldOfShare(db, { module, companyId }, userIds)
    announce({ event: `${module}Update`, data: { companyId }, to })
  }
}
