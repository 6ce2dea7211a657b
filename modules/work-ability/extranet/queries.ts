import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { removeAttachment } from '#modules/attachments/contract.ts'
import type { Language } from '#shared/languages.ts'
import { type CallInput, call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  changeWorkability,
  getWorkability,
  giveAccess,
  listCandidateUsers,
  requestWorkability,
  searchWorkabilities,
  takeAccess,
} from '../contract.ts'

type CaseSearch = Omit<CallInput<typeof searchWorkabilities>['body'], 'page'>

/** @param page counted from 1 */
export const cases = (companyId: number, language: Language, search: CaseSearch, page: number) =>
  queryOptions({
    queryKey: [...keyOf(searchWorkabilities), companyId, language, search, page],
    queryFn: ({ signal }) =>
      call(searchWorkabilities, { query: { companyId, language }, body: { ...search, page: page - 1 } }, signal),
    placeholderData: keepPreviousData,
  })
export const oneCase = (companyId: number, id: number) => ({
  ...queryOf(getWorkability, { params: { id }, query: { companyId } }),
  // Health data does not stay in the page's memory after the screen.
  gcTime: 0,
})
export const candidateUsers = (companyId: number) => queryOf(listCandidateUsers, { query: { companyId } })

refreshOn('workabilityUpdate', [searchWorkabilities, getWorkability])

const caseChanged = [searchWorkabilities, getWorkability]
export const useRequest = () => useChange(requestWorkability, [searchWorkabilities])
export const useChangeCase = () => useChange(changeWorkability, caseChanged)
export const useGiveAccess = () => useChange(giveAccess, caseChanged)
export const useTakeAccess = () => useChange(takeAccess, caseChanged)
export const useRemoveAttachment = () => useChange(removeAttachment, caseChanged)
