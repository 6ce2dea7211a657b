import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { removeAttachment } from '#modules/attachments/contract.ts'
import type { RouteInput } from '#shared/route.ts'
import { call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  addCaseAttachments,
  addEvent,
  answerRequest,
  correctEvent,
  findCaseEmployee,
  getCase,
  giveCaseAccess,
  listCaseCandidates,
  listCasesOfEmployee,
  listCompanyCandidates,
  listNurses,
  openCase,
  reopenCase,
  searchCases,
  setResponsibleNurses,
  takeCaseAccess,
} from '../console-contract.ts'

export type CaseSearch = Omit<RouteInput<typeof searchCases>['body'], 'page'>

/** @param page counted from 1 */
export const foundCases = (search: CaseSearch, page: number) =>
  queryOptions({
    queryKey: [...keyOf(searchCases), search, page],
    queryFn: ({ signal }) => call(searchCases, { body: { ...search, page: page - 1 } }, signal),
    placeholderData: keepPreviousData,
  })

export const consoleCase = (id: number) => queryOf(getCase, { params: { id } })
export const casesOf = (employeeId: number) => queryOf(listCasesOfEmployee, { params: { id: employeeId } })
export const caseCandidates = (id: number) => queryOf(listCaseCandidates, { params: { id } })
export const companyCandidates = (companyId: number) => queryOf(listCompanyCandidates, { params: { companyId } })
export const nurses = queryOf(listNurses)

const changed = [searchCases, listCasesOfEmployee, getCase]
refreshOn('workabilityUpdate', changed)

export const useFindCaseEmployee = () => useChange(findCaseEmployee)
export const useOpenCase = () => useChange(openCase, [searchCases, listCasesOfEmployee])
export const useAddCaseAttachments = () => useChange(addCaseAttachments, [getCase])
export const useRemoveCaseAttachment = () => useChange(removeAttachment, [getCase])
export const useGiveCaseAccess = () => useChange(giveCaseAccess, changed)
export const useTakeCaseAccess = () => useChange(takeCaseAccess, changed)
export const useAddEvent = () => useChange(addEvent, changed)
export const useCorrectEvent = () => useChange(correctEvent, changed)
export const useReopen = () => useChange(reopenCase, changed)
export const useAnswer = () => useChange(answerRequest, changed)
export const useSetNurses = () => useChange(setResponsibleNurses, changed)
