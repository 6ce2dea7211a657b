import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../database/database.ts'
import { codeOf } from '../error-code.ts'
import type { Platform } from '../platform.ts'
import { type Job, job, jobName, type Planning } from '../work/jobs.ts'
import type { Recurring } from '../work/recurring.ts'
import { selectIsMoving } from './file-queries.ts'
import { makeMonthsAhead, moveSome } from './queries.ts'

/** A server that nobody looks after has months for so long; after that the log goes on in one that is for all others. */
const monthsAhead = 6

const makeMonths = jobName<Record<never, never>>('access-log.months')
const move = jobName<Record<never, never>>('access-log.move')
export const recurringMonths: Recurring = { job: makeMonths, everySeconds: 6 * 3600 }

/** A job is short: what is left is the next one's. In milliseconds, like the others. */
const workedAtMost = 5000
/** Rows moved at once are fewer when they take longer than this: what is written meanwhile waits for the same disk. */
const batchAtMost = 150
const rows = { first: 500, atMost: 10_000 }

const lockNotAvailable = '55P03'

/** Before the first request too: the log has its months, unless somebody is in the way, who will not be for long. */
export async function makeMonthsSoon(db: Db): Promise<void> {
  await makeMonthsAhead(db, monthsAhead).catch((error: unknown) => {
    if (codeOf(error) !== lockNotAvailable) throw error
  })
}

/**
 * The log gets its months ahead of time (DL-3), and one that was a single table is moved into them, in batches, while it is
 * written to and read where it is. It changes its place at the end, at once.
 */
export function accessLogJobs({ database: { db }, leaving }: Omit<Platform, 'jobs'>): Job[] {
  return [
    job(makeMonths, { run: () => makeMonthsSoon(db) }),
    job(move, {
      async run(_, jobs) {
        const until = performance.now() + workedAtMost
        if (!(await moveLog(db, () => !leaving.begun && performance.now() < until))) return
        await jobs.plan(db, move, {})
        jobs.wake()
      },
    }),
  ]
}

/** At the start. Where the process that was at it has died and others live, the queue gives it to one of them within minutes. */
export async function goOnMoving(db: Db, jobs: Planning): Promise<void> {
  if (!(await selectIsMoving(db))) return
  await jobs.plan(db, move, {})
  jobs.wake()
}

/** What has been moved is not moved again, so it goes on wherever it was interrupted. Answers whether there is more to do. */
export async function moveLog(db: Db, mayGoOn: () => boolean): Promise<boolean> {
  let atMost = rows.first
  while (mayGoOn()) {
    const began = performance.now()
    const state = await moveSome(db, atMost)
    const took = performance.now() - began
    if (state === 'done') return false
    if (state === 'moving') atMost = took > batchAtMost ? Math.ceil(atMost / 2) : Math.min(rows.atMost, atMost * 2)
    await pause(Math.min(1000, Math.max(10, took / 4)))
  }
  return true
}
