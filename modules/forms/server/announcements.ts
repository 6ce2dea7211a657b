import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { selectCompanyOfProcess, selectWatchersByPart } from './queries.ts'

/** What open browsers are told when a process has changed: everyone also, whether they take part in it (FO-7). */
export async function processAnnouncements(db: Db, id: number): Promise<Announcement[]> {
  const companyId = await selectCompanyOfProcess(db, id)
  if (companyId === undefined) return []
  const { participants, others } = await selectWatchersByPart(db, { id, companyId })
  return [
    { event: 'processUpdate', data: { id, userIsParticipant: true }, to: participants },
    { event: 'processUpdate', data: { id, userIsParticipant: false }, to: others },
  ]
}
