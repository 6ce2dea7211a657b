import { queryOptions } from '@tanstack/react-query'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import type { Language } from '#shared/languages.ts'
import { refreshOn } from '#ui/push.ts'
import { queryOf, useChange } from '#ui/queries.ts'
import {
  createOrder,
  getOrder,
  getOrderTemplate,
  listOrders,
  listOrderTemplates,
  type Order,
  type OrderTemplate,
  removeOrder,
  updateOrder,
} from '../contract.ts'

export const ordersOf = (companyId: number, language: Language) =>
  queryOf(listOrders, { query: { companyId, language } })

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

export const useCreateOrder = () => useChange(createOrder, [listOrders])
export const useRemoveOrder = () => useChange(removeOrder, [listOrders])
export const useUpdateOrder = () => useChange(updateOrder, [listOrders, getOrder])

refreshOn('orderSubmissionUpdate', [getOrder, listOrders])
refreshOn('orderUpdate', [getOrder, listOrders])
