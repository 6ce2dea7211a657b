import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from '#ui/calls/queries.ts'
import type { Named } from '../contract.ts'
import { categoriesAt, membersOf } from './queries.ts'

/** Where an organisation's categories come from: the employer's side and the provider's have calls of their own. */
export interface CategorySource {
  useCategories: (orgId: number | null) => UseQueryResult<Named[]>
  useMembers: (orgId: number, categoryId: number | null) => UseQueryResult<Named[]>
  /** How many an organisation has, of what has been fetched. */
  countAt: (orgId: number | null) => number
  /** What has been chosen of a category, of what has been fetched. */
  memberName: (orgId: number, categoryId: number, memberId: number) => string | undefined
}

export const companyCategories: CategorySource = {
  useCategories: (orgId) => useQuery({ ...categoriesAt(orgId ?? 0), enabled: orgId !== null }),
  useMembers: (orgId, categoryId) => useQuery({ ...membersOf(orgId, categoryId ?? 0), enabled: categoryId !== null }),
  countAt: (orgId) => (orgId === null ? 0 : (queryClient.getQueryData(categoriesAt(orgId).queryKey)?.length ?? 0)),
  memberName: (orgId, categoryId, memberId) =>
    queryClient.getQueryData(membersOf(orgId, categoryId).queryKey)?.find(({ id }) => id === memberId)?.name,
}
