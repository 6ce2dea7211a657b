import { keepPreviousData } from '@tanstack/react-query'
import { listWaitingForStaff } from '#modules/waiting/console-contract.ts'
import { getAttachmentAddress } from '#shared/contracts/files.ts'
import type { SheetFormat } from '#shared/download.ts'
import { CallError, type CallInput, call } from '#ui/calls/call.ts'
import { download } from '#ui/calls/download.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  exportFoundLeaves,
  exportReceivedLeaves,
  listLeavesOfEmployee,
  listReceivedLeaves,
  markLeavesHandled,
  searchReceivedLeaves,
} from '../console-contract.ts'

type Search = CallInput<typeof searchReceivedLeaves>['body']
type Filters = Omit<Search, 'search' | 'page' | 'pageSize'>

function writtenOf({ companyId, ...filter }: Filters) {
  return { ...filter, ...(companyId !== undefined && { companyId: String(companyId) }) }
}

/** A page of leaves: without a name by an address that holds all that is asked, with one by a body. */
export function receivedLeaves({ search, page, pageSize, ...filter }: Search) {
  const query = {
    ...writtenOf(filter),
    page: String(page),
    pageSize: String(pageSize),
  }
  return {
    ...(search
      ? queryOf(searchReceivedLeaves, { body: { ...filter, search, page, pageSize } })
      : queryOf(listReceivedLeaves, { query })),
    placeholderData: keepPreviousData,
  }
}

export const leavesOf = (employeeId: number) => queryOf(listLeavesOfEmployee, { params: { id: employeeId } })

/** All of them as a table to save. */
export function exportLeaves({ search, ...filter }: Filters & { search: string }, format: SheetFormat): Promise<void> {
  return search
    ? download(exportFoundLeaves, { body: { ...filter, search, format } })
    : download(exportReceivedLeaves, { query: { ...writtenOf(filter), format } })
}

/** What is in a file: fetched as it is looked at, and forgotten as soon as it is not. */
export const contentOf = (s3ObjectKey: string) => ({
  queryKey: ['certificate', s3ObjectKey],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Blob> => {
    const { url } = await call(getAttachmentAddress, { query: { objectkey: s3ObjectKey } })
    // From where the page itself has come, by whatever name: its policy knows no other origin.
    const { pathname, search } = new URL(url)
    const answer = await fetch(pathname + search, { signal })
    if (!answer.ok) throw new CallError({ status: answer.status, code: 'item_not_found' })
    return answer.blob()
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

const lists = [listReceivedLeaves, searchReceivedLeaves, listLeavesOfEmployee]
export const useMarkHandled = () => useChange(markLeavesHandled, [...lists, listWaitingForStaff])

refreshOn('sickLeaveUpdate', lists)
