import { keepPreviousData } from '@tanstack/react-query'
import { searchUsers } from '#modules/account/console-contract.ts'
import { getCompany, listBranches, searchCompanies } from '#modules/companies/console-contract.ts'
import { staffRoles } from '#shared/permissions.ts'
import type { RouteInput } from '#shared/route.ts'
import { call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import {
  changeTeam,
  createTeam,
  listOpenings,
  listQuietStaff,
  listTeams,
  openCompany,
  removeTeam,
} from '../console-contract.ts'

export const teams = queryOf(listTeams)
export const quietStaff = queryOf(listQuietStaff)

export const openings = (filter: RouteInput<typeof listOpenings>['query']) => ({
  ...queryOf(listOpenings, { query: filter }),
  placeholderData: keepPreviousData,
})

export const useCreateTeam = () => useChange(createTeam, [listTeams])
export const useChangeTeam = () => useChange(changeTeam, [listTeams])
export const useRemoveTeam = () => useChange(removeTeam, [listTeams])
export const useOpenCompany = () => useChange(openCompany, [getCompany, listBranches, searchCompanies])

/** A member of staff to choose. */
export interface StaffOption {
  id: number
  name: string
}

/** Staff by words of their names, each role asked for by itself. */
export const staffOptions = (search: string) => ({
  queryKey: [...keyOf(searchUsers), 'staff', search],
  queryFn: async (): Promise<StaffOption[]> => {
    const pages = await Promise.all(
      staffRoles.map((role) => call(searchUsers, { body: { search, role, status: 'ACTIVE' } })),
    )
    return pages
      .flatMap(({ content }) => content)
      .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  },
})
