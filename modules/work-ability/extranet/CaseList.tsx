import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { DataTable } from '#ui/components/DataTable.tsx'
import { Empty } from '#ui/components/Empty.tsx'
import { EmptyToFill } from '#ui/components/EmptyToFill.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import type { Workability } from '../contract.ts'
import { statusOf } from '../rules.ts'
import styles from './CaseList.module.css'
import { CaseStatus } from './CaseStatus.tsx'

const rowsPerPage = 20

export interface CaseFilters {
  search: string
  ended: boolean
  sub: boolean
}

interface CaseListProps {
  cases: readonly Workability[]
  filters: CaseFilters
  onFilter: (change: Partial<CaseFilters>) => void
  onOpen: (id: number) => void
  onAdd: () => void
}

/** The cases that the caller has access to: how many, which, and what they are at (WA-1). */
export function CaseList({ cases, filters, onFilter, onOpen, onAdd }: CaseListProps) {
  const { t } = useTranslation('work-ability')
  const ongoing = cases.filter(({ endDate }) => endDate === null)
  const wanted = filters.search.trim().toLowerCase()
  const rows = (filters.ended ? cases : ongoing).filter(({ name }) => name.toLowerCase().includes(wanted))

  const columns: Column<Workability>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'company',
      title: t('column.company'),
      cell: ({ company }) => company.name,
      value: ({ company }) => company.name,
    },
    {
      key: 'status',
      title: t('column.status'),
      cell: (row) => <CaseStatus of={row} />,
      value: (row) => t(`event.${statusOf(row)}`),
    },
    {
      key: 'events',
      title: t('column.events'),
      align: 'end',
      cell: ({ eventCount }) => eventCount,
      value: ({ eventCount }) => eventCount,
    },
    {
      key: 'start',
      title: t('column.start'),
      cell: ({ startDate }) => formatDay(startDate),
      value: ({ startDate }) => startDate,
    },
    {
      key: 'end',
      title: t('column.end'),
      cell: ({ endDate }) => (endDate ? formatDay(endDate) : '–'),
      value: ({ endDate }) => endDate,
    },
  ]

  return (
    <>
      <dl className={styles['counters']} aria-label={t('counter.label')}>
        <div>
          <dt>{t('counter.ongoing')}</dt>
          <dd>{ongoing.length}</dd>
        </div>
        <div>
          <dt>{t('counter.ended')}</dt>
          <dd>{cases.length - ongoing.length}</dd>
        </div>
      </dl>
      <div className={styles['filters']}>
        <div className={styles['search']}>
          <SearchField label={t('filter.name')} value={filters.search} onSearch={(search) => onFilter({ search })} />
        </div>
        <Checkbox
          label={t('filter.ended')}
          checked={filters.ended}
          onChange={(event) => onFilter({ ended: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('filter.children')}
          checked={filters.sub}
          onChange={(event) => onFilter({ sub: event.currentTarget.checked })}
        />
      </div>
      <DataTable
        label={t('title')}
        columns={filters.ended ? columns : columns.filter(({ key }) => key !== 'end')}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        pageSize={rowsPerPage}
        empty={
          cases.length > 0 ? (
            <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
          ) : (
            <EmptyToFill title={t('empty.title')} why={t('empty.why')} addLabel={t('add')} onAdd={onAdd} />
          )
        }
      />
    </>
  )
}
