import { useCallback, useEffect } from 'react'
import {
  type AddressChange,
  addressPage,
  type Changed,
  type Read,
  type Readers,
  useAddress,
  useChangeAddress,
} from '../address/address.ts'
import { parseSearch, stringifySearch } from '../address/search.ts'
import { useLocation } from '../address/use-router.ts'
import { typedAt } from '../forms/typed-text.ts'
import { listAt } from '../storage.ts'

const Page = { page: addressPage }

export interface List<Known extends Readers> {
  /** What has been typed and chosen. */
  asked: Read<Known> & { search: string }
  /** Counted from 1. */
  page: number
  /** Types or chooses otherwise: the list begins again at its first page. */
  ask: (changed: Changed<Known> & { search?: string | undefined }, how?: AddressChange) => void
  goTo: (page: number) => void
}

/**
 * What a list is asked for: its choices and page in the address, its free text (which may be a name or an identity code)
 * in this tab's memory, where Back finds it again.
 * @example const { asked, page, ask, goTo } = useList({ companyId: addressId, ended: addressFlag })
 */
export function useList<const Known extends Readers>(choices: Known): List<Known> {
  const [chosen] = useAddress(choices)
  const [{ page }] = useAddress(Page)
  const search = useLocation(({ typed }) => typedAt(typed))
  const change = useChangeAddress()
  const pathname = useLocation((location) => location.pathname)
  // The list's own: what is open beside it is not opened again by the way back.
  const written = useLocation((location) => {
    const all = Object.entries(parseSearch(location.search))
    return stringifySearch(Object.fromEntries(all.filter(([name]) => name === 'page' || Object.hasOwn(choices, name))))
  })
  useEffect(() => listAt(pathname).write(written), [pathname, written])
  const ask = useCallback<List<Known>['ask']>(
    ({ search: typed, ...changed }, how) => change({ ...changed, page: undefined }, { ...how, typed }),
    [change],
  )
  const goTo = useCallback((to: number) => change({ page: to > 1 && to }), [change])
  return { asked: { ...chosen, search }, page, ask, goTo }
}
