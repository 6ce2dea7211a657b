import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '#shared/languages.ts'
import type { ListSorting, SortedBy } from '#shared/sorting.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  getKeptTemplate,
  importTemplate,
  listKeptTemplates,
  listOrdersOfEmployee,
  markOrder,
  openReceivedOrder,
  retireTemplate,
  searchOrders,
  type sentStates,
} from '../console-contract.ts'

export interface InboxFilter {
  companyId?: number | undefined
  own?: boolean
  state?: (typeof sentStates)[number] | undefined
  new?: boolean
  sort?: SortedBy<ListSorting> | undefined
  language: Language
}

/** @param page counted from 1 */
export const receivedOrders = ({ companyId, own, state, new: onlyNew, sort, language }: InboxFilter, page: number) => ({
  ...queryOf(searchOrders, {
    query: {
      page: String(page - 1),
      language,
      ...(companyId && { companyId }),
      ...(own && { own: 'true' as const }),
      ...(state && { state }),
      ...(sort && { sort }),
      ...(onlyNew && { new: 'true' as const }),
    },
  }),
  placeholderData: keepPreviousData,
})

export const receivedOrder = (id: number, language: Language) =>
  queryOf(openReceivedOrder, { params: { id }, query: { language } })
export const ordersOf = (employeeId: number, language: Language) =>
  queryOf(listOrdersOfEmployee, { params: { id: employeeId }, query: { language } })
export const keptTemplates = queryOf(listKeptTemplates)

/** @param version the newest unless told */
export const keptTemplate = (key: string, version: string | undefined) =>
  queryOf(getKeptTemplate, { params: { key }, query: version === undefined ? {} : { version } })

const changed = [openReceivedOrder, searchOrders, listOrdersOfEmployee]
export const useMarkOrder = () => useChange(markOrder, changed)
export const useImportTemplate = () => useChange(importTemplate, [listKeptTemplates, getKeptTemplate])
export const useRetireTemplate = () => useChange(retireTemplate, [listKeptTemplates, getKeptTemplate])

refreshOn('orderUpdate', changed)
