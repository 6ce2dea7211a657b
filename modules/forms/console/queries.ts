import { keepPreviousData } from '@tanstack/react-query'
import type { ListSorting, SortedBy } from '#shared/sorting.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  addMeeting,
  addProcessUser,
  changeMeeting,
  changeProcess,
  createProcess,
  getConsoleProcess,
  listProcessTemplates,
  removeMeeting,
  removeProcessUser,
  searchCandidates,
  searchProcesses,
} from '../console-contract.ts'
import type { Status } from '../contract.ts'

export interface ProcessFilter {
  search: string
  status: Status | undefined
  companyId: number | undefined
  own: boolean
  sort: SortedBy<ListSorting> | undefined
}

/** @param page counted from 1 */
export const foundProcesses = ({ search, status, companyId, own, sort }: ProcessFilter, page: number) => ({
  ...queryOf(searchProcesses, {
    query: {
      search,
      ...(status && { status }),
      ...(companyId && { companyId }),
      ...(own && { own: 'true' as const }),
      ...(sort && { sort }),
      page: String(page - 1),
    },
  }),
  placeholderData: keepPreviousData,
})

export const oneConsoleProcess = (id: number) => queryOf(getConsoleProcess, { params: { id } })
export const processTemplates = queryOf(listProcessTemplates)
export const candidates = (id: number, search: string) =>
  queryOf(searchCandidates, { params: { id }, body: { search } })

const changed = [searchProcesses, getConsoleProcess]
export const useCreateProcess = () => useChange(createProcess, [searchProcesses])
export const useChangeProcess = () => useChange(changeProcess, changed)
export const useAddProcessUser = () => useChange(addProcessUser, [...changed, searchCandidates])
export const useRemoveProcessUser = () => useChange(removeProcessUser, [...changed, searchCandidates])
export const useAddMeeting = () => useChange(addMeeting, changed)
export const useChangeMeeting = () => useChange(changeMeeting, changed)
export const useRemoveMeeting = () => useChange(removeMeeting, changed)

refreshOn('formLockUpdate', changed)
refreshOn('processUpdate', changed)
