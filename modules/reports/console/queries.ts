import { keepPreviousData } from '@tanstack/react-query'
import { getCompany, searchCompanies } from '#modules/companies/console/contract.ts'
import { type CallInput, call } from '#ui/call.ts'
import { refreshOn } from '#ui/push.ts'
import { keyOf, queryOf, useChange } from '#ui/queries.ts'
import { getReport, searchReports, shareReport, takeBackReport, takeBackReportFrom } from './contract.ts'

export const foundReports = (query: NonNullable<CallInput<typeof searchReports>['query']>) => ({
  ...queryOf(searchReports, { query }),
  placeholderData: keepPreviousData,
})

export const oneReport = (id: number) => queryOf(getReport, { params: { id } })

/** A company to choose: what its field shows. */
export interface CompanyOption {
  id: number
  name: string
}

export const oneCompany = (companyId: number) => queryOf(getCompany, { params: { companyId } })

export const companyOptions = (search: string) => ({
  queryKey: [...keyOf(searchCompanies), 'options', search],
  queryFn: async (): Promise<CompanyOption[]> => (await call(searchCompanies, { query: { search } })).content,
})

const changed = [searchReports, getReport]
export const useShare = () => useChange(shareReport, changed)
export const useTakeBack = () => useChange(takeBackReport, changed)
export const useTakeBackFrom = () => useChange(takeBackReportFrom, changed)

refreshOn('reportsUpdate', changed)
