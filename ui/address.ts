import { type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { parseSearch } from './search.ts'
import { keepTyped } from './typed-text.ts'

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

export type Readers = Readonly<Record<string, AddressReader<unknown>>>
export type Read<Known extends Readers> = { [Name in keyof Known]: ReturnType<Known[Name]> }

export function readAddress<const Known extends Readers>(known: Known, search: string): Read<Known> {
  const written = parseSearch(search)
  return Object.fromEntries(Object.entries(known).map(([name, read]) => [name, read(written[name])])) as Read<Known>
}

export interface AddressChange {
  /** What opens is a screen of its own: Back returns from it. */
  push?: boolean
  /** The free text of the list at the address, which never stands in it; it stays as it is unless given. */
  typed?: string | undefined
}

/** Changes some of what the address says. A value that is undefined, false or empty leaves it. */
export function useChangeAddress(): (change: Record<string, unknown>, how?: AddressChange) => void {
  const navigate = useNavigate()
  return useCallback(
    (changed, { push = false, typed } = {}) => {
      const next: [string, unknown][] = Object.entries({ ...parseSearch(window.location.search), ...changed })
      void navigate({
        to: '.',
        search: Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== '' && value !== false)),
        state: typed === undefined || ((before) => ({ ...before, typed: keepTyped(typed) })),
        replace: !push,
        resetScroll: false,
        ignoreBlocker: true,
      } as NavigateOptions)
    },
    [navigate],
  )
}

/**
 * Tab, page and what is chosen as they stand in the address, and a way to change some of them. A list has `useList`.
 * @example const [{ tab }, setAddress] = useAddress({ tab: addressOneOf(['sent', 'shared'], 'sent') })
 */
export function useAddress<const Known extends Readers>(
  known: Known,
): [Read<Known>, (change: Partial<Record<keyof Known, unknown>>, how?: AddressChange) => void] {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const values = useMemo(() => readAddress(known, searchStr), [known, searchStr])
  return [values, useChangeAddress()]
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
