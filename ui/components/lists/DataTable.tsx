import { type ReactNode, useMemo } from 'react'
import { addressText, useAddress } from '../../address/address.ts'
import { pageOfRows, parseSorting, type Sorting, sortRows, writeSorting } from '../../lists/table.ts'
import { Paging } from './Paging.tsx'
import { type Column, TableView, type TableViewProps } from './TableView.tsx'

interface DataTableProps<Row> extends Omit<TableViewProps<Row>, 'sorting' | 'onSort'> {
  /** How many there are, in the thing's own word: "7 työntekijää". */
  counted: (count: number) => string
  pageSize?: number
  defaultSorting?: Sorting
  /** Tells apart the tables of one screen in the address. */
  name?: string
  /** What stands in place of the table when there are no rows. */
  empty?: ReactNode
}

function addressKeys(name: string) {
  return { sort: `${name}sort`, page: `${name}page` }
}

/** A table of rows that are all here: sorted, counted and paged in the browser, with its state in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { counted, pageSize = 10, defaultSorting, name = '', empty, ...view } = props
  const keys = useMemo(() => addressKeys(name), [name])
  const [address, setAddress] = useAddress(
    useMemo(() => ({ [keys.sort]: addressText, [keys.page]: addressText }), [keys]),
  )
  const { rows, columns } = view
  const sortable = columns.filter((column) => column.value)
  const written = address[keys.sort]
  const sorting =
    written === 'none'
      ? undefined
      : (parseSorting(
          written,
          sortable.map(({ key }) => key),
        ) ?? defaultSorting)

  const sorted = useMemo(() => {
    const value = columns.find((column: Column<Row>) => column.key === sorting?.key)?.value
    return sorting && value ? sortRows(rows, value, sorting.descending) : rows
  }, [rows, columns, sorting])
  const shown = pageOfRows(sorted, Number(address[keys.page] ?? 1), pageSize)

  if (rows.length === 0 && empty) return empty
  return (
    <div>
      <TableView
        {...view}
        rows={shown.rows}
        sorting={sorting}
        onSort={(next) => {
          // Where a table comes sorted, having none must be said.
          setAddress({ [keys.sort]: writeSorting(next) ?? (defaultSorting && 'none'), [keys.page]: undefined })
        }}
      />
      <Paging
        page={shown.page}
        pages={shown.pages}
        onChange={(page) => setAddress({ [keys.page]: page === 1 ? undefined : String(page) })}
        shown={shown}
        counted={counted(rows.length)}
      />
    </div>
  )
}
