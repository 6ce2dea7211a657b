import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import type { Held } from '#server/rights/held.ts'
import { selectWatchers } from './queries.ts'

/** What open browsers are told when an order has changed; before it is removed, for nobody sees it afterwards. */
export async function orderAnnouncement(db: Db, orderId: Held<'order'>, now: Date): Promise<Announcement> {
  const { told, companyId } = await selectWatchers(db, orderId, now)
  return { event: 'orderUpdate', data: { orderId }, to: told, waitsAt: companyId }
}
