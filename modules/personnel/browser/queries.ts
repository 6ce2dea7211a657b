import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import type { Language } from '#shared/languages.ts'
import { type CallInput, call } from '#ui/calls/call.ts'
import { keyOf, queryOf, refresh, useChange } from '#ui/calls/queries.ts'
import {
  changeContactData,
  changeEmployment,
  createEmployee,
  createEmployment,
  findEmployee,
  getEmployee,
  listCategories,
  listCategoryMembers,
  listMunicipalities,
  searchRegister,
} from '../contract.ts'

const aMinute = 60_000

type RegisterSearch = Omit<CallInput<typeof searchRegister>['body'], 'page'>

/** @param page counted from 1 */
export const register = (companyId: number, search: RegisterSearch, page: number) =>
  queryOptions({
    queryKey: [...keyOf(searchRegister), companyId, search, page],
    queryFn: ({ signal }) =>
      call(searchRegister, { params: { companyId }, body: { ...search, page: page - 1 } }, signal),
    placeholderData: keepPreviousData,
    staleTime: aMinute,
  })

/** A person as they are now, past employments too. */
export const onePerson = (companyId: number, id: number) => ({
  ...queryOf(getEmployee, { params: { id }, query: { companyId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
})

export const organisationTree = (companyId: number) => ({
  ...queryOf(getOrganisationTree, { params: { companyId }, query: { reactTree: 'true', module: 'personnel' } }),
  staleTime: aMinute,
})
export const categoriesAt = (orgId: number) => ({
  ...queryOf(listCategories, { params: { orgId } }),
  staleTime: aMinute,
})
export const membersOf = (orgId: number, categoryId: number) => ({
  ...queryOf(listCategoryMembers, { params: { orgId, categoryId } }),
  staleTime: aMinute,
})
export const municipalities = (companyId: number, language: Language) => ({
  ...queryOf(listMunicipalities, { query: { companyId, language } }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useFindEmployee = () => useChange(findEmployee)
export const useCreateEmployee = () => useChange(createEmployee)
export const useChangeContactData = () => useChange(changeContactData)
export const useCreateEmployment = () => useChange(createEmployment)
export const useChangeEmployment = () => useChange(changeEmployment)

/** After the dialog has closed on a change (PE-2). */
export const refreshRegister = () => refresh([searchRegister])
