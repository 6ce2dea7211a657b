import type { Db } from '#server/database/database.ts'
import { ApiError, refusedWhenReferredTo } from '#server/errors.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import { deleteRecord, type PersonTrace, restoreTrace, selectTraces } from './trace-queries.ts'

/**
 * Brings a person back to what they were before something was done, unless they have been changed since: then, or where
 * something refers to what was added, they stay as they are (`changed_meanwhile`). Within a transaction that can be rolled
 * back to where it stood.
 */
export async function takeBack(
  db: Db,
  scope: AtCompany,
  identityCode: string,
  { before, after }: { before: PersonTrace | null; after: PersonTrace },
): Promise<void> {
  const [now] = await selectTraces(db, scope, [identityCode])
  const employeeId = now?.trace.employeeId
  if (!now || !employeeId || !isSameAtCompany(now.trace, after)) throw new ApiError('changed_meanwhile')
  const isRecordOurs = isSame(now.trace.record, after.record)
  await refusedWhenReferredTo('changed_meanwhile', async () => {
    await restoreTrace(db, scope, employeeId, { before, isRecordOurs })
    if (!before && isRecordOurs) await deleteRecord(db, employeeId)
  })
}

/** The staff may correct the provider's record meanwhile: that is theirs. */
function isSameAtCompany(one: PersonTrace, other: PersonTrace): boolean {
  return isSame([one.words, one.employments, one.memberships], [other.words, other.employments, other.memberships])
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
