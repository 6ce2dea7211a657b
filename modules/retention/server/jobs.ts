import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/database.ts'
import type { KeptKind } from '#server/kept.ts'
import type { Platform } from '#server/platform.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import { addDays, dayOf, momentAt } from '#shared/dates.ts'
import { insertRun, selectAgreement, selectLastRun, selectRunUnderWay } from './queries.ts'
import { removeWhatIsOver } from './remove.ts'

/** Goes on with a removal where it stands. */
export const workOnRemoval = jobName<{ run: number }>('retention.work')
const look = jobName<Record<never, never>>('retention.look')
export const everyHalfMinute: Recurring = { job: look, everySeconds: 30 }

/** A job is short: what is left is the next one's. */
const workedAtMostMilliseconds = 5000
const stalledMilliseconds = 15_000
/** In Finland. */
const nightly = '02:00'

/** The night that began last. */
function lastNight(now: Date): Date {
  const today = momentAt(dayOf(now), nightly)
  return today <= now ? today : momentAt(addDays(dayOf(now), -1), nightly)
}

/** Whether the removal of the last night has not been done: one process does it, as soon as there is one again. */
async function isDue(db: Db, now: Date): Promise<boolean> {
  const agreement = await selectAgreement(db)
  if (!agreement) return false
  const night = lastNight(now)
  const last = await selectLastRun(db)
  return agreement.agreed_at < night && (last === undefined || last < night)
}

export function removalJobs(kinds: readonly KeptKind[]) {
  return ({ database: { db }, clock, leaving, files: { store } }: Omit<Platform, 'jobs'>): Job[] => [
    job(workOnRemoval, {
      async run({ run }, jobs) {
        const underWay = await selectRunUnderWay(db)
        if (underWay?.id !== run) return
        const until = performance.now() + workedAtMostMilliseconds
        const mayGoOn = () => !leaving.begun && performance.now() < until
        if (!(await removeWhatIsOver({ db, run, now: clock.now(), kinds, jobs, store, mayGoOn }))) return
        await jobs.plan(db, workOnRemoval, { run })
        jobs.wake()
      },
    }),
    job(look, {
      async run(_, jobs) {
        const now = clock.now()
        const underWay = await selectRunUnderWay(db)
        const stalledAt = now.getTime() - stalledMilliseconds
        // Its process has died.
        const stalled = underWay && underWay.worked_at.getTime() < stalledAt ? underWay.id : undefined
        const run = stalled ?? (!underWay && (await isDue(db, now)) ? await insertRun(db, null, now) : undefined)
        if (run === undefined) return
        await jobs.plan(db, workOnRemoval, { run })
        jobs.wake()
      },
    }),
  ]
}

/**
 * Before the first request: what a backup brings back is over again, and so is what became so while nothing ran. Of several
 * processes one removes, the others wait for it.
 */
export function removeBeforeServing(kinds: readonly KeptKind[]) {
  return async (db: Db, clock: Clock): Promise<void> => {
    const now = clock.now()
    const begun = (await isDue(db, now)) ? await insertRun(db, null, now) : undefined
    const run = begun ?? (await selectRunUnderWay(db))?.id
    if (run === undefined) return
    while ((await selectRunUnderWay(db))?.id === run)
      if (await removeWhatIsOver({ db, run, now, kinds, mayGoOn: () => true })) await pause(200)
  }
}
