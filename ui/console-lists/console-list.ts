import { useLayoutEffect, useRef } from 'react'
import { type SortedBy, sortTexts } from '#shared/paging.ts'
import { type AddressReader, addressOneOf, type Readers, useChangeAddress } from '../address/address.ts'
import type { Search } from '../address/search.ts'
import { useLocation } from '../address/use-router.ts'
import { type List, useList } from '../lists/list.ts'
import { parseSorting, type Sorting, writeSorting } from '../lists/table.ts'
import { useStaff } from '../session/staff.tsx'
import { kept } from '../storage.ts'

/** By what a list is sorted, as it stands in the address. */
export const addressSort = <const Key extends string>(keys: readonly Key[]): AddressReader<SortedBy<Key> | undefined> =>
  addressOneOf(sortTexts(keys))

/** What a table takes of it. */
export interface Sorted {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}

/** What is chosen in a list, and a way to choose all of it at once. */
export interface Choosable {
  chosen: Readonly<Record<string, string>>
  choose: (chosen: Readonly<Record<string, string>>) => void
}

interface ConsoleList<Known extends Readers> extends List<Known> {
  sorted: Sorted
  views: Choosable
}

/**
 * A list of the console, asked as `useList` does. What is chosen is kept for the same person on this device, and is there
 * again when they come back by the menu; never what is typed. A link that says what it wants gets just that.
 * @param name what it is kept under
 * @param keys what can be sorted by; `sort` of the choices reads it
 */
export function useConsoleList<const Known extends Readers>(
  name: string,
  choices: Known,
  keys: readonly string[] = [],
): ConsoleList<Known> {
  const { id } = useStaff()
  const list = useList(choices)
  const change = useChangeAddress()
  const isPlain = useLocation(({ search }) => search === '')
  const isBack = useRef(false)
  const chosen = JSON.stringify(writtenOf(choices, list.asked))

  useLayoutEffect(() => {
    const store = kept('localStorage', `list.${id}.${name}`)
    if (isBack.current) store.write(chosen)
    else {
      // Which list of the page it was is not kept: the menu leads to the first one.
      const { tab: _, ...before } = isPlain ? readKept(choices, store.read()) : {}
      if (Object.keys(before).length > 0) change(before, { push: false })
    }
    isBack.current = true
  }, [id, name, choices, chosen, isPlain, change])

  const { sort } = list.asked as { sort?: string }
  return {
    ...list,
    views: {
      chosen: JSON.parse(chosen),
      choose: (wanted) => {
        const none = Object.fromEntries(Object.keys(choices).map((key) => [key, undefined]))
        change({ ...none, ...known(choices, wanted), page: undefined }, { push: true, typed: '' })
      },
    },
    sorted: {
      sorting: parseSorting(sort, keys),
      onSort: (next) => change({ sort: writeSorting(next), page: undefined }),
    },
  }
}

/** What is chosen and would not be so by itself; what is typed is no choice. */
function writtenOf(choices: Readers, asked: object): Record<string, string> {
  const said = Object.entries(asked).filter(
    ([name, value]) => value && choices[name] && value !== choices[name](undefined),
  )
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** Only what the list still knows. */
function known(choices: Readers, said: object): Search {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      const read = choices[name]?.(String(value))
      return read ? [[name, read]] : []
    }),
  )
}

function readKept(choices: Readers, written: string | null): Search {
  try {
    return known(choices, JSON.parse(written ?? '{}'))
  } catch {
    return {}
  }
}
