import { type PageSize, pageSizes } from '#shared/page-sizes.ts'
import { type AddressReader, addressId } from '../address/address.ts'

/** How many rows a page of a list has unless chosen otherwise. */
export const usualSize: PageSize = 25

export const addressPageSize: AddressReader<PageSize | undefined> = (written) => {
  const size = addressId(written)
  return pageSizes.find((one) => one === size && one !== usualSize)
}
