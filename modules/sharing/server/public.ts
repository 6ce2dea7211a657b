import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/handle.ts'
import { selectStaff, selectUsersWithModule } from '#server/queries.ts'
import type { Route } from '#shared/route.ts'
import type { Opening } from '../contract.ts'
import { type Shared, selectOpenings } from './queries.ts'

/** Who has opened a document or a report, and when. */
export async function readOpenings(db: Db, shared: Shared, id: number): Promise<Opening[]> {
  return (await selectOpenings(db, shared, id)).map((row) => ({
    userId: row.user_id,
    userName: row.user_name,
    firstOpenedAt: row.first_opened_at.toISOString(),
    lastOpenedAt: row.last_opened_at.toISOString(),
  }))
}

/** The lists of these companies and those of the console are out of date. */
export async function announceShared(
  { db, announce }: Pick<Context<Route>, 'db' | 'announce'>,
  module: 'documents' | 'reports',
  companyIds: readonly number[],
): Promise<void> {
  const staff = await selectStaff(db)
  for (const companyId of companyIds) {
    const users = await selectUsersWithModule(db, companyId, module)
    announce({ event: `${module}Update`, data: { companyId }, to: [...users, ...staff] })
  }
}
