import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { type ProcessFound, selectWatchersByPart } from './queries.ts'

/**
 * What open browsers are told when a process has changed: everyone also, whether they take part in it (FO-7).
 * @param userId whose participation has changed
 */
export async function processAnnouncements(
  db: Db,
  process: ProcessFound,
  now: Date,
  userId?: number,
): Promise<Announcement[]> {
  const changed = { id: process.id, companyId: process.company_id, ...(userId !== undefined && { userId }) }
  const { participants, others } = await selectWatchersByPart(db, process, now)
  const waitsAt = process.company_id
  return [
    { event: 'processUpdate', data: { ...changed, userIsParticipant: true }, to: participants, waitsAt },
    { event: 'processUpdate', data: { ...changed, userIsParticipant: false }, to: others, waitsAt },
  ]
}
