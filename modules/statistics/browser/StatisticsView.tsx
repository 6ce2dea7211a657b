import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { useAddress } from '#ui/address/address.ts'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { ByMonth } from './ByMonth.tsx'
import { ByLength, ByType } from './ByPart.tsx'
import { ByUnit } from './ByUnit.tsx'
import { useFormats } from './format.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { PeriodFilters } from './PeriodFilters.tsx'
import { choices, periodOf } from './period.ts'
import styles from './Statistics.module.css'
import { useSource } from './source.ts'
import { useYearBefore } from './use-year-before.ts'

const openableOf = (nodes: readonly OrganisationNode[]): string[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [String(id), ...openableOf(children)] : []))

const has = (nodes: readonly OrganisationNode[], id: number | undefined): boolean =>
  nodes.some((node) => node.id === id || has(node.children, id))

/**
 * Statistics of a company or a branch of it: period and unit in the address, figures, charts (ST-1). A unit that is not among
 * them counts as left out. Nobody is counted over several branches at once: of them one is chosen.
 */
export function StatisticsView({ units }: { units: readonly OrganisationNode[] }) {
  const { t } = useTranslation('statistics')
  const { period } = useFormats()
  const { load, name } = useSource()
  const [address, setAddress] = useAddress(choices)
  const today = dayOf(new Date())
  const months = periodOf(address, today)
  const unitId = has(units, address.unit) ? address.unit : units[0]?.id
  const placeholderData = keepPreviousData
  const now = useQuery({ ...load({ months, unitId, by: 'month' }), placeholderData })
  const before = useYearBefore({ months, unitId, by: 'month' })
  const below = useQuery({ ...load({ months, unitId, by: 'unit' }), placeholderData })
  const lengths = useQuery({ ...load({ months, unitId, by: 'length' }), placeholderData })
  const types = useQuery({ ...load({ months, unitId, by: 'type' }), placeholderData })
  const isOfOther = [now, below, lengths, types].some((query) => query.isPlaceholderData)
  const openable = useMemo(() => new Set(openableOf(units)), [units])
  return (
    <div className={styles['view']}>
      <PeriodFilters {...{ months, unitId, units, today }} ask={setAddress} />
      <div className={styles['counted']} aria-busy={isOfOther} inert={isOfOther}>
        <Loaded query={now}>
          {(figures) => (
            <>
              <p className={styles['shown']}>
                {t('shown', { name: figures.total.label || name, period: period(months) })}
              </p>
              {!figures.ready && <Alert title={t('notReady.title')}>{t('notReady.text')}</Alert>}
              {figures.ready && figures.total.hidden && (
                <Alert title={t('allHidden.title')}>{t('allHidden.text', { limit: figures.limit })}</Alert>
              )}
              <KeyFigures now={figures} before={before} />
              <ByMonth {...{ months, unitId }} now={figures} before={before} />
            </>
          )}
        </Loaded>
        <Loaded query={below}>{(figures) => <ByUnit {...{ months, unitId, openable }} now={figures} />}</Loaded>
        <div className={styles['pair']}>
          <Loaded query={lengths}>{(figures) => <ByLength {...{ months, unitId }} now={figures} />}</Loaded>
          <Loaded query={types}>{(figures) => <ByType {...{ months, unitId }} now={figures} />}</Loaded>
        </div>
      </div>
    </div>
  )
}
