import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyLink, CompanyName } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { formatDay } from '#shared/dates.ts'
import { listSortings } from '#shared/sorting.ts'
import { addressFlag, addressId, addressOneOf } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import { CaseStatus } from '../browser/CaseStatus.tsx'
import { type CaseSummary, caseStates } from '../console-contract.ts'
import { foundCases } from './queries.ts'

const Choices = {
  companyId: addressId,
  own: addressFlag,
  state: addressOneOf(caseStates),
  mine: addressFlag,
  requested: addressFlag,
  sort: addressSort(listSortings),
}

/** The work ability cases of every company (PC-5). */
export default function CasesPage() {
  const { t } = useTranslation('work-ability')
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('work-ability', Choices, listSortings)
  const { search, companyId, own, state, mine, requested, sort } = asked
  const found = useQuery(
    foundCases(
      { search, own, mine, requested, ...(companyId && { companyId }), ...(state && { state }), ...(sort && { sort }) },
      page,
    ),
  )
  const columns = useColumns()

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={
        <>
          <ListViews list="work-ability" {...views} />
          <Button component={Link} to="/work-ability/new" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('console.open.action')}
          </Button>
        </>
      }
    >
      <Filters
        first={<SearchField label={t('filter.name')} value={search} onSearch={(wanted) => ask({ search: wanted })} />}
        ask={ask}
        chosen={{
          companyId: companyId && <CompanyName id={companyId} />,
          own: own && <OwnCustomersName />,
          state: state && t(state === 'ONGOING' ? 'counter.ongoing' : 'counter.ended'),
          mine: mine && t('console.mine'),
          requested: requested && t('console.requested'),
        }}
      >
        <CompanyFilter
          label={t('console.company')}
          companyId={companyId}
          onChange={(chosen) => ask({ companyId: chosen })}
        />
        <NativeSelect
          label={t('console.state')}
          value={state ?? ''}
          onChange={(event) => ask({ state: Choices.state(event.currentTarget.value) })}
          data={[
            { value: '', label: t('console.all') },
            { value: 'ONGOING', label: t('counter.ongoing') },
            { value: 'ENDED', label: t('counter.ended') },
          ]}
        />
        <OwnCustomers own={own} onChange={(chosen) => ask({ own: chosen })} />
        <Switch
          label={t('console.mine')}
          checked={mine}
          onChange={(event) => ask({ mine: event.currentTarget.checked })}
        />
        <Switch
          label={t('console.requested')}
          checked={requested}
          onChange={(event) => ask({ requested: event.currentTarget.checked })}
        />
      </Filters>
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.cases', { count })}
        columns={columns}
        query={found}
        empty={<Empty title={t('console.notFound')}>{t('console.notFoundWhy')}</Empty>}
        onPage={goTo}
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/work-ability/${id}`}
      />
    </Page>
  )
}

function useColumns(): Column<CaseSummary>[] {
  const { t } = useTranslation('work-ability')
  return [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name },
    {
      key: 'company',
      title: t('console.company'),
      cell: ({ company }) => <CompanyLink {...company} />,
      value: ({ company }) => company.name,
    },
    { key: 'status', title: t('column.status'), cell: (row) => <CaseStatus of={row} />, isState: true },
    {
      key: 'nurses',
      givesWay: 'first',
      title: t('detail.nurses'),
      cell: ({ responsibleNurses }) => responsibleNurses.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'time',
      title: t('column.start'),
      cell: ({ startDate }) => formatDay(startDate),
      value: ({ startDate }) => startDate,
      givesWay: 'second',
      isNamed: true,
    },
    {
      key: 'end',
      title: t('column.end'),
      cell: ({ endDate }) => (endDate ? formatDay(endDate) : '–'),
      givesWay: 'first',
    },
  ]
}
