import { ApiError, refusedBy } from '#server/errors.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import { keptHours } from '../contract.ts'
import { check } from './check.ts'
import {
  deletePastImports,
  type ImportId,
  type ImportRecord,
  selectImportToWork,
  takeStalled,
  updateBegun,
  updateEnded,
} from './queries.ts'
import { updateNotDone } from './row-queries.ts'
import { runSome } from './run.ts'
import { isUnconfirmed } from './terms.ts'
import { undoSome } from './undo.ts'
import { announce, scopeOf, tellProgress, type Working } from './work.ts'

/** Goes on with an import where it stands. */
export const workOnImport = jobName<{ id: ImportId }>('personnel-import.work')
const tidyImports = jobName<Record<never, never>>('personnel-import.tidy')
export const everyHalfMinute: Recurring = { job: tidyImports, everySeconds: 30 }

/** A job is short: what is left is the next one's. */
const workedAtMostMilliseconds = 5000
const stalledMilliseconds = 15_000

export function importJobs(working: Working): Job[] {
  return [
    job(workOnImport, {
      async run({ id }, jobs) {
        if (!(await goOn(working, id))) return
        await jobs.plan(working.database.db, workOnImport, { id })
        jobs.wake()
      },
    }),
    job(tidyImports, {
      async run(_, jobs) {
        const { database, clock } = working
        const now = clock.now().getTime()
        await deletePastImports(database.db, new Date(now - keptHours * 3_600_000))
        const stalled = await takeStalled(database.db, new Date(now - stalledMilliseconds), new Date(now))
        await jobs.plan(database.db, workOnImport, ...stalled.map((id) => ({ id })))
        jobs.wake()
      },
    }),
  ]
}

/** Answers whether there is more to do. */
async function goOn(working: Working, id: ImportId): Promise<boolean> {
  const { database, clock, leaving } = working
  const made = await selectImportToWork(database.db, id)
  const isDoneUnasked = made?.state === 'CHECKED' && made.client_id !== null
  if (made?.state !== 'CHECKING' && made?.state !== 'RUNNING' && !isDoneUnasked) return false
  const scope = await scopeOf(database.db, made, clock.now())
  if (!scope) return refuse(working, made)
  if (made.state === 'CHECKING') {
    await check(working, made, scope)
    return made.client_id !== null
  }
  if (made.state === 'CHECKED') return beginUnasked(working, made)
  const some = made.is_undoing ? undoSome : runSome
  const until = performance.now() + workedAtMostMilliseconds
  // Before each of its transactions: a right that has gone and a company that was closed end it there.
  for (let may: typeof scope | undefined = scope; may; may = await scopeOf(database.db, made, clock.now())) {
    if (!(await some(working, made, may))) return false
    if (leaving.begun || performance.now() > until) return true
  }
  return refuse(working, made)
}

/** Its maker may not do it any more: what was done until then stands, and can be taken back when they may again. */
async function refuse(working: Working, made: ImportRecord): Promise<false> {
  const { db } = working.database
  const now = working.clock.now()
  await db.transaction().execute(async (transaction) => {
    const current = await selectImportToWork(transaction, made.id, true)
    if (current?.round !== made.round) return
    await updateNotDone(transaction, made.id)
    await updateEnded(transaction, made, 'FAILED', now)
  })
  await announce(working, await tellProgress(db, made, { state: 'FAILED', progress: 1 }, now), now)
  return false
}

/** What a client has brought is done once it has been checked; while another import is, it waits for the next look. */
async function beginUnasked({ database: { db }, clock }: Working, made: ImportRecord): Promise<boolean> {
  const now = clock.now()
  if (isUnconfirmed(made)) {
    await updateEnded(db, made, 'FAILED', now)
    return false
  }
  try {
    await refusedBy({ personnel_import_running: 'import_running' }, () =>
      updateBegun(db, made.id, { state: 'RUNNING' }, now),
    )
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'import_running') return false
    throw error
  }
}
