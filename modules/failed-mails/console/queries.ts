import { keepPreviousData } from '@tanstack/react-query'
import type { SheetFormat } from '#shared/download.ts'
import { download } from '#ui/calls/download.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  dismissFailedMail,
  exportFailedMails,
  listFailedMails,
  resendFailedMail,
  resendFailedMails,
} from '../console-contract.ts'

/** Mails fail without anybody's doing: looked at every so often. */
const refetchInterval = 60_000

/** @param number counted from 1 */
export const foundFailedMails = (number: number) => ({
  ...queryOf(listFailedMails, { query: { page: String(number - 1) } }),
  placeholderData: keepPreviousData,
  refetchInterval,
})

export const useResendAll = () => useChange(resendFailedMails, [listFailedMails])
export const useResend = () => useChange(resendFailedMail, [listFailedMails])
export const useDismiss = () => useChange(dismissFailedMail, [listFailedMails])

export const saveFailedMails = (format: SheetFormat) => download(exportFailedMails, { query: { format } })
