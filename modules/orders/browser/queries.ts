import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import type { Language } from '#shared/languages.ts'
import { type CallInput, call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  createOrder,
  getOrder,
  getOrderTemplate,
  listOrderTemplates,
  type Order,
  type OrderTemplate,
  removeOrder,
  searchCompanyOrders,
  updateOrder,
} from '../contract.ts'

type OrderSearch = Omit<CallInput<typeof searchCompanyOrders>['body'], 'page'>

/** @param page counted from 1 */
export const ordersOf = (companyId: number, language: Language, search: OrderSearch, page: number) =>
  queryOptions({
    queryKey: [...keyOf(searchCompanyOrders), companyId, language, search, page],
    queryFn: ({ signal }) =>
      call(searchCompanyOrders, { query: { companyId, language }, body: { ...search, page: page - 1 } }, signal),
    placeholderData: keepPreviousData,
  })

/** In another language the same order stays on screen until it has come: what is being typed is not lost. */
export const oneOrder = (companyId: number, id: number, language: Language) =>
  queryOptions({
    ...queryOf(getOrder, { params: { id }, query: { companyId, language } }),
    placeholderData: (before: Order | undefined) => (before?.id === id ? before : undefined),
  })

export const orderTemplates = (companyId: number, language: Language) =>
  queryOf(listOrderTemplates, { query: { companyId, language } })

export const orderTemplate = (companyId: number, template: string, language: Language) =>
  queryOptions({
    ...queryOf(getOrderTemplate, { params: { template }, query: { companyId, language } }),
    placeholderData: (before: OrderTemplate | undefined) => (before?.value === template ? before : undefined),
  })

/** The options of a checkboxtree: the address stands in its field, the company's id is put into it here (OR-3). */
export const optionTree = (url: string, companyId: number) =>
  queryOf(
    { ...getOrganisationTree, path: `/resource/${url.replaceAll('%SELECTEDCOMPANY%', String(companyId))}` },
    { params: { companyId } },
  )

export const useCreateOrder = () => useChange(createOrder, [searchCompanyOrders])
export const useRemoveOrder = () => useChange(removeOrder, [searchCompanyOrders])
export const useUpdateOrder = () => useChange(updateOrder, [searchCompanyOrders, getOrder])

refreshOn('orderSubmissionUpdate', [getOrder, searchCompanyOrders])
refreshOn('orderUpdate', [getOrder, searchCompanyOrders])
