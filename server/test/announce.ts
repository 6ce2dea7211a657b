import type { Platform } from '../platform.ts'
import type { Announcement } from '../push/push.ts'

/** Tells open browsers what a request would tell them after its commit. */
export async function announce({ database, push, clock }: Platform, announcement: Announcement): Promise<void> {
  const release = await database.db
    .transaction()
    .execute((transaction) => push.prepare(transaction, [announcement], clock.now()))
  release()
}
