import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { selectWatchers } from './queries.ts'

/** What open browsers are told when a process has changed: everyone also, whether they take part in it (FO-7). */
export async function processAnnouncements(db: Db, processId: number): Promise<Announcement[]> {
  const watchers = await selectWatchers(db, processId)
  return [true, false].map((userIsParticipant) => ({
    event: 'processUpdate',
    data: { id: processId, userIsParticipant },
    to: watchers.filter((one) => one.is_participant === userIsParticipant).map((one) => one.user_id),
  }))
}
