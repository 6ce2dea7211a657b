import { keepPreviousData } from '@tanstack/react-query'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import type { ShownPeriod } from '../browser/period.ts'
import {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  listAllMeetings,
  listMeetingsOfEmployee,
  scheduleMeeting,
  searchInvitable,
} from '../console-contract.ts'

interface MeetingFilter {
  companyId: number | undefined
  own: boolean
}

/** @param page counted from 1 */
export const allMeetings = ({ kind, day }: ShownPeriod, { companyId, own }: MeetingFilter, page: number) => ({
  ...queryOf(listAllMeetings, {
    query: { query: kind, referenceDate: day, page: page - 1, ...(companyId && { companyId }), ...(own && { own }) },
  }),
  placeholderData: keepPreviousData,
})

/** Always fetched anew: what is changed must be what stands there now. */
export const oneMeeting = (id: number) => ({ ...queryOf(getMeeting, { params: { id } }), staleTime: 0, gcTime: 0 })

export const meetingsOf = (employeeId: number) => queryOf(listMeetingsOfEmployee, { params: { id: employeeId } })

export const invitableUsers = (companyId: number, search: string) =>
  queryOf(searchInvitable, { params: { companyId }, body: { search } })

const lists = [listAllMeetings, listMeetingsOfEmployee]
const changed = [...lists, getMeeting]
export const useSchedule = () => useChange(scheduleMeeting, lists)
export const useChangeMeeting = () => useChange(changeMeeting, changed)
export const useCancel = () => useChange(cancelMeeting, changed)

refreshOn('videoMeetingUpdate', changed)
