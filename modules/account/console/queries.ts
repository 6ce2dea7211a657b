import { keepPreviousData } from '@tanstack/react-query'
import { getCompany, listBranches, searchCompanies } from '#modules/companies/console-contract.ts'
import { listForeignAddressesAt } from '#modules/company-login/console-contract.ts'
import { resetFactors } from '#modules/factors/console-contract.ts'
import { type CallInput, call } from '#ui/calls/call.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  changeUser,
  deactivateUser,
  getUser,
  giveAccess,
  inviteUser,
  inviteUserAgain,
  reactivateUser,
  searchUsers,
  takeAccess,
  unbindIdentity,
} from '../console-contract.ts'

export type UserFilter = Omit<NonNullable<CallInput<typeof searchUsers>['body']>, 'page'>

/** @param page counted from 1 */
export const foundUsers = (filter: UserFilter, page: number) => ({
  ...queryOf(searchUsers, { body: { ...filter, page: page - 1 } }),
  placeholderData: keepPreviousData,
})

export const oneUser = (id: number) => queryOf(getUser, { params: { id } })

export const oneCompany = (companyId: number) => queryOf(getCompany, { params: { companyId } })

export const treeOf = (companyId: number) => queryOf(listBranches, { params: { companyId } })

/** Those of the addresses who could not come in at the company. */
export const foreignAt = (companyId: number, emails: string[]) =>
  call(listForeignAddressesAt, { params: { companyId }, body: { emails } })

const usersChanged = [searchUsers, getUser]
const accessChanged = [...usersChanged, searchCompanies]

export const useInvite = () => useChange(inviteUser, accessChanged)
export const useInviteAgain = () => useChange(inviteUserAgain, usersChanged)
export const useChangeUser = () => useChange(changeUser, usersChanged)
export const useDeactivate = () => useChange(deactivateUser, usersChanged)
export const useReactivate = () => useChange(reactivateUser, usersChanged)
export const useUnbindIdentity = () => useChange(unbindIdentity, usersChanged)
export const useResetFactors = () => useChange(resetFactors, usersChanged)
export const useGiveAccess = () => useChange(giveAccess, accessChanged)
export const useTakeAccess = () => useChange(takeAccess, accessChanged)
