import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { countedAtMost } from '#shared/page-sizes.ts'
import type { CountedPage, Page } from '#shared/paging.ts'
import { Loaded } from '../states/Loaded.tsx'
import { TableSkeleton } from '../states/Skeletons.tsx'
import { Paging } from './Paging.tsx'
import { TableView, type TableViewProps } from './TableView.tsx'

interface PagedProps<Row> {
  /** One page at a time, as the server answers it. */
  query: UseQueryResult<Page<Row> | CountedPage<Row>>
  /** Counted from 1: `goTo` of `useList`. */
  onPage: (page: number) => void
  /** How many there are, in the thing's own word: "7 työntekijää". */
  counted: (count: number) => string
  /** What stands in place of the list when there is nothing. */
  empty?: ReactNode
}

/** A list of which the server gives one page at a time, however it is drawn. */
export function Paged<Row>({
  query,
  empty,
  children,
  onPage,
  counted,
}: PagedProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  return (
    <Loaded<Page<Row> | CountedPage<Row>> query={query} skeleton={<TableSkeleton />}>
      {(page) =>
        empty !== undefined && page.totalElements === 0 ? (
          empty
        ) : (
          <div>
            {children(page.content)}
            <PagingOf page={page} onPage={onPage} counted={counted} />
          </div>
        )
      }
    </Loaded>
  )
}

export function PagedTable<Row>({
  query,
  empty,
  onPage,
  counted,
  ...view
}: PagedProps<Row> & Omit<TableViewProps<Row>, 'rows'>) {
  return (
    <Paged query={query} empty={empty} onPage={onPage} counted={counted}>
      {(rows) => <TableView {...view} rows={rows} />}
    </Paged>
  )
}

interface PagingOfProps extends Pick<PagedProps<unknown>, 'onPage' | 'counted'> {
  page: Page<unknown> | CountedPage<unknown>
}

function PagingOf({ page, onPage, counted }: PagingOfProps) {
  const { number, size, numberOfElements, totalElements, totalPages } = page

  // The list has become shorter than the address remembers.
  useEffect(() => {
    if (number > 0 && number >= totalPages) onPage(Math.max(1, totalPages))
  }, [number, totalPages, onPage])

  const first = number * size + 1
  const hasUncounted = 'hasUncounted' in page && page.hasUncounted
  return (
    <Paging
      page={number + 1}
      pages={Math.max(1, totalPages)}
      onChange={onPage}
      shown={{ first, last: first + numberOfElements - 1 }}
      counted={counted(hasUncounted ? countedAtMost : totalElements)}
      hasUncounted={hasUncounted}
    />
  )
}
