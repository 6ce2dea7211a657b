import { useCallback, useMemo, useRef } from 'react'
import { keepTyped } from '../forms/typed-text.ts'
import { parseSearch, type Search } from './search.ts'
import { useLocation, useRouter } from './use-router.ts'

/** What one name in the address says; whatever is wrong there counts as left out. */
export type AddressReader<Value extends Search[string]> = (written: string | undefined) => Value

export const addressText: AddressReader<string | undefined> = (written) => written

/** A tick. */
export const addressFlag: AddressReader<boolean> = (written) => written === 'true'

export const addressId: AddressReader<number | undefined> = (written) => {
  const id = Number(written)
  return Number.isSafeInteger(id) && id > 0 && String(id) === written ? id : undefined
}

/** A page, counted from 1. */
export const addressPage: AddressReader<number> = (written) =>
  Math.min(Math.max(1, Math.trunc(Number(written)) || 1), 100_000)

/** One of some words; anything else counts as `otherwise`. */
export function addressOneOf<Value extends string, Otherwise extends Value | undefined = undefined>(
  values: readonly Value[],
  otherwise?: Otherwise,
): AddressReader<Value | Otherwise> {
  return (written) => values.find((value) => value === written) ?? (otherwise as Otherwise)
}

export type Readers = Readonly<Record<string, AddressReader<Search[string]>>>
export type Read<Known extends Readers> = { [Name in keyof Known]: ReturnType<Known[Name]> }
export type Changed<Known extends Readers> = { [Name in keyof Known]?: ReturnType<Known[Name]> | false | undefined }

export function readAddress<const Known extends Readers>(known: Known, search: string): Read<Known> {
  const written = parseSearch(search)
  return Object.fromEntries(Object.entries(known).map(([name, read]) => [name, read(written[name])])) as Read<Known>
}

export interface AddressChange {
  /** Whether Back undoes it: as long as nothing is being typed, unless told. */
  push?: boolean
  /** The free text of the list at the address, which never stands in it; it stays as it is unless given. */
  typed?: string | undefined
  /** Whether something opens by it, see `useOpening`. */
  opens?: boolean
  /** Whether typed work is left by it, which is asked about first. */
  leaves?: boolean
}

/** Changes some of what the address says. A value that is undefined, false or empty leaves it. */
export function useChangeAddress(): (change: Search, how?: AddressChange) => void {
  const router = useRouter()
  return useCallback(
    (changed, { typed, opens = false, leaves = false, push = opens || typed === undefined } = {}) => {
      const { pathname, search, typed: before, opened } = router.state.destination
      const next = Object.entries<Search[string]>({ ...parseSearch(search), ...changed })
      void router.navigate(pathname, {
        search: Object.fromEntries(next.filter(([, value]) => value !== false)),
        typed: typed === undefined ? before : keepTyped(typed),
        opened: opens ? 1 : opened && opened + Number(push),
        replace: !push,
        ignoreBlocker: !leaves,
      })
    },
    [router],
  )
}

/**
 * Tab, page and what is chosen as they stand in the address, and a way to change some of them. A list has `useList`.
 * @example const [{ tab }, setAddress] = useAddress({ tab: addressOneOf(['sent', 'shared'], 'sent') })
 */
export function useAddress<const Known extends Readers>(
  known: Known,
): [Read<Known>, (change: Changed<Known>, how?: AddressChange) => void] {
  const search = useLocation((location) => location.search)
  const values = useMemo(() => readAddress(known, search), [known, search])
  return [values, useChangeAddress()]
}

/**
 * For what opens and closes by the address: Back closes it. Whatever was opened here is closed by going back itself, over
 * all that was chosen within, so that Back does not lead through everything that was ever open; after a reload too.
 * @param close what leaves the address when it was opened by a link
 */
export function useOpening<What extends Search>(
  change: (change: What, how?: AddressChange) => void,
  close: NoInfer<What>,
): { open: (what: What) => void; close: () => void } {
  const router = useRouter()
  const latest = useRef(close)
  return {
    open: useCallback((what) => change(what, { opens: true }), [change]),
    close: useCallback(() => {
      const { opened } = router.state.destination
      if (opened) router.back(opened)
      else change(latest.current, { push: false })
    }, [change, router]),
  }
}
