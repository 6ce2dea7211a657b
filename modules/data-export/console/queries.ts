import { queryOf, useChange } from '#ui/calls/queries.ts'
import { beginCompanyExport, type CompanyExport, listCompanyExports } from '../console-contract.ts'

const askedAgainMilliseconds = 2000

/** Asked again while one is under way. */
export const exportsOf = (companyId: number) => ({
  ...queryOf(listCompanyExports, { params: { companyId } }),
  refetchInterval: ({ state: { data } }: { state: { data?: CompanyExport[] | undefined } }) =>
    data?.some(({ state }) => state === 'RUNNING') ? askedAgainMilliseconds : (false as const),
})

export const useBeginExport = () => useChange(beginCompanyExport, [listCompanyExports])
