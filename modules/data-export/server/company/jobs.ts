import { randomBytes } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import { unseal } from '#server/auth/sealed.ts'
import { asApiError } from '#server/errors.ts'
import type { ExportedKind } from '#server/exported/exported.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import { keptDays } from '../../console-contract.ts'
import {
  selectExpired,
  selectStalled,
  type TakenExport,
  takeExport,
  updateDone,
  updateFailed,
  updateGone,
  updateLeft,
  updateProgress,
} from '../queries.ts'
import { putTogether } from './put-together.ts'
import { encryptedZip } from './zip.ts'

type Working = Omit<Platform, 'jobs'>

export const companyExport = jobName<{ id: Held<'company export'> }>('data-export.company')
const tidyExports = jobName<Record<never, never>>('data-export.tidy')
export const tidyingExports: Recurring = { job: tidyExports, everySeconds: 30 }

/** Whoever works on it says so every second: after this long without a word it is begun anew. */
const stalledMilliseconds = 15_000
const saidEveryMilliseconds = 1000
const attemptsAtMost = 5
const dayMilliseconds = 24 * 3_600_000

/** Under what a password is sealed: it opens for this company alone. */
export const sealedFor = (companyId: Held<'company'>): string => `company-export ${companyId}`

export function exportJobs(working: Working, kinds: readonly ExportedKind[]): Job[] {
  return [
    job(companyExport, {
      async run({ id }) {
        const key = randomBytes(16).toString('hex')
        const now = working.clock.now()
        const stalledBefore = new Date(now.getTime() - stalledMilliseconds)
        const taken = await takeExport(working.database.db, id, { key, now, stalledBefore })
        if (taken) await make(working, kinds, taken, key)
      },
    }),
    job(tidyExports, {
      async run(_, jobs) {
        const { database, clock, files } = working
        const now = clock.now()
        for (const { id, object_key: key } of await selectExpired(database.db, now)) {
          await files.store.remove(key)
          await updateGone(database.db, id)
        }
        const stalled = await selectStalled(database.db, new Date(now.getTime() - stalledMilliseconds))
        await jobs.plan(database.db, companyExport, ...stalled.map((id) => ({ id })))
        jobs.wake()
      },
    }),
  ]
}

/** The work is another's now, or for later: nothing of this attempt stays. */
class BrokenOff extends Error {}

/** Makes it from the beginning: nothing of an attempt that died is of use, for its encryption ended with it. */
async function make(working: Working, kinds: readonly ExportedKind[], taken: TakenExport, key: string): Promise<void> {
  const { database, files, clock, log } = working
  const { store } = files
  const about = { exportId: taken.id, companyId: taken.company_id, attempt: taken.attempt }
  try {
    if (taken.left_key) await store.remove(taken.left_key)
    const size = await write(working, kinds, taken, key)
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + keptDays * dayMilliseconds)
    if (!(await updateDone(database.db, taken, { size, now, expiresAt }))) throw new BrokenOff()
    log.info({ ...about, size }, 'an export of a company is done')
  } catch (error) {
    await store.remove(key)
    if (error instanceof BrokenOff) return updateLeft(database.db, taken)
    const isFull = asApiError(error).code === 'storage_full'
    log.error({ ...about, err: error }, 'an export of a company failed')
    if (!isFull && taken.attempt < attemptsAtMost) return
    await updateFailed(database.db, taken, isFull ? 'STORAGE_FULL' : 'FAILED', clock.now())
  }
}

/** Answers how many bytes were kept. */
async function write(
  { database, files, clock, environment, leaving }: Working,
  kinds: readonly ExportedKind[],
  taken: TakenExport,
  key: string,
): Promise<number> {
  const zip = encryptedZip(unseal(environment, sealedFor(taken.company_id), taken.password))
  let size = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      done(null, piece)
    },
  })
  let part = 0
  let isLost = false
  const said = setInterval(async () => {
    isLost ||= !(await updateProgress(database.db, taken, part, clock.now()).catch(() => true))
  }, saidEveryMilliseconds)
  const making = putTogether({
    db: database.db,
    store: files.store,
    zip,
    company: { id: taken.company_id, name: taken.company_name },
    kinds,
    now: clock.now(),
    progress(reached) {
      part = reached
      if (isLost || leaving.begun) throw new BrokenOff()
    },
  }).then(
    () => zip.close(),
    (error) => {
      zip.abort(error)
      throw error
    },
  )
  // What goes wrong with either end reaches the other one.
  const content = pipeline(zip.content, counted, () => {})
  const [kept, made] = await Promise.allSettled([files.store.put(key, content), making])
  clearInterval(said)
  // Of a store that is full the work only hears that nobody reads any more.
  if (made.status === 'rejected' && made.reason instanceof BrokenOff) throw made.reason
  if (kept.status === 'rejected') throw kept.reason
  if (made.status === 'rejected') throw made.reason
  return size
}
