import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#shared/paging.ts'
import { Paging } from './Paging.tsx'
import { TableView, type TableViewProps } from './TableView.tsx'

interface PagedTableProps<Row> extends Omit<TableViewProps<Row>, 'rows'> {
  /** As the server answered it. */
  page: Page<Row>
  /** Counted from 1, as it stands in the address. */
  onPage: (page: number) => void
}

/** A table of which the server gives one page at a time. */
export function PagedTable<Row>({ page, onPage, ...view }: PagedTableProps<Row>) {
  const { t } = useTranslation()
  const { content, number, size, numberOfElements, totalElements, totalPages } = page

  // The list has become shorter than the address remembers.
  useEffect(() => {
    if (number > 0 && number >= totalPages) onPage(Math.max(1, totalPages))
  }, [number, totalPages, onPage])

  const first = number * size + 1
  return (
    <div>
      <TableView {...view} rows={content} />
      <Paging
        page={number + 1}
        pages={Math.max(1, totalPages)}
        onChange={onPage}
        count={t('rowCount', { count: totalElements, first, last: first + numberOfElements - 1 })}
      />
    </div>
  )
}
