/** As it is asked for. */
export type SortedBy<Key extends string> = Key | `-${Key}`

/** `name`, or `-name` for the other direction: every way that a list can be sorted. */
export function sortTexts<const Key extends string>(keys: readonly Key[]): SortedBy<Key>[] {
  return keys.flatMap((key) => [key, `-${key}` as const])
}

/** What the provider's lists of the customers' things are sorted by. */
export const listSortings = ['time', 'company'] as const
export type ListSorting = (typeof listSortings)[number]

/** How a list is sorted. */
export interface Sort<Key extends string> {
  by: Key
  descending: boolean
}
