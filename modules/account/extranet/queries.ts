import { type CallAnswer, call } from '#ui/call.ts'
import { queryOf, useChange } from '#ui/queries.ts'
import { endSession, getExtranetUser, listSessions, login, updateExtranetUser, whoami } from '../contract.ts'

export const openSessions = queryOf(listSessions)

export const useEndSession = () => useChange(endSession, [listSessions])

export const useSaveProfile = () => useChange(updateExtranetUser, [getExtranetUser, whoami])

export function logIn(email: string, password: string): Promise<CallAnswer<typeof login>> {
  return call(login, { body: { email, password } })
}
