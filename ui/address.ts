import { type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { IdText } from '#shared/ids.ts'
import { parseSearch } from './search.ts'

/** A text in the address; whatever is wrong there counts as left out. */
export const addressText = z.catch(z.optional(z.string()), undefined)
/** A tick in the address. */
export const addressFlag = z.catch(
  z.pipe(
    z.optional(z.string()),
    z.transform((text) => text === 'true'),
  ),
  false,
)

/** An id in the address. */
export const addressId = z.catch(z.optional(IdText), undefined)

/** A page in the address, counted from 1. */
export const addressPage = z.catch(
  z.pipe(
    z.optional(z.string()),
    z.transform((text) => Math.min(Math.max(1, Math.trunc(Number(text)) || 1), 100_000)),
  ),
  1,
)

interface AddressChange {
  /** What opens is a screen of its own: Back returns from it. */
  push?: boolean
}

/**
 * Filters, sorting, tab and page as they stand in the address, and a way to change some of them.
 * A value that is undefined, false or empty leaves the address.
 * @example const [filters, setFilters] = useAddress(z.object({ search: addressText, ended: addressFlag }))
 */
export function useAddress<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
): [z.output<Schema>, (change: Partial<Record<keyof z.output<Schema>, unknown>>, how?: AddressChange) => void] {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const navigate = useNavigate()
  const values = useMemo(() => z.parse(schema, parseSearch(searchStr)), [schema, searchStr])
  const change = useCallback(
    (changed: Partial<Record<keyof z.output<Schema>, unknown>>, { push = false }: AddressChange = {}) => {
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
