import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { selectTold } from '#server/rights/told-queries.ts'
import type { Kept } from './keep-queries.ts'

/**
 * That follow-ups are another thing than before: to whoever may see them there. Of many at one place it is asked once
 * who that is.
 */
export async function followUpsTold(db: Db, kept: readonly Kept[], now: Date): Promise<Announcement[]> {
  const announcements: Announcement[] = []
  for (const [organisationId, there] of Map.groupBy(kept, (one) => one.organisation_id)) {
    const [{ company_id: companyId }] = there as [Kept]
    const to = await selectTold(db, { module: 'absences', companyId, organisationId, now }, { andStaff: true })
    for (const { id, state } of there.slice(0, toldAtMost))
      announcements.push({ event: 'followUpUpdate', data: { id, companyId, state }, to, waitsAt: companyId })
  }
  return announcements
}

/** Whoever hears of one asks for all of them again: of very many at once no more than these are told. */
const toldAtMost = 20
