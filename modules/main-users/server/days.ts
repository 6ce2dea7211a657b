import type { Platform } from '#server/platform.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import { dayOf } from '#shared/dates.ts'
import { selectThoseOfDays, updateDayTold } from './day-queries.ts'

const accessDays = jobName<Record<never, never>>('access-days')
export const recurringDays: Recurring = { job: accessDays, everySeconds: 60 }

/** When a day begins, open browsers follow whose access begins or has ended with it: by time alone nobody else tells them. */
export function beginningDays({ database, clock, push }: Omit<Platform, 'jobs'>): Job {
  return job(accessDays, {
    async run() {
      const now = clock.now()
      const release = await database.db.transaction().execute(async (db) => {
        const toldOn = await updateDayTold(db, dayOf(now))
        if (toldOn === undefined) return undefined
        const userIds = await selectThoseOfDays(db, { after: toldOn, until: dayOf(now) })
        const to = await selectAccessHolders(db, { userIds })
        return push.prepare(db, [{ event: 'settingsUpdate', data: {}, to }], now)
      })
      release?.()
    },
  })
}
