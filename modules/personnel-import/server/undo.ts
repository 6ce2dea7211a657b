import { lockMany, takeBack } from '#modules/personnel/server/public.ts'
import { withSavepoint } from '#server/database/savepoint-queries.ts'
import { ApiError } from '#server/errors.ts'
import { type ImportRecord, selectImportToWork, updateEnded, updateProgress } from './queries.ts'
import { countTraced, selectTraced, type Trace, updateTakenBack } from './row-queries.ts'
import { type Part, partOf, tellProgress, type Working } from './work.ts'

const atOnce = 25

/** Takes some of what was done back, the last first, in one transaction; answers whether there may be more. */
export async function undoSome(working: Working, made: ImportRecord, scope: Part['scope']): Promise<boolean> {
  const { database, clock, push } = working
  const now = clock.now()
  const { isOver, release } = await database.db.transaction().execute(async (db) => {
    const current = await selectImportToWork(db, made.id, true)
    if (current?.state !== 'RUNNING' || current.round !== made.round) return { isOver: true, release: () => {} }
    const part = partOf(db, made, scope, now)
    const rows = await selectTraced(db, made.id, atOnce)
    await lockMany(
      db,
      rows.map(({ trace }) => trace.sotu),
    )
    for (const { id, trace } of rows) await updateTakenBack(db, id, await isKept(part, trace))
    const left = await countTraced(db, made.id)
    const progress =
      left === 0 ? 1 : Math.min(0.99, 1 - left / Math.max(left, current.row_count + current.missing_count))
    if (left === 0) await updateEnded(db, current, 'UNDONE', now)
    else await updateProgress(db, made.id, progress, now)
    const state = left === 0 ? 'UNDONE' : 'RUNNING'
    return {
      isOver: left === 0,
      release: await push.prepare(
        db,
        [...part.announced, ...(await tellProgress(db, made, { state, progress }, now))],
        now,
      ),
    }
  })
  release()
  return !isOver
}

/** Somebody who was changed since stays as they are. */
async function isKept({ db, scope, logAccess, announce }: Part, { sotu, before, after }: Trace): Promise<boolean> {
  try {
    await withSavepoint(db, () => takeBack(db, scope, sotu, { before, after }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') return true
    throw error
  }
  const employeeIds = after.employeeId ? [after.employeeId] : []
  await logAccess([{ action: 'change', thing: 'employee', employeeIds }])
  const { companyId } = scope
  // Of what is gone its end alone is told, as of an employment that has moved to another company.
  if (before?.words) announce({ change: 'employee.changed', companyId, thingId: Number(before.words['id']) })
  const staying = new Set(before?.employments.map(({ id }) => id))
  for (const { id: thingId } of after.employments)
    announce({ change: staying.has(thingId) ? 'employment.changed' : 'employment.ended', companyId, thingId })
  return false
}
