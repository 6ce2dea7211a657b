import { type SortedBy, sortTexts } from '#shared/sorting.ts'
import { type AddressReader, addressOneOf, type Readers, useChangeAddress } from '../address/address.ts'
import { knownOf, useKeptChoices } from '../lists/kept-choices.ts'
import { type List, useList } from '../lists/list.ts'
import { parseSorting, type Sorting, writeSorting } from '../lists/table.ts'
import { useStaff } from '../session/staff.tsx'

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
  const chosen = useKeptChoices(id, name, choices, list.asked)
  const { sort } = list.asked as { sort?: string }
  return {
    ...list,
    views: {
      chosen,
      choose: (wanted) => {
        const none = Object.fromEntries(Object.keys(choices).map((key) => [key, undefined]))
        change({ ...none, ...knownOf(choices, wanted), page: undefined }, { push: true, typed: '' })
      },
    },
    sorted: {
      sorting: parseSorting(sort, keys),
      onSort: (next) => change({ sort: writeSorting(next), page: undefined }),
    },
  }
}
