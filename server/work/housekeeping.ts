import { deleteOld } from '../auth/queries.ts'
import { clearAbandoned } from '../files/files.ts'
import { deleteFailedMailsBefore } from '../mail/queries.ts'
import type { Platform } from '../platform.ts'

const everySixHours = 6 * 3_600_000
const day = 24 * 3_600_000

/** How long what is past is kept, in days: ended sessions and used links, the history of logins, and mails that nobody sent again. */
export const keptDays = { sessions: 30, logins: 365, failedMails: 90 }

/** Clears away what has served its time; every process does it, for it harms nobody twice. */
export function startHousekeeping({
  database,
  clock,
  files,
  log,
}: Pick<Platform, 'database' | 'clock' | 'files' | 'log'>): {
  stop(): void
} {
  const tidy = async () => {
    const now = clock.now().getTime()
    await deleteOld(database.db, new Date(now - keptDays.sessions * day), new Date(now - keptDays.logins * day))
    await deleteFailedMailsBefore(database.db, new Date(now - keptDays.failedMails * day))
    await clearAbandoned(files, database.db, clock.now(), log)
  }
  const timer = setInterval(() => {
    tidy().catch((error) => log.error({ err: error }, 'housekeeping'))
  }, everySixHours).unref()
  return { stop: () => clearInterval(timer) }
}
