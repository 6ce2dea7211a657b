import { type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { parseSearch } from './search.ts'

/** What one name in the address says; whatever is wrong there counts as left out. */
export type AddressReader<Value> = (written: string | undefined) => Value

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

type Readers = Readonly<Record<string, AddressReader<unknown>>>
type Read<Known extends Readers> = { [Name in keyof Known]: ReturnType<Known[Name]> }

export function readAddress<const Known extends Readers>(known: Known, search: string): Read<Known> {
  const written = parseSearch(search)
  return Object.fromEntries(Object.entries(known).map(([name, read]) => [name, read(written[name])])) as Read<Known>
}

interface AddressChange {
  /** What opens is a screen of its own: Back returns from it. */
  push?: boolean
}

/**
 * Filters, sorting, tab and page as they stand in the address, and a way to change some of them.
 * A value that is undefined, false or empty leaves the address.
 * @example const [filters, setFilters] = useAddress({ search: addressText, ended: addressFlag })
 */
export function useAddress<const Known extends Readers>(
  known: Known,
): [Read<Known>, (change: Partial<Record<keyof Known, unknown>>, how?: AddressChange) => void] {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const navigate = useNavigate()
  const values = useMemo(() => readAddress(known, searchStr), [known, searchStr])
  const change = useCallback(
    (changed: Partial<Record<keyof Known, unknown>>, { push = false }: AddressChange = {}) => {
      const next: [string, unknown][] = Object.entries({ ...parseSearch(window.location.search), ...changed })
      void navigate({
        to: '.',
        search: Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== '' && value !== false)),
        replace: !push,
        resetScroll: false,
        ignoreBlocker: true,
      } as NavigateOptions)
    },
    [navigate],
  )
  return [values, change]
}

type Change<Key extends string> = (change: Partial<Record<Key, unknown>>, how?: AddressChange) => void

/**
 * For what opens and closes by the address: Back closes it. Whatever was opened here is closed by going back itself, so
 * that Back does not lead through everything that was ever open.
 * @param close what leaves the address when it was opened by a link
 */
export function useOpening<Key extends string>(
  change: Change<Key>,
  close: Partial<Record<Key, undefined>>,
): { open: (what: Partial<Record<Key, unknown>>) => void; close: () => void } {
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  const latest = useRef(close)
  return {
    open: useCallback(
      (what) => {
        isOpenedHere.current = true
        change(what, { push: true })
      },
      [change],
    ),
    close: useCallback(() => {
      if (isOpenedHere.current) history.back({ ignoreBlocker: true })
      else change(latest.current)
      isOpenedHere.current = false
    }, [change, history]),
  }
}
