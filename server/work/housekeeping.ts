import { answeredAlikeHours } from '../auth/clients/once.ts'
import type { Db } from '../database/database.ts'
import { clearAbandoned } from '../files/files.ts'
import type { Platform } from '../platform.ts'
import { type Job, job, jobName } from './jobs.ts'
import { deletePast, type Passing } from './queries.ts'
import type { Recurring } from './recurring.ts'

const day = 24 * 3_600_000

/**
 * How long what is past is kept, in days: ended sessions and used links, mails that nobody sent again, the calls of other
 * systems, and the feed of changes for them. What is kept of people for its own sake has periods that are set (DL-1).
 */
export const keptDays = { sessions: 30, failedMails: 90, calls: 30, changes: 90 }

export const passing: readonly (Passing & { days: number })[] = [
  { table: 'session', column: 'expires_at', days: keptDays.sessions },
  { table: 'account_token', column: 'expires_at', days: keptDays.sessions },
  { table: 'login_failure', column: 'time', days: keptDays.sessions },
  { table: 'failed_mail', column: 'failed_at', days: keptDays.failedMails },
  { table: 'integration_answer', column: 'created_at', days: answeredAlikeHours / 24 },
  { table: 'integration_assertion', column: 'expires_at', days: 1 },
  { table: 'integration_delivery', column: 'created_at', days: keptDays.calls },
  { table: 'integration_call', column: 'time', days: keptDays.calls },
  // A day longer than a cursor is good, for a change bears the time of the request that made it.
  { table: 'integration_change', column: 'time', days: keptDays.changes + 1 },
]

/** So many rows are a moment's work, which nobody waits for however many there are. */
const clearedAtOnce = 1000

/** Clears away what has served its time, so many rows to a statement. */
export async function clearPast(db: Db, now: Date, atMost = clearedAtOnce): Promise<void> {
  for (const { days, ...what } of passing) {
    const before = new Date(now.getTime() - days * day)
    let cleared: number
    do cleared = await deletePast(db, what, { before, atMost })
    while (cleared === atMost)
  }
}

const housekeeping = jobName<Record<never, never>>('housekeeping')
export const recurringHousekeeping: Recurring = { job: housekeeping, everySeconds: 6 * 3600 }

export function housekeepingJob({ database, clock, files, log }: Omit<Platform, 'jobs'>): Job {
  return job(housekeeping, {
    async run() {
      await clearPast(database.db, clock.now())
      await clearAbandoned(files, database.db, clock.now(), log)
    },
  })
}
