import { keepPreviousData } from '@tanstack/react-query'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import type { Language } from '#shared/languages.ts'
import { queryOf, refresh, useChange } from '#ui/queries.ts'
import {
  changeContactData,
  changeEmployment,
  createEmployee,
  createEmployment,
  findEmployee,
  getEmployee,
  listCategories,
  listCategoryMembers,
  listEmployees,
  listMunicipalities,
} from '../contract.ts'

const aMinute = 60_000

export const register = (companyId: number, boxes: { includeSubOrgs: boolean; includeEnded: boolean }) => ({
  ...queryOf(listEmployees, { params: { companyId }, query: boxes }),
  placeholderData: keepPreviousData,
  staleTime: aMinute,
  // Thousands of rows, all of which are new when one is: comparing them would only take time.
  structuralSharing: false,
})

/** A person as they are now, past employments too. */
export const onePerson = (companyId: number, id: number) => ({
  ...queryOf(getEmployee, { params: { id }, query: { companyId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
})

export const organisationTree = (companyId: number) => ({
  ...queryOf(getOrganisationTree, { params: { companyId }, query: { reactTree: 'true' } }),
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
export const refreshRegister = () => refresh([listEmployees])
