import { keepPreviousData } from '@tanstack/react-query'
import { type CallInput, call } from '#ui/calls/call.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { openInNewTab } from '#ui/calls/upload.ts'
import { refreshOn } from '#ui/push/push.ts'
import { acknowledgeReport, getReportAddress, listReports, type Report } from '../contract.ts'

export const sharedReports = (query: CallInput<typeof listReports>['query']) => ({
  ...queryOf(listReports, { query }),
  placeholderData: keepPreviousData,
})

export const useAcknowledge = () => useChange(acknowledgeReport, [listReports])

/** @param failure what is said when it does not open (RE-3) */
export function openReport({ id }: Report, failure: string): Promise<void> {
  return openInNewTab(() => call(getReportAddress, { params: { id } }), failure)
}

refreshOn('reportsUpdate', [listReports])
