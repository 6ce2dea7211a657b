import { useRef, useState } from 'react'

type Key = string | number

/** Which rows of a page are chosen. */
export interface Selection<Row> {
  /** Those that may be chosen. */
  rows: readonly Row[]
  chosen: readonly Row[]
  has: (row: Row) => boolean
  /** @param upTo with all that lie between it and the one chosen before */
  choose: (row: Row, isChosen: boolean, upTo?: boolean) => void
  chooseAll: (isChosen: boolean) => void
}

/** The keys from one to the other, both included, whichever comes first; the last alone where the first is not there. */
export function keysBetween(keys: readonly Key[], from: Key | undefined, to: Key): readonly Key[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * Rows chosen by ticks: one by one, a row of them with shift, or all of the page. What is not on the page is not chosen.
 * @param maySelect which rows can be; all unless told
 */
export function useSelection<Row>(
  page: readonly Row[],
  keyOf: (row: Row) => Key,
  maySelect: (row: Row) => boolean = () => true,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const before = useRef<Key>(undefined)
  const rows = page.filter(maySelect)
  return {
    rows,
    chosen: rows.filter((row) => keys.has(keyOf(row))),
    has: (row) => keys.has(keyOf(row)),
    choose(row, isChosen, upTo = false) {
      const key = keyOf(row)
      const meant = new Set(upTo ? keysBetween(rows.map(keyOf), before.current, key) : [key])
      before.current = key
      setKeys(new Set(isChosen ? [...keys, ...meant] : [...keys].filter((one) => !meant.has(one))))
    },
    chooseAll: (isChosen) => setKeys(new Set(isChosen ? rows.map(keyOf) : [])),
  }
}
