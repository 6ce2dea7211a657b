import { getOrganisationTree } from '#modules/companies/contract.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import { CallError, call } from '#ui/calls/call.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { queryOf, refresh, useChange } from '#ui/calls/queries.ts'
import type { Missed } from '#ui/lists/together.ts'
import {
  type CompanyUser,
  changeUser,
  delegateAccess,
  endDelegation,
  getReview,
  inviteUser,
  listDelegates,
  listDelegations,
  listUserLog,
  listUsers,
  removeUser,
  reviewUsers,
} from '../contract.ts'

export const usersOf = (companyId: number) => queryOf(listUsers, { params: { companyId } })
export const branchesOf = (companyId: number) => queryOf(getOrganisationTree, { params: { companyId }, query: {} })
export const reviewOf = (companyId: number) => queryOf(getReview, { params: { companyId } })
export const logOf = (companyId: number, before: number | undefined) =>
  queryOf(listUserLog, {
    params: { companyId },
    query: before === undefined ? {} : { before },
  })
export const delegationsOf = (companyId: number) => queryOf(listDelegations, { params: { companyId } })
export const delegatesOf = (companyId: number) => queryOf(listDelegates, { params: { companyId } })

const ofUsers = [listUsers, listUserLog, getReview, listDelegations]
export const useInvite = () => useChange(inviteUser, ofUsers)
export const useChangeUser = () => useChange(changeUser, ofUsers)
export const useRemoveUser = () => useChange(removeUser, ofUsers)

/** One call for each of them; whoever has lost their access meanwhile is as wanted. */
export function useRemoveAll(companyId: number) {
  const errorText = useErrorText()
  return async (users: readonly CompanyUser[]): Promise<Missed<CompanyUser>[]> => {
    const missed: Missed<CompanyUser>[] = []
    for (const row of users) {
      try {
        await call(removeUser, { params: { companyId, userId: row.id } })
      } catch (cause) {
        const isGone = cause instanceof CallError && cause.status === 404
        if (!isGone) missed.push({ row, why: errorText(cause) })
      }
    }
    await refresh(ofUsers)
    return missed
  }
}
export const useReviewUsers = () => useChange(reviewUsers, [...ofUsers, listWaiting])
export const useDelegate = () => useChange(delegateAccess, [listDelegations, listUserLog])
export const useEndDelegation = () => useChange(endDelegation, [listDelegations, listUserLog])
