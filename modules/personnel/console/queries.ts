import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listBranches } from '#modules/companies/console-contract.ts'
import type { Language } from '#shared/languages.ts'
import { call } from '#ui/calls/call.ts'
import { keyOf, queryClient, queryOf, useChange } from '#ui/calls/queries.ts'
import type { CategorySource } from '../browser/category-source.ts'
import {
  addCategory,
  addCategoryMember,
  addEmployment,
  addPerson,
  correctContactData,
  correctEmployment,
  findPerson,
  getEmployee,
  listAccesses,
  listAllMunicipalities,
  listOrganisationCategories,
  listOrganisationEmployments,
  makeAccessReport,
  removeCategory,
  removeCategoryMember,
  renameCategory,
  renameCategoryMember,
  searchEmployees,
} from '../console-contract.ts'

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
export const everyMunicipality = (language: Language) => ({
  ...queryOf(listAllMunicipalities, { query: { language } }),
  staleTime: Number.POSITIVE_INFINITY,
})
export const treeOf = (companyId: number) => queryOf(listBranches, { params: { companyId } })
export const categoriesOf = (organisationId: number) =>
  queryOf(listOrganisationCategories, { params: { organisationId } })

export const providerCategories: CategorySource = {
  useCategories: (orgId) => useQuery({ ...categoriesOf(orgId ?? 0), enabled: orgId !== null }),
  useMembers: (orgId, categoryId) =>
    useQuery({ ...categoriesOf(orgId), select: (all) => all.find(({ id }) => id === categoryId)?.members ?? [] }),
  countAt: (orgId) => (orgId === null ? 0 : (queryClient.getQueryData(categoriesOf(orgId).queryKey)?.length ?? 0)),
  memberName: (orgId, categoryId, memberId) =>
    queryClient
      .getQueryData(categoriesOf(orgId).queryKey)
      ?.find(({ id }) => id === categoryId)
      ?.members.find(({ id }) => id === memberId)?.name,
}

/** Whose memberships are listed: of one member, of none (`none`), or everybody's. */
export interface MembershipFilter {
  member: string | undefined
  ended: boolean
  /** counted from 1 */
  page: number
}

export const employmentsAt = (organisationId: number, { member, ended, page }: MembershipFilter) => ({
  ...queryOf(listOrganisationEmployments, {
    params: { organisationId },
    query: {
      ...(member && member !== 'none' && { memberId: member }),
      withoutMember: member === 'none',
      includeEnded: ended,
      page: String(page - 1),
    },
  }),
  placeholderData: keepPreviousData,
})

const personChanged = [getEmployee, searchEmployees, listAccesses, listOrganisationEmployments]
export const useFindPerson = () => useChange(findPerson)
export const useAddPerson = () => useChange(addPerson, personChanged)
export const useCorrectContactData = () => useChange(correctContactData, personChanged)
export const useAddEmployment = () => useChange(addEmployment, personChanged)
export const useMakeAccessReport = () => useChange(makeAccessReport, [listAccesses])
export const useCorrectEmployment = () => useChange(correctEmployment, personChanged)

const categoriesChanged = [listOrganisationCategories, listOrganisationEmployments]
export const useAddCategory = () => useChange(addCategory, categoriesChanged)
export const useRenameCategory = () => useChange(renameCategory, categoriesChanged)
export const useRemoveCategory = () => useChange(removeCategory, categoriesChanged)
export const useAddMember = () => useChange(addCategoryMember, categoriesChanged)
export const useRenameMember = () => useChange(renameCategoryMember, categoriesChanged)
export const useRemoveMember = () => useChange(removeCategoryMember, categoriesChanged)
