import { keepPreviousData } from '@tanstack/react-query'
import { getCompany, searchCompanies } from '#modules/companies/console/contract.ts'
import { call } from '#ui/call.ts'
import { refreshOn } from '#ui/push.ts'
import { keyOf, queryOf, useChange } from '#ui/queries.ts'
import type { ShownPeriod } from '../extranet/period.ts'
import {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  listAllMeetings,
  scheduleMeeting,
  searchInvitable,
} from './contract.ts'

export interface Company {
  id: number
  name: string
}

/** @param page counted from 1 */
export const allMeetings = ({ kind, day }: ShownPeriod, companyId: number | undefined, page: number) => ({
  ...queryOf(listAllMeetings, {
    query: { query: kind, referenceDate: day, page: page - 1, ...(companyId !== undefined && { companyId }) },
  }),
  placeholderData: keepPreviousData,
})

/** Always fetched anew: what is changed must be what stands there now. */
export const oneMeeting = (id: number) => ({ ...queryOf(getMeeting, { params: { id } }), staleTime: 0, gcTime: 0 })

export const oneCompany = (companyId: number) => queryOf(getCompany, { params: { companyId } })

export const companyOptions = (search: string) => ({
  queryKey: [...keyOf(searchCompanies), 'options', search],
  queryFn: async (): Promise<Company[]> => (await call(searchCompanies, { query: { search } })).content,
})

export const invitableUsers = (companyId: number, search: string) =>
  queryOf(searchInvitable, { params: { companyId }, query: { search } })

const changed = [listAllMeetings, getMeeting]
export const useSchedule = () => useChange(scheduleMeeting, [listAllMeetings])
export const useChangeMeeting = () => useChange(changeMeeting, changed)
export const useCancel = () => useChange(cancelMeeting, changed)

refreshOn('videoMeetingUpdate', changed)
