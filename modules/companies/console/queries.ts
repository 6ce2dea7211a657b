import { keepPreviousData } from '@tanstack/react-query'
import { getSettings } from '#shared/contracts/companies.ts'
import type { Module } from '#shared/permissions.ts'
import type { SortedBy } from '#shared/sorting.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  addBranches,
  changeCompanyFlags,
  changeSettings,
  closeCompany,
  createCompany,
  getCompany,
  getConsoleSettings,
  listBranches,
  moveBranch,
  removeBranch,
  renameBranch,
  renameCompany,
  reopenCompany,
  searchCompanies,
} from '../console-contract.ts'

export const consoleSettings = queryOf(getConsoleSettings)

interface CompanyFilter {
  search: string
  own: boolean
  module: Module | undefined
  sort: SortedBy<'name'> | undefined
}

/** @param page counted from 1 */
export const foundCompanies = ({ search, own, module, sort }: CompanyFilter, page: number) => ({
  ...queryOf(searchCompanies, {
    query: { search, page: page - 1, ...(own && { own }), ...(module && { module }), ...(sort && { sort }) },
  }),
  placeholderData: keepPreviousData,
})

export const oneCompany = (companyId: number) => queryOf(getCompany, { params: { companyId } })

export const treeOf = (companyId: number) => queryOf(listBranches, { params: { companyId } })

export const useChangeSettings = () => useChange(changeSettings, [getConsoleSettings, getSettings])

export const useCreateCompany = () => useChange(createCompany, [searchCompanies])

export const useRenameCompany = () => useChange(renameCompany, [getCompany, listBranches, searchCompanies])

const standing = [getCompany, searchCompanies]
export const useCloseCompany = () => useChange(closeCompany, standing)
export const useReopenCompany = () => useChange(reopenCompany, standing)

export const useChangeFlags = () => useChange(changeCompanyFlags, [getCompany, searchCompanies])

const treeChanged = [listBranches, searchCompanies]
export const useAddBranches = () => useChange(addBranches, treeChanged)
export const useMoveBranch = () => useChange(moveBranch, treeChanged)
export const useRenameBranch = () => useChange(renameBranch, treeChanged)
export const useRemoveBranch = () => useChange(removeBranch, treeChanged)
