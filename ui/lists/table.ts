/** A column of a table: what it shows and, where it can be sorted, by what. */
export interface Sorting {
  key: string
  descending: boolean
}

export type SortValue = string | number | boolean | null | undefined

/** A click on a header: ascending, then descending, then as it came. */
export function nextSorting(current: Sorting | undefined, key: string): Sorting | undefined {
  if (current?.key !== key) return { key, descending: false }
  return current.descending ? undefined : { key, descending: true }
}

/** `start` and `-start`, as the sorting stands in the address. */
export function parseSorting(text: string | undefined, keys: readonly string[]): Sorting | undefined {
  if (!text) return undefined
  const descending = text.startsWith('-')
  const key = descending ? text.slice(1) : text
  return keys.includes(key) ? { key, descending } : undefined
}

export function writeSorting(sorting: Sorting | undefined): string | undefined {
  return sorting && (sorting.descending ? '-' : '') + sorting.key
}

// Å, ä and ö are letters of their own, at the end, whatever the language of the interface. Made by the first list that
// is sorted: it costs a phone more than all else that the program begins with.
let finnish: Intl.Collator | undefined

function compare(a: SortValue, b: SortValue): number {
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b)
  finnish ??= new Intl.Collator('fi', { numeric: true })
  return finnish.compare(a, b)
}

/** Sorted by a value; rows without one come last in both directions, equals stay as they came. */
export function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, descending: boolean): Row[] {
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a) ?? null, valueOf(b) ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return descending ? compare(right, left) : compare(left, right)
  })
}

export interface PageOfRows<Row> {
  rows: Row[]
  /** Counted from 1. */
  page: number
  pages: number
  /** The first and last row shown, counted from 1; both 0 when there are none. */
  first: number
  last: number
}

/** A page of rows; a page that does not exist (any more) is the nearest that does. */
export function pageOfRows<Row>(rows: readonly Row[], wanted: number, size: number): PageOfRows<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages)
  const start = (page - 1) * size
  const shown = rows.slice(start, start + size)
  return { rows: shown, page, pages, first: shown.length && start + 1, last: start + shown.length }
}
