import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#ui/calls/call.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import { getReport, searchReports, shareReport, takeBackReport, takeBackReportFrom } from '../console-contract.ts'

export const foundReports = (query: NonNullable<CallInput<typeof searchReports>['query']>) => ({
  ...queryOf(searchReports, { query }),
  placeholderData: keepPreviousData,
})

export const oneReport = (id: number) => queryOf(getReport, { params: { id } })

const changed = [searchReports, getReport]
export const useShare = () => useChange(shareReport, changed)
export const useTakeBack = () => useChange(takeBackReport, changed)
export const useTakeBackFrom = () => useChange(takeBackReportFrom, changed)

refreshOn('reportsUpdate', changed)
