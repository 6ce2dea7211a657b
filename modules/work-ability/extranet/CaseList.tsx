import { Checkbox } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { sortTexts } from '#shared/sorting.ts'
import { addressFlag, addressOneOf } from '#ui/address/address.ts'
import type { CallAnswer } from '#ui/calls/call.ts'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { EmptyToFill } from '#ui/components/states/EmptyToFill.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { TableSkeleton } from '#ui/components/states/Skeletons.tsx'
import type { List } from '#ui/lists/list.ts'
import { parseSorting, writeSorting } from '#ui/lists/table.ts'
import styles from '../browser/CaseList.module.css'
import { CaseStatus } from '../browser/CaseStatus.tsx'
import { type CaseInList, caseSortings, type searchWorkabilities } from '../contract.ts'
import { statusOf } from '../rules.ts'

type Found = CallAnswer<typeof searchWorkabilities>
type CaseAsked = List<typeof caseChoices>['asked']

export const caseChoices = { ended: addressFlag, sub: addressFlag, sort: addressOneOf(sortTexts(caseSortings)) }

interface CaseListProps {
  cases: UseQueryResult<Found>
  list: List<typeof caseChoices>
  onAdd: () => void
}

/** The cases that the caller has access to: how many, which, and what they are at (WA-1). */
export function CaseList({ cases, list: { asked, ask, goTo }, onAdd }: CaseListProps) {
  const { t } = useTranslation('work-ability')
  const columns: Column<CaseInList>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'company',
      givesWay: 'second',
      title: t('column.company'),
      cell: ({ company }) => company.name,
      value: ({ company }) => company.name,
    },
    {
      key: 'status',
      isState: true,
      title: t('column.status'),
      cell: (row) => <CaseStatus of={row} />,
      value: (row) => t(`event.${statusOf(row)}`),
    },
    {
      key: 'events',
      givesWay: 'first',
      title: t('column.events'),
      align: 'end',
      cell: ({ eventCount }) => eventCount,
      value: ({ eventCount }) => eventCount,
    },
    {
      key: 'start',
      givesWay: 'second',
      isNamed: true,
      title: t('column.start'),
      cell: ({ startDate }) => formatDay(startDate),
      value: ({ startDate }) => startDate,
    },
    {
      key: 'end',
      givesWay: 'first',
      title: t('column.end'),
      cell: ({ endDate }) => (endDate ? formatDay(endDate) : '–'),
      value: ({ endDate }) => endDate,
    },
  ]

  return (
    <Loaded<Found> query={cases} skeleton={<TableSkeleton />}>
      {({ ongoing, ended }) => (
        <>
          <dl className={styles['counters']} aria-label={t('counter.label')}>
            <div>
              <dt>{t('counter.ongoing')}</dt>
              <dd>{ongoing}</dd>
            </div>
            <div>
              <dt>{t('counter.ended')}</dt>
              <dd>{ended}</dd>
            </div>
          </dl>
          <CaseFilters asked={asked} onFilter={ask} />
          <PagedTable
            label={t('title')}
            counted={(count) => t('counted.cases', { count })}
            columns={asked.ended ? columns : columns.filter(({ key }) => key !== 'end')}
            query={cases}
            onPage={goTo}
            sorting={parseSorting(asked.sort, caseSortings)}
            onSort={(next) => ask({ sort: caseChoices.sort(writeSorting(next)) })}
            rowKey={({ id }) => id}
            rowOpens={({ id }) => ({ case: id })}
            empty={
              ongoing + ended > 0 ? (
                <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
              ) : (
                <EmptyToFill title={t('empty.title')} why={t('empty.why')} addLabel={t('add')} onAdd={onAdd} />
              )
            }
          />
        </>
      )}
    </Loaded>
  )
}

function CaseFilters({ asked, onFilter }: { asked: CaseAsked; onFilter: List<typeof caseChoices>['ask'] }) {
  const { t } = useTranslation('work-ability')
  return (
    <Filters
      first={<SearchField label={t('filter.name')} value={asked.search} onSearch={(search) => onFilter({ search })} />}
      ask={onFilter}
      // Both show more, not less.
      chosen={{}}
    >
      <Checkbox
        label={t('filter.ended')}
        checked={asked.ended}
        onChange={(event) => onFilter({ ended: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('filter.children')}
        checked={asked.sub}
        onChange={(event) => onFilter({ sub: event.currentTarget.checked })}
      />
    </Filters>
  )
}
