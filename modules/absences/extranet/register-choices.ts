import { sortTexts } from '#shared/paging.ts'
import { addressDay, addressId, addressOneOf } from '#ui/address/address.ts'
import { registerSortings } from '../contract.ts'

export const registerChoices = {
  from: addressDay,
  to: addressDay,
  unitId: addressId,
  sort: addressOneOf(sortTexts(registerSortings)),
}
