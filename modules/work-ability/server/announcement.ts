import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { type CaseRow, selectRecipients } from './queries.ts'

/** What tells everyone whose screen may show a case that it has changed, and those who can no longer see it. */
export async function caseAnnouncement(
  db: Db,
  row: Pick<CaseRow, 'id' | 'company_id'>,
  now: Date,
  former: readonly number[] = [],
): Promise<Announcement> {
  const to = await selectRecipients(db, row, former, now)
  const companyId = row.company_id
  return { event: 'workabilityUpdate', data: { id: row.id, companyId }, to, waitsAt: companyId }
}
