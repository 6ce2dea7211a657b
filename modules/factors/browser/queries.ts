import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  addPasskey,
  confirmTotp,
  countRecoveryCodes,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    factors: typeof texts
  }
}

const changed = [listFactors, countRecoveryCodes]

export const ownFactors = queryOf(listFactors)
export const codesLeft = queryOf(countRecoveryCodes)

export const useConfirmTotp = () => useChange(confirmTotp, changed)
export const useAddPasskey = () => useChange(addPasskey, changed)
export const useRemoveFactor = () => useChange(removeFactor, changed)
export const useRenewCodes = () => useChange(renewRecoveryCodes, changed)
