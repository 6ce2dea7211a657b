import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../contract.ts'
import type { Months } from '../rules.ts'
import { allColumns, FiguresRow } from './FiguresTable.tsx'
import styles from './Statistics.module.css'
import { useSource } from './source.ts'
import { useYearBefore } from './use-year-before.ts'

interface UnitRowsProps {
  rows: readonly Row[]
  /** Of the year before; undefined where the table has no such column. */
  before: readonly Row[] | undefined
  months: Months
  openable: ReadonlySet<string>
  limit: number
  depth: number
}

/** Rows of units, those below an open one after it. */
export function UnitRows({ rows, before, months, openable, limit, depth }: UnitRowsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return rows.map((row) => {
    const isOpen = open.has(row.key)
    const Chevron = isOpen ? IconChevronDown : IconChevronRight
    const style = { paddingLeft: `${depth * 1.25}rem` }
    const name = openable.has(row.key) ? (
      <button
        type="button"
        className={styles['unit']}
        style={style}
        aria-expanded={isOpen}
        onClick={() =>
          setOpen(isOpen ? new Set([...open].filter((key) => key !== row.key)) : new Set([...open, row.key]))
        }
      >
        <Chevron size={16} aria-hidden />
        {row.label}
      </button>
    ) : (
      <span className={styles['unit']} style={style}>
        {row.label}
      </span>
    )
    return (
      <Fragment key={row.key}>
        <FiguresRow
          {...{ row, name, limit }}
          columns={allColumns}
          before={before && (before.find(({ key }) => key === row.key) ?? null)}
        />
        {isOpen && (
          <RowsBelow
            unitId={Number(row.key)}
            {...{ months, openable, limit }}
            hasBefore={before !== undefined}
            depth={depth + 1}
          />
        )}
      </Fragment>
    )
  })
}

interface RowsBelowProps extends Omit<UnitRowsProps, 'rows' | 'before'> {
  unitId: number
  hasBefore: boolean
}

function RowsBelow({ unitId, hasBefore, ...rest }: RowsBelowProps) {
  const { t } = useTranslation()
  const below = useQuery(useSource().load({ months: rest.months, unitId, by: 'unit' }))
  const before = useYearBefore({ months: rest.months, unitId, by: 'unit' })
  if (!below.data)
    return (
      <tr>
        <td colSpan={allColumns.length + 1 + Number(hasBefore)}>{below.isError ? t('loadFailed') : t('loading')}</td>
      </tr>
    )
  return <UnitRows rows={below.data.rows} before={hasBefore ? (before?.rows ?? []) : undefined} {...rest} />
}
