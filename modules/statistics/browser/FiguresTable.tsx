import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row, ShownFigures } from '../contract.ts'
import { type Formats, useFormats } from './format.ts'
import { Hidden } from './Hidden.tsx'

export type FigureColumn = 'people' | 'employedDays' | 'absenceDays' | 'spells' | 'rate' | 'withoutAbsence'
export const allColumns: readonly FigureColumn[] = [
  'people',
  'employedDays',
  'absenceDays',
  'spells',
  'rate',
  'withoutAbsence',
]

interface FiguresTableProps {
  label: string
  /** What the first column is. */
  heading: string
  rows: readonly { row: Row; before?: Row | undefined; label: ReactNode }[]
  columns: readonly FigureColumn[]
  limit: number
}

/** The figures behind a chart; a hidden row says so over all its columns. */
export function FiguresTable({ label, heading, rows, columns, limit }: FiguresTableProps) {
  const { t } = useTranslation('statistics')
  const hasBefore = rows.some(({ before }) => before)
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`figure.${column}`)}
            </th>
          ))}
          {hasBefore && <th scope="col">{t('rateBefore')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, before, label: name }) => (
          <FiguresRow
            key={row.key}
            {...{ row, name, columns, limit }}
            before={hasBefore ? (before ?? null) : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

interface FiguresRowProps {
  row: Row
  name: ReactNode
  columns: readonly FigureColumn[]
  limit: number
  /** Null where there is none; undefined where the table has no such column. */
  before: Row | null | undefined
}

export function FiguresRow({ row, name, columns, limit, before }: FiguresRowProps) {
  const formats = useFormats()
  return (
    <tr>
      <th scope="row">{name}</th>
      {row.hidden ? (
        <td colSpan={columns.length}>
          <Hidden limit={limit} />
        </td>
      ) : (
        columns.map((column) => <td key={column}>{cellOf(row, column, formats) ?? <Hidden limit={limit} />}</td>)
      )}
      {before !== undefined && (
        <td>{before && (before.hidden ? <Hidden limit={limit} /> : cellOf(before, 'rate', formats))}</td>
      )}
    </tr>
  )
}

function cellOf(row: ShownFigures, column: FigureColumn, { whole, percent }: Formats): string | null {
  const value = row[column]
  if (typeof value !== 'number') return null
  return column === 'rate' ? percent(value) : whole(value)
}
