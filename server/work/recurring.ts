import type { Platform } from '../platform.ts'
import type { JobName, Jobs } from './jobs.ts'

/** A job that is done again and again, so many seconds apart. */
export interface Recurring {
  job: JobName<Record<never, never>>
  everySeconds: number
}

/** Every process plans them, and each time one of them does it. */
export function startRecurring(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  jobs: Jobs,
  all: readonly Recurring[],
): { stop(): void } {
  const timers = all.map(({ job, everySeconds }) =>
    setInterval(() => {
      jobs.planOncePer(everySeconds, database.db, job).catch((error) => log.error({ err: error }, job))
    }, everySeconds * 1000).unref(),
  )
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
