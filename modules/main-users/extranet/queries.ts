import { getOrganisationTree } from '#modules/companies/contract.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
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
export const useReviewUsers = () => useChange(reviewUsers, [...ofUsers, listWaiting])
export const useDelegate = () => useChange(delegateAccess, [listDelegations, listUserLog])
export const useEndDelegation = () => useChange(endDelegation, [listDelegations, listUserLog])

refreshOn('settingsUpdate', [listUsers, getReview, listDelegations, listDelegates])
