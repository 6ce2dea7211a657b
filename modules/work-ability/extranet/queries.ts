import { keepPreviousData } from '@tanstack/react-query'
import { removeAttachment } from '#modules/attachments/contract.ts'
import { refreshOn } from '#ui/push.ts'
import { queryOf, useChange } from '#ui/queries.ts'
import {
  changeWorkability,
  getWorkability,
  giveAccess,
  listCandidateUsers,
  listWorkabilities,
  requestWorkability,
  takeAccess,
} from '../contract.ts'

export const cases = (companyId: number, includeChildren: boolean) => ({
  ...queryOf(listWorkabilities, { query: { companyId, type: 'WORKABILITY', includeChildren } }),
  placeholderData: keepPreviousData,
})
export const oneCase = (companyId: number, id: number) => ({
  ...queryOf(getWorkability, { params: { id }, query: { companyId } }),
  // Health data does not stay in the page's memory after the screen.
  gcTime: 0,
})
export const candidateUsers = (companyId: number) => queryOf(listCandidateUsers, { query: { companyId } })

refreshOn('workabilityUpdate', [listWorkabilities, getWorkability])

const caseChanged = [listWorkabilities, getWorkability]
export const useRequest = () => useChange(requestWorkability, [listWorkabilities])
export const useChangeCase = () => useChange(changeWorkability, caseChanged)
export const useGiveAccess = () => useChange(giveAccess, caseChanged)
export const useTakeAccess = () => useChange(takeAccess, caseChanged)
export const useRemoveAttachment = () => useChange(removeAttachment, caseChanged)
