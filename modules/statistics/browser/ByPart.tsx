import { useTranslation } from 'react-i18next'
import type { Statistics } from '../contract.ts'
import { lengths, type Months, types } from '../rules.ts'
import { ChartSection } from './ChartSection.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { useFormats } from './format.ts'

interface ByPartProps {
  months: Months
  unitId: number | undefined
  now: Statistics
}

/** Spells that begin by how long they last in all. */
export function ByLength({ months, unitId, now }: ByPartProps) {
  const { t } = useTranslation('statistics')
  const { whole } = useFormats()
  const name = (key: string) => {
    const length = lengths.find((one) => one === key)
    return length ? t(`length.${length}`) : key
  }
  return (
    <ChartSection
      {...{ months, unitId }}
      title={t('byLength.title')}
      description={t('byLength.text')}
      by="length"
      now={now}
      groupWidth={42}
      write={whole}
      step={1}
      bars={now.rows.map((row) => ({
        key: row.key,
        label: row.key === '91-' ? '> 90' : row.key.replace('-', '–'),
        now: row.hidden ? null : (row.spells ?? null),
        said: row.hidden
          ? t('saidHidden', { name: name(row.key) })
          : t('byLength.said', { name: name(row.key), spells: row.spells, days: row.absenceDays }),
      }))}
      table={
        <FiguresTable
          label={t('byLength.title')}
          heading={t('by.length')}
          columns={['spells', 'absenceDays']}
          limit={now.limit}
          rows={now.rows.map((row) => ({ row, label: name(row.key) }))}
        />
      }
    />
  )
}

/** Days of absence by where they are known from. */
export function ByType({ months, unitId, now }: ByPartProps) {
  const { t } = useTranslation('statistics')
  const { whole, percent } = useFormats()
  const name = (key: string) => {
    const type = types.find((one) => one === key)
    return type ? t(`type.${type}`) : key
  }
  return (
    <ChartSection
      {...{ months, unitId }}
      title={t('byType.title')}
      description={t('byType.text')}
      by="type"
      now={now}
      groupWidth={84}
      write={whole}
      step={1}
      bars={now.rows.map((row) => ({
        key: row.key,
        label: name(row.key),
        now: row.hidden ? null : row.absenceDays,
        said: row.hidden
          ? t('saidHidden', { name: name(row.key) })
          : t('byType.said', { name: name(row.key), days: row.absenceDays, rate: percent(row.rate ?? 0) }),
      }))}
      table={
        <FiguresTable
          label={t('byType.title')}
          heading={t('by.type')}
          columns={['absenceDays', 'rate']}
          limit={now.limit}
          rows={now.rows.map((row) => ({ row, label: name(row.key) }))}
        />
      }
    />
  )
}
