import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type CountedPage, countedAtMost, type Page } from '#shared/paging.ts'
import { Loaded } from '../states/Loaded.tsx'
import { Paging } from './Paging.tsx'
import { TableView, type TableViewProps } from './TableView.tsx'

interface PagedProps<Row> {
  /** One page at a time, as the server answers it. */
  query: UseQueryResult<Page<Row> | CountedPage<Row>>
  /** Counted from 1: `goTo` of `useList`. */
  onPage: (page: number) => void
  /** What stands in place of the list when there is nothing. */
  empty?: ReactNode
}

/** A list of which the server gives one page at a time, however it is drawn. */
export function Paged<Row>({
  query,
  empty,
  children,
  onPage,
}: PagedProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  return (
    <Loaded<Page<Row> | CountedPage<Row>> query={query}>
      {(page) =>
        empty !== undefined && page.totalElements === 0 ? (
          empty
        ) : (
          <>
            {children(page.content)}
            <PagingOf page={page} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  )
}

export function PagedTable<Row>({
  query,
  empty,
  onPage,
  ...view
}: PagedProps<Row> & Omit<TableViewProps<Row>, 'rows'>) {
  return (
    <Paged query={query} empty={empty} onPage={onPage}>
      {(rows) => <TableView {...view} rows={rows} />}
    </Paged>
  )
}

interface PagingOfProps {
  page: Page<unknown> | CountedPage<unknown>
  onPage: (page: number) => void
}

function PagingOf({ page, onPage }: PagingOfProps) {
  const { t, i18n } = useTranslation()
  const { number, size, numberOfElements, totalElements, totalPages } = page

  // The list has become shorter than the address remembers.
  useEffect(() => {
    if (number > 0 && number >= totalPages) onPage(Math.max(1, totalPages))
  }, [number, totalPages, onPage])

  const first = number * size + 1
  const shown = { first, last: first + numberOfElements - 1 }
  const hasUncounted = 'hasUncounted' in page && page.hasUncounted
  return (
    <Paging
      page={number + 1}
      pages={Math.max(1, totalPages)}
      onChange={onPage}
      count={
        hasUncounted
          ? t('rowCountOver', { ...shown, counted: countedAtMost.toLocaleString(i18n.language) })
          : t('rowCount', { ...shown, count: totalElements })
      }
    />
  )
}
