import { countedAtMost } from '#shared/page-sizes.ts'
import { type CountedPage, toCountedPage } from '#shared/paging.ts'

/** Where in a list a select begins, and how many rows it may answer. */
export interface RowsFrom {
  limit: number
  offset: number
}

/**
 * A page of one of the provider's lists. It asks for a row more than it shows, to know whether another page follows; where none
 * does, or so many pages lie before it that they are not counted, nothing is counted.
 */
export async function readPage<Row>(
  { number, size }: { number: number; size: number },
  select: (rows: RowsFrom) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<CountedPage<Row>> {
  const offset = number * size
  const found = await select({ limit: size + 1, offset })
  const content = found.slice(0, size)
  const isFollowed = found.length > size
  const seen = offset + found.length
  const isEnd = !isFollowed && (found.length > 0 || offset === 0)
  const counted = isEnd || (isFollowed && seen > countedAtMost) ? seen : await count()
  const hasUncounted = !isEnd && counted > countedAtMost
  return toCountedPage({ content, isFollowed, counted, hasUncounted }, number, size)
}

/** The same page with something else in place of each row, in the same order. */
export function withContent<Item>(page: CountedPage<unknown>, content: Item[]): CountedPage<Item> {
  return { ...page, content }
}
