import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import type { Row, Statistics } from '../contract.ts'
import type { Months } from '../rules.ts'
import { ChartSection } from './ChartSection.tsx'
import { allColumns } from './FiguresTable.tsx'
import { useFormats } from './format.ts'
import { UnitRows } from './UnitRows.tsx'
import { useYearBefore } from './use-year-before.ts'

interface ByUnitProps {
  months: Months
  unitId: number | undefined
  now: Statistics
  /** Units that have others below them. */
  openable: ReadonlySet<string>
}

const rateOfRow = (row: Row | undefined) => (row && !row.hidden ? (row.rate ?? null) : null)

/** The units directly below; each opens to those below it. */
export function ByUnit({ months, unitId, now, openable }: ByUnitProps) {
  const { t } = useTranslation('statistics')
  const { one, percent, percentSign } = useFormats()
  const before = useYearBefore({ months, unitId, by: 'unit' })
  if (now.rows.length === 0) return <Section title={t('byUnit.title')}>{t('byUnit.none')}</Section>
  const earlier = (key: string) => before?.rows.find((row) => row.key === key)
  const write = (value: number | null) => (value === null ? t('hidden') : percent(value))
  return (
    <ChartSection
      {...{ months, unitId }}
      title={t('byUnit.title')}
      description={t('byUnit.text')}
      by="unit"
      now={now}
      groupWidth={60}
      write={(value) => `${one(value)}${percentSign}`}
      step={0.1}
      bars={now.rows.map((row) => {
        const [value, was] = [rateOfRow(row), rateOfRow(earlier(row.key))]
        return {
          key: row.key,
          label: row.label,
          now: value,
          ...(before && { before: was }),
          said: before
            ? t('byMonth.saidBoth', { month: row.label, value: write(value), before: write(was) })
            : t('byMonth.said', { month: row.label, value: write(value) }),
        }
      })}
      table={
        <table aria-label={t('byUnit.title')}>
          <thead>
            <tr>
              <th scope="col">{t('by.unit')}</th>
              {allColumns.map((column) => (
                <th key={column} scope="col">
                  {t(`figure.${column}`)}
                </th>
              ))}
              {before && <th scope="col">{t('rateBefore')}</th>}
            </tr>
          </thead>
          <tbody>
            <UnitRows rows={now.rows} before={before?.rows} {...{ months, openable }} limit={now.limit} depth={0} />
          </tbody>
        </table>
      }
    />
  )
}
