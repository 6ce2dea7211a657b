import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/languages.ts'
import type { Page } from '#shared/paging.ts'
import { type CallInput, call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import { getProcess, type Process, searchCompanyProcesses, toggleDone } from '../contract.ts'

/** A holder who goes away without a word is told of by nobody: what shows a lock is looked at again. */
const lockSeenAgainMilliseconds = 30_000

type ProcessSearch = Omit<CallInput<typeof searchCompanyProcesses>['body'], 'page'>

/** @param page counted from 1 */
export const companyProcesses = (companyId: number, language: Language, search: ProcessSearch, page: number) => ({
  ...queryOptions({
    queryKey: [...keyOf(searchCompanyProcesses), companyId, language, search, page],
    queryFn: ({ signal }) =>
      call(searchCompanyProcesses, { query: { companyId, language }, body: { ...search, page: page - 1 } }, signal),
    placeholderData: keepPreviousData,
  }),
  refetchInterval: ({ state }: { state: { data?: Page<Process> | undefined } }) =>
    state.data?.content.some((process) => process.isLocked) ? lockSeenAgainMilliseconds : (false as const),
})

export const oneProcess = (id: number, companyId: number, language: Language) => ({
  ...queryOf(getProcess, { query: { id, companyId, language } }),
  refetchInterval: ({ state }: { state: { data?: Process | undefined } }) =>
    state.data?.isLocked ? lockSeenAgainMilliseconds : (false as const),
})

export const useToggleDone = () => useChange(toggleDone, [getProcess, searchCompanyProcesses])

refreshOn('formLockUpdate', [searchCompanyProcesses, getProcess])
refreshOn('processUpdate', [searchCompanyProcesses, getProcess])
