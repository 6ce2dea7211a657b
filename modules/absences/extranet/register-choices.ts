import { type Day, isDay } from '#shared/dates.ts'
import { sortTexts } from '#shared/paging.ts'
import { type AddressReader, addressId, addressOneOf } from '#ui/address/address.ts'
import { registerSortings } from '../contract.ts'

const addressDay: AddressReader<Day | undefined> = (written) => (written && isDay(written) ? written : undefined)

export const registerChoices = {
  from: addressDay,
  to: addressDay,
  unitId: addressId,
  sort: addressOneOf(sortTexts(registerSortings)),
}
