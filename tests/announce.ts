import type { Platform } from '#server/platform.ts'
import type { Announcement } from '#server/push/push.ts'

type ToAnybody = Announcement extends infer One
  ? One extends { to: unknown }
    ? Omit<One, 'to'> & { to: readonly number[] | 'everyone' }
    : One
  : never

/** Tells open browsers what a request would tell them after its commit, whoever is meant: who may be is for those who announce. */
export async function announce({ database, push, clock }: Platform, announcement: ToAnybody): Promise<void> {
  const release = await database.db
    .transaction()
    .execute((transaction) => push.prepare(transaction, [announcement as Announcement], clock.now()))
  release()
}
