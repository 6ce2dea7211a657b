import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '#ui/calls/queries.ts'
import { listCompanyUserLog, listReviews } from '../console-contract.ts'

export const logOf = (companyId: number, before: number | undefined) =>
  queryOf(listCompanyUserLog, { params: { companyId }, query: before === undefined ? {} : { before: String(before) } })

/** @param number counted from 1 */
export const reviewsOf = (all: boolean, number: number) => ({
  ...queryOf(listReviews, { query: { all: all ? 'true' : 'false', page: String(number - 1) } }),
  placeholderData: keepPreviousData,
})
