import { useTranslation } from 'react-i18next'
import type { Row, Statistics } from '../contract.ts'
import { type Months, monthOf } from '../rules.ts'
import { ChartSection } from './ChartSection.tsx'
import { allColumns, FiguresTable } from './FiguresTable.tsx'
import { useFormats } from './format.ts'

interface ByMonthProps {
  months: Months
  unitId: number | undefined
  now: Statistics
  before: Statistics | undefined
}

const rateOfRow = (row: Row | undefined) => (row && !row.hidden ? (row.rate ?? null) : null)

/** The rate month by month, the same month of the year before beside it. */
export function ByMonth({ months, unitId, now, before }: ByMonthProps) {
  const { t } = useTranslation('statistics')
  const { percent, percentSign, month, shortMonth, one } = useFormats()
  const earlier = (place: number) => before?.rows[place]
  const monthAt = (row: Row) => monthOf(`${row.key}-01`)
  const write = (value: number | null) => (value === null ? t('hidden') : percent(value))
  return (
    <ChartSection
      {...{ months, unitId }}
      title={t('byMonth.title')}
      description={t('byMonth.text')}
      by="month"
      now={now}
      groupWidth={20}
      write={(value) => `${one(value)}${percentSign}`}
      step={0.1}
      bars={now.rows.map((row, place) => {
        const value = rateOfRow(row)
        const was = rateOfRow(earlier(place))
        const said = { month: month(monthAt(row)), value: write(value) }
        return {
          key: row.key,
          label: shortMonth(monthAt(row)),
          now: value,
          ...(before && { before: was }),
          said: before ? t('byMonth.saidBoth', { ...said, before: write(was) }) : t('byMonth.said', said),
        }
      })}
      table={
        <FiguresTable
          label={t('byMonth.title')}
          heading={t('by.month')}
          columns={allColumns}
          limit={now.limit}
          rows={now.rows.map((row, place) => ({ row, before: earlier(place), label: month(monthAt(row)) }))}
        />
      }
    />
  )
}
