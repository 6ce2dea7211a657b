import { getExtranetUser } from '#shared/contracts/session.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { addDevice, changeNotices, getNotices, listDevices, removeDevice } from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notices: typeof texts
  }
}

/** It depends on the rest of the profile too, which is saved elsewhere. */
export const notices = { ...queryOf(getNotices), staleTime: 0 }

export const useChangeNotices = () => useChange(changeNotices, [getNotices, getExtranetUser])

export const devices = queryOf(listDevices)

export const useAddDevice = () => useChange(addDevice, [listDevices])
export const useRemoveDevice = () => useChange(removeDevice, [listDevices])
