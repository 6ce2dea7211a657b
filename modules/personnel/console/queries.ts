import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listBranches, searchCompanies } from '#modules/companies/console/contract.ts'
import { call } from '#ui/call.ts'
import { keyOf, queryOf, useChange } from '#ui/queries.ts'
import type { Named } from '../contract.ts'
import {
  addCategory,
  addCategoryMember,
  addEmployment,
  correctContactData,
  correctEmployment,
  getEmployee,
  listAccesses,
  listAllMunicipalities,
  listOrganisationCategories,
  makeAccessReport,
  removeCategory,
  removeCategoryMember,
  renameCategory,
  renameCategoryMember,
  searchEmployees,
} from './contract.ts'

export const companyOptions = (search: string) => ({
  queryKey: [...keyOf(searchCompanies), 'of the register', search],
  queryFn: async (): Promise<Named[]> => {
    const { content } = await call(searchCompanies, { query: { search } })
    return content.map(({ id, name }) => ({ id, name }))
  },
})

/** @param page counted from 1 */
export const foundEmployees = (companyId: number, search: string, includeEnded: boolean, page: number) =>
  queryOptions({
    queryKey: [...keyOf(searchEmployees), companyId, search, includeEnded, page],
    queryFn: ({ signal }) =>
      call(searchEmployees, { params: { companyId }, body: { search, includeEnded, page: page - 1 } }, signal),
    placeholderData: keepPreviousData,
  })

export const oneEmployee = (id: number) => queryOf(getEmployee, { params: { id } })
/** @param page counted from 1 */
export const accessesTo = (id: number, page: number) => ({
  ...queryOf(listAccesses, { params: { id }, query: { page: String(page - 1) } }),
  placeholderData: keepPreviousData,
})
export const everyMunicipality = { ...queryOf(listAllMunicipalities), staleTime: Number.POSITIVE_INFINITY }
export const treeOf = (companyId: number) => queryOf(listBranches, { params: { companyId } })
export const categoriesOf = (organisationId: number) =>
  queryOf(listOrganisationCategories, { params: { organisationId } })

const personChanged = [getEmployee, searchEmployees, listAccesses]
export const useCorrectContactData = () => useChange(correctContactData, personChanged)
export const useAddEmployment = () => useChange(addEmployment, personChanged)
export const useMakeAccessReport = () => useChange(makeAccessReport, [listAccesses])
export const useCorrectEmployment = () => useChange(correctEmployment, personChanged)

const categoriesChanged = [listOrganisationCategories]
export const useAddCategory = () => useChange(addCategory, categoriesChanged)
export const useRenameCategory = () => useChange(renameCategory, categoriesChanged)
export const useRemoveCategory = () => useChange(removeCategory, categoriesChanged)
export const useAddMember = () => useChange(addCategoryMember, categoriesChanged)
export const useRenameMember = () => useChange(renameCategoryMember, categoriesChanged)
export const useRemoveMember = () => useChange(removeCategoryMember, categoriesChanged)
