import { unseal } from '#server/auth/sealed.ts'
import { asApiError } from '#server/errors.ts'
import type { ExportedKind } from '#server/exported/exported.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import { keptDays } from '../../console-contract.ts'
import {
  deleteParts,
  selectExpired,
  selectLeftParts,
  selectParts,
  selectStalled,
  type TakenExport,
  takeExport,
  updateDone,
  updateFailed,
  updateGone,
  updateLeft,
} from '../queries.ts'
import { BrokenOff, keepParts } from './keep-parts.ts'

type Working = Omit<Platform, 'jobs'>

export const companyExport = jobName<{ id: Held<'company export'> }>('data-export.company')
const tidyExports = jobName<Record<never, never>>('data-export.tidy')
export const tidyingExports: Recurring = { job: tidyExports, everySeconds: 30 }

/** Whoever works on it says so every second: after this long without a word another one goes on. */
const stalledMilliseconds = 15_000
const attemptsAtMost = 5
const dayMilliseconds = 24 * 3_600_000

/** Under what a password is sealed: it opens for this company alone. */
export const sealedFor = (companyId: Held<'company'>): string => `company-export ${companyId}`

export function exportJobs(working: Working, kinds: readonly ExportedKind[]): Job[] {
  return [
    job(companyExport, {
      async run({ id }) {
        const now = working.clock.now()
        const stalledBefore = new Date(now.getTime() - stalledMilliseconds)
        const taken = await takeExport(working.database.db, id, { now, stalledBefore })
        if (taken) await make(working, kinds, taken)
      },
    }),
    job(tidyExports, {
      async run(_, jobs) {
        const { database, clock } = working
        const now = clock.now()
        for (const id of await selectExpired(database.db, now)) await updateGone(database.db, id)
        for (const id of await selectLeftParts(database.db)) await removeParts(working, id)
        const stalled = await selectStalled(database.db, new Date(now.getTime() - stalledMilliseconds))
        await jobs.plan(database.db, companyExport, ...stalled.map((id) => ({ id })))
        jobs.wake()
      },
    }),
  ]
}

/** Of one that has failed or whose days are over: out of the store first, so that what is interrupted is found again. */
async function removeParts({ database, files }: Working, id: Held<'company export'>): Promise<void> {
  for (const part of await selectParts(database.db, id)) await files.store.remove(part.object_key)
  await deleteParts(database.db, id)
}

/** Makes it, or goes on where another attempt was interrupted. */
async function make(working: Working, kinds: readonly ExportedKind[], taken: TakenExport): Promise<void> {
  const { database, clock, log, environment } = working
  const about = { exportId: taken.id, companyId: taken.company_id, attempt: taken.attempt }
  try {
    const password = unseal(environment, sealedFor(taken.company_id), taken.password)
    const size = await keepParts(working, kinds, taken, password)
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + keptDays * dayMilliseconds)
    if (!(await updateDone(database.db, taken, { size, now, expiresAt }))) throw new BrokenOff()
    log.info({ ...about, size }, 'an export of a company is done')
  } catch (error) {
    if (error instanceof BrokenOff) return updateLeft(database.db, taken)
    const isFull = asApiError(error).code === 'storage_full'
    log.error({ ...about, err: error }, 'an export of a company failed')
    if (!isFull && taken.attempt < attemptsAtMost) return
    if (await updateFailed(database.db, taken, isFull ? 'STORAGE_FULL' : 'FAILED', clock.now()))
      await removeParts(working, taken.id)
  }
}
