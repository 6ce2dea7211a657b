import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import type { CaseUser } from '../contract.ts'
import { type CaseRow, countOtherUsers, deleteUser, insertUsers, selectNoCandidate } from './queries.ts'

/** Gives a user access; `read` answers the case as it is after that. */
export async function addUser(
  db: Db,
  { id, company_id }: CaseRow,
  userId: number,
  now: Date,
  read: () => Promise<CaseRow>,
): Promise<CaseUser> {
  if ((await selectNoCandidate(db, company_id, [userId], now)) !== undefined)
    throw invalid([{ field: 'user.id', problem: 'unknown' }])
  await insertUsers(db, id, [userId], now)
  const link = (await read()).users?.find(({ user }) => user.id === userId)
  if (!link) throw notFound()
  return link
}

/** Takes access away, from anyone but the last; the case must be locked. Answers whose access it was. */
export async function removeUser(db: Db, row: CaseRow, linkId: number, now: Date): Promise<number> {
  const link = row.users?.find(({ id }) => id === linkId)
  if (!link) throw notFound()
  if ((await countOtherUsers(db, row.id, linkId, now)) === 0) throw new ApiError('last_user')
  await deleteUser(db, row.id, linkId)
  return link.user.id
}
