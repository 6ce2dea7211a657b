import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '#shared/languages.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  getKeptTemplate,
  importTemplate,
  listKeptTemplates,
  markOrder,
  openReceivedOrder,
  retireTemplate,
  searchOrders,
  type sentStates,
} from '../console-contract.ts'

export interface InboxFilter {
  companyId?: number | undefined
  state?: (typeof sentStates)[number] | undefined
  new?: boolean
  language: Language
}

/** @param page counted from 1 */
export const receivedOrders = ({ companyId, state, new: onlyNew, language }: InboxFilter, page: number) => ({
  ...queryOf(searchOrders, {
    query: {
      page: String(page - 1),
      language,
      ...(companyId && { companyId }),
      ...(state && { state }),
      ...(onlyNew && { new: 'true' as const }),
    },
  }),
  placeholderData: keepPreviousData,
})

export const receivedOrder = (id: number, language: Language) =>
  queryOf(openReceivedOrder, { params: { id }, query: { language } })
export const keptTemplates = queryOf(listKeptTemplates)

/** @param version the newest unless told */
export const keptTemplate = (key: string, version: string | undefined) =>
  queryOf(getKeptTemplate, { params: { key }, query: version === undefined ? {} : { version } })

export const useMarkOrder = () => useChange(markOrder, [openReceivedOrder, searchOrders])
export const useImportTemplate = () => useChange(importTemplate, [listKeptTemplates, getKeptTemplate])
export const useRetireTemplate = () => useChange(retireTemplate, [listKeptTemplates, getKeptTemplate])

refreshOn('orderUpdate', [openReceivedOrder, searchOrders])
