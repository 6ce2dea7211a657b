import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyLink, CompanyName } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import { listSortings } from '#shared/sorting.ts'
import { addressFlag, addressId, addressOneOf } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Age } from '#ui/components/dates/Age.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import { type OrderSummary, sentStates } from '../console-contract.ts'
import { receivedOrders } from './queries.ts'
import { ReceivedStates } from './ReceivedStates.tsx'

const Choices = {
  companyId: addressId,
  own: addressFlag,
  state: addressOneOf(sentStates),
  new: addressFlag,
  sort: addressSort(listSortings),
}

/** The inbox: what every employer has sent, newest first (PC-8). */
export default function ReceivedOrdersPage() {
  const { t, i18n } = useTranslation('orders')
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('orders', Choices, listSortings)
  const { companyId, own, state, new: onlyNew, sort } = asked
  const orders = useQuery(
    receivedOrders({ companyId, own, state, new: onlyNew, sort, language: asLanguage(i18n.language) }, page),
  )

  const columns: Column<OrderSummary>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name },
    { key: 'type', title: t('column.type'), cell: ({ orderTemplateName }) => orderTemplateName, givesWay: 'second' },
    {
      key: 'company',
      title: t('console.company'),
      cell: ({ company }) => <CompanyLink {...company} />,
      value: ({ company }) => company.name,
    },
    {
      key: 'state',
      isState: true,
      title: t('console.state'),
      cell: (row) => <ReceivedStates of={row} />,
    },
    {
      key: 'time',
      title: t('console.sentTime'),
      cell: ({ sentTime }) => sentTime && <Age moment={sentTime} />,
      value: ({ sentTime }) => sentTime,
    },
  ]

  return (
    <Page
      title={t('console.title')}
      description={t('console.text')}
      actions={
        <>
          <ListViews list="orders" {...views} />
          <Button
            component={Link}
            to="/order-templates"
            variant="default"
            leftSection={<IconTemplate size={18} aria-hidden />}
          >
            {t('templates.title')}
          </Button>
        </>
      }
    >
      <Filters
        first={
          <CompanyFilter
            label={t('console.company')}
            companyId={companyId}
            onChange={(chosen) => ask({ companyId: chosen })}
          />
        }
        ask={ask}
        chosen={{
          companyId: companyId && <CompanyName id={companyId} />,
          own: own && <OwnCustomersName />,
          state: state && t(`console.states.${state}`),
          new: onlyNew && t('console.onlyNew'),
        }}
      >
        <NativeSelect
          label={t('console.state')}
          value={state ?? ''}
          onChange={(event) => ask({ state: Choices.state(event.currentTarget.value) })}
          data={[
            { value: '', label: t('console.all') },
            ...sentStates.map((value) => ({ value, label: t(`console.states.${value}`) })),
          ]}
        />
        <OwnCustomers own={own} onChange={(chosen) => ask({ own: chosen })} />
        <Checkbox
          label={t('console.onlyNew')}
          checked={onlyNew}
          onChange={(event) => ask({ new: event.currentTarget.checked })}
        />
      </Filters>
      <PagedTable
        label={t('console.title')}
        counted={(count) => t('counted.orders', { count })}
        columns={columns}
        query={orders}
        empty={<Empty title={t('console.empty')}>{t('console.emptyText')}</Empty>}
        onPage={goTo}
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/orders/${id}`}
        isHighlighted={({ isNew }) => isNew}
      />
    </Page>
  )
}
