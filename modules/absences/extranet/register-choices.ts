import { sortTexts } from '#shared/sorting.ts'
import { addressId, addressOneOf } from '#ui/address/address.ts'
import { addressDay } from '#ui/address/day.ts'
import { registerSortings } from '../contract.ts'

export const registerChoices = {
  from: addressDay,
  to: addressDay,
  unitId: addressId,
  sort: addressOneOf(sortTexts(registerSortings)),
}
