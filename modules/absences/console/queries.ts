import { keepPreviousData } from '@tanstack/react-query'
import type { SheetFormat } from '#shared/download.ts'
import type { CallInput } from '#ui/calls/call.ts'
import { download } from '#ui/calls/download.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  changeDefaultRules,
  changeFollowUpRules,
  exportConsoleFollowUps,
  getDefaultRules,
  getFollowUpRules,
  listConsoleFollowUps,
  tryFollowUpRules,
} from '../console-contract.ts'

export const consoleFollowUps = (query: NonNullable<CallInput<typeof listConsoleFollowUps>['query']>) => ({
  ...queryOf(listConsoleFollowUps, { query }),
  placeholderData: keepPreviousData,
  gcTime: 0,
})

/** All of them as a table to save. */
export const exportFollowUps = (
  query: Omit<CallInput<typeof exportConsoleFollowUps>['query'], 'format'>,
  format: SheetFormat,
) => download(exportConsoleFollowUps, { query: { ...query, format } })

export const rulesOf = (companyId: number) => queryOf(getFollowUpRules, { params: { companyId } })
export const defaultRules = () => queryOf(getDefaultRules)

refreshOn('followUpUpdate', [listConsoleFollowUps])

export const useChangeRules = () => useChange(changeFollowUpRules, [getFollowUpRules])
export const useChangeDefaults = () => useChange(changeDefaultRules, [getDefaultRules, getFollowUpRules])
export const useTryRules = () => useChange(tryFollowUpRules)
