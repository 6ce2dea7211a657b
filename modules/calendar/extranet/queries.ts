import { queryOf, useChange } from '#ui/calls/queries.ts'
import { getCalendar, renewCalendar, revokeCalendar } from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calendar: typeof texts
  }
}

export const calendarOf = (userId: number) => queryOf(getCalendar, { params: { id: userId } })

export const useRenewCalendar = () => useChange(renewCalendar, [getCalendar])

export const useRevokeCalendar = () => useChange(revokeCalendar, [getCalendar])
