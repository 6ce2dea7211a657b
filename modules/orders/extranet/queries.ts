import { getOrganisationTree } from '#modules/companies/contract.ts'
import { refreshOn } from '#ui/push.ts'
import { queryOf, useChange } from '#ui/queries.ts'
import { createOrder, getOrder, getOrderTemplate, listOrders, listOrderTemplates, updateOrder } from '../contract.ts'

export const ordersOf = (companyId: number) => queryOf(listOrders, { query: { companyId } })

export const oneOrder = (companyId: number, id: number) => queryOf(getOrder, { params: { id }, query: { companyId } })

export const orderTemplates = (companyId: number) => queryOf(listOrderTemplates, { query: { companyId } })

export const orderTemplate = (companyId: number, template: string) =>
  queryOf(getOrderTemplate, { params: { template }, query: { companyId } })

/** The options of a checkboxtree: the address stands in its field, the company's id is put into it here (OR-3). */
export const optionTree = (url: string, companyId: number) =>
  queryOf(
    { ...getOrganisationTree, path: `/resource/${url.replaceAll('%SELECTEDCOMPANY%', String(companyId))}` },
    { params: { companyId } },
  )

export const useCreateOrder = () => useChange(createOrder, [listOrders])
export const useUpdateOrder = () => useChange(updateOrder, [listOrders, getOrder])

refreshOn('orderSubmissionUpdate', [getOrder, listOrders])
