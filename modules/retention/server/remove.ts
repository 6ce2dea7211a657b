import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/database/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { discardFilesJob } from '#server/files/files.ts'
import type { KeptKind } from '#server/kept.ts'
import { type Due, deleteSomePast, deleteWhole, type Removal, waitForHolds } from '#server/kept-queries.ts'
import type { Planning } from '#server/work/jobs.ts'
import { removeLogFiles } from './log-files.ts'
import { beforeOf, readMonths } from './periods.ts'
import { selectAgreement, selectLeftCompanies, takeTurn, updateRunEnded, upsertRemoval } from './queries.ts'

interface Step {
  kind: string
  removal: Removal
  due: Due
  companyId: number | null
}

export interface Removing {
  db: Db
  run: number
  now: Date
  kinds: readonly KeptKind[]
  /** Without it what a removal lets go of is found and taken out of the store by the housekeeping. */
  jobs?: Planning
  /** Without it what lies in files waits for the next night. */
  store?: FileStore
  /** Asked after each batch. */
  mayGoOn(): boolean
}

/** A batch that takes longer than this is made smaller: it holds what others may wait for. In milliseconds. */
const batchAtMost = 60
const pauseAtLeast = 10

/**
 * Removes what is over, in batches, each in a transaction of its own that judges anew; what has been removed is not found again,
 * so it goes on wherever it was interrupted. Answers whether there is more to do.
 */
export async function removeWhatIsOver(removing: Removing): Promise<boolean> {
  const { db, run, now, kinds } = removing
  const agreement = await selectAgreement(db)
  if (agreement) {
    const before = beforeOf(await readMonths(db, kinds), now)
    const byPeriod = stepsOf(kinds, { before }, null)
    const left = await selectLeftCompanies(db, before('companies'))
    const ofCompanies = left
      .filter((company) => !company.is_held)
      .flatMap(({ id: companyId }) => stepsOf(kinds, { companyId }, companyId))
    // Once more: what goes with a company may have been all that kept another.
    for (const step of [...byPeriod, ...ofCompanies, ...(ofCompanies.length > 0 ? byPeriod : [])])
      if ((await removeStep(removing, step, agreement.id)) === 'interrupted') return true
    if ((await removeLogFiles(removing, before('access-log'), agreement.id)) === 'interrupted') return true
  }
  await updateRunEnded(db, run, now)
  return false
}

function stepsOf(kinds: readonly KeptKind[], due: Due, companyId: number | null): Step[] {
  return kinds.flatMap(({ kind, removals }) => removals.map((removal) => ({ kind, removal, due, companyId })))
}

async function removeStep(removing: Removing, step: Step, agreement: number): Promise<'done' | 'interrupted'> {
  const { removal } = step
  let atMost = Math.max(1, Math.ceil(removal.atOnce / 4))
  for (;;) {
    const began = performance.now()
    const count = await removeBatch(removing, step, agreement, atMost)
    const took = performance.now() - began
    if (count === 'no turn') return 'interrupted'
    if (count === 0) return 'done'
    if (!removing.mayGoOn()) return 'interrupted'
    atMost = took > batchAtMost ? Math.max(1, Math.floor(atMost / 2)) : Math.min(removal.atOnce, atMost * 2)
    await pause(Math.max(pauseAtLeast, took / 2))
  }
}

function removeBatch(
  { db, run, now, jobs }: Removing,
  { kind, removal, due, companyId }: Step,
  agreement: number,
  atMost: number,
): Promise<number | 'no turn'> {
  if (!isAsked(removal, due)) return Promise.resolve(0)
  return db.transaction().execute(async (transaction) => {
    await waitForHolds(transaction)
    if (!(await takeTurn(transaction, run, agreement, now))) return 'no turn'
    const whole = await deleteWhole(transaction, removal, due)
    if (whole === undefined) return 'no turn'
    if (whole > 0) {
      await upsertRemoval(transaction, { run, kind, companyId, count: whole, now })
      return whole
    }
    const { count, fileIds } = await deleteSomePast(transaction, removal, due, now, atMost)
    if (count > 0 && removal.isCounted !== false) await upsertRemoval(transaction, { run, kind, companyId, count, now })
    if (fileIds.length > 0) await jobs?.plan(transaction, discardFilesJob, { ids: fileIds })
    return count
  })
}

export function isAsked({ over, ofCompany }: Removal, due: Due): boolean {
  return ('before' in due ? over : ofCompany) !== undefined
}
