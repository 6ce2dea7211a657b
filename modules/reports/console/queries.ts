import { keepPreviousData } from '@tanstack/react-query'
import type { SheetFormat } from '#shared/download.ts'
import type { CallInput } from '#ui/calls/call.ts'
import { download } from '#ui/calls/download.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  exportReportAcknowledgements,
  getReport,
  remindOfReport,
  searchReports,
  shareReport,
  takeBackReport,
  takeBackReportFrom,
} from '../console-contract.ts'

export const foundReports = (query: NonNullable<CallInput<typeof searchReports>['query']>) => ({
  ...queryOf(searchReports, { query }),
  placeholderData: keepPreviousData,
})

export const oneReport = (id: number) => queryOf(getReport, { params: { id } })

export const saveAcknowledgements = (id: number, format: SheetFormat) =>
  download(exportReportAcknowledgements, { params: { id }, query: { format } })

const changed = [searchReports, getReport]
export const useShare = () => useChange(shareReport, changed)
export const useRemind = () => useChange(remindOfReport, changed)
export const useTakeBack = () => useChange(takeBackReport, changed)
export const useTakeBackFrom = () => useChange(takeBackReportFrom, changed)

refreshOn('reportsUpdate', changed)
