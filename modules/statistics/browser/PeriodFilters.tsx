import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UnitSelect } from '#modules/companies/browser/public.tsx'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import { type Months, monthKey, monthsAtMost } from '../rules.ts'
import { useFormats } from './format.ts'
import { monthsToChoose, presetMonths, presets, toAddress } from './period.ts'
import styles from './Statistics.module.css'

interface PeriodFiltersProps {
  months: Months
  unitId: number | undefined
  /** Without them there is none to choose. */
  units?: readonly OrganisationNode[]
  today: string
  ask: (change: { from?: string | undefined; to?: string | undefined; unit?: number | undefined }) => void
}

/** Period and unit; both stand in the address. */
export function PeriodFilters({ months, unitId, units, today, ask }: PeriodFiltersProps) {
  const { t } = useTranslation('statistics')
  const { month } = useFormats()
  const toChoose = monthsToChoose(today)
  const preset = presets.find((one) => {
    const { first, last } = presetMonths(one, today)
    return first === months.first && last === months.last
  })
  const chosen = (key: string) => toChoose.find((one) => monthKey(one) === key) ?? months.last
  const options = (numbers: readonly number[]) => numbers.map((one) => ({ value: monthKey(one), label: month(one) }))
  return (
    <search className={styles['filters']}>
      {units && <UnitSelect label={t('filter.unit')} units={units} value={unitId} onChange={(unit) => ask({ unit })} />}
      <NativeSelect
        label={t('filter.period')}
        value={preset ?? ''}
        onChange={(event) => {
          const wanted = presets.find((one) => one === event.currentTarget.value)
          if (wanted) ask(toAddress(presetMonths(wanted, today)))
        }}
        data={[
          ...(preset ? [] : [{ value: '', label: t('filter.own') }]),
          ...presets.map((value) => ({ value, label: t(`preset.${value}`) })),
        ]}
      />
      <div className={styles['months']}>
        <NativeSelect
          label={t('filter.from')}
          value={monthKey(months.first)}
          onChange={(event) => {
            const first = chosen(event.currentTarget.value)
            ask(toAddress({ first, last: Math.min(Math.max(months.last, first), first + monthsAtMost - 1) }))
          }}
          data={options(toChoose)}
        />
        <NativeSelect
          label={t('filter.to')}
          value={monthKey(months.last)}
          onChange={(event) => {
            const last = chosen(event.currentTarget.value)
            ask(toAddress({ first: Math.max(Math.min(months.first, last), last - monthsAtMost + 1), last }))
          }}
          data={options(toChoose)}
        />
      </div>
    </search>
  )
}
