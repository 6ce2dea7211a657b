import { call } from '#ui/calls/call.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  getCompanyLogin,
  listBoundUsers,
  removeCompanyLogin,
  setCompanyLogin,
  tryCompanyLogin,
  unbindUser,
} from '../console-contract.ts'

export const loginOf = (companyId: number) => queryOf(getCompanyLogin, { params: { companyId } })

export const boundAt = (companyId: number) => queryOf(listBoundUsers, { params: { companyId } })

const changed = [getCompanyLogin, listBoundUsers]
export const useSetLogin = () => useChange(setCompanyLogin, changed)
export const useRemoveLogin = () => useChange(removeCompanyLogin, changed)
export const useUnbind = () => useChange(unbindUser, changed)

/** Leads to the issuer; whoever comes back finds the result here. */
export async function goAndTry(companyId: number): Promise<void> {
  const { redirectUrl } = await call(tryCompanyLogin, { params: { companyId } })
  location.assign(redirectUrl)
}
