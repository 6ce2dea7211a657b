import type { Db } from '../database/database.ts'
import { clearAbandoned } from '../files/files.ts'
import type { Platform } from '../platform.ts'
import { type Job, type Jobs, job, jobName } from './jobs.ts'
import { deletePast, type Passing } from './queries.ts'

const everySixHours = 6 * 3600
const day = 24 * 3_600_000

/** How long what is past is kept, in days: ended sessions and used links, the history of logins, and mails that nobody sent again. */
export const keptDays = { sessions: 30, logins: 365, failedMails: 90 }

const passing: readonly (Passing & { days: number })[] = [
  { table: 'session', column: 'expires_at', days: keptDays.sessions },
  { table: 'account_token', column: 'expires_at', days: keptDays.sessions },
  { table: 'login_failure', column: 'time', days: keptDays.sessions },
  { table: 'login_event', column: 'time', days: keptDays.logins },
  { table: 'failed_mail', column: 'failed_at', days: keptDays.failedMails },
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

export function housekeepingJob({ database, clock, files, log }: Omit<Platform, 'jobs'>): Job {
  return job(housekeeping, {
    async run() {
      await clearPast(database.db, clock.now())
      await clearAbandoned(files, database.db, clock.now(), log)
    },
  })
}

/** Every process plans it, and one of them does it. */
export function startHousekeeping({ database, log }: Pick<Platform, 'database' | 'log'>, jobs: Jobs): { stop(): void } {
  const timer = setInterval(() => {
    jobs
      .planOncePer(everySixHours, database.db, housekeeping)
      .catch((error) => log.error({ err: error }, 'housekeeping'))
  }, everySixHours * 1000).unref()
  return { stop: () => clearInterval(timer) }
}
