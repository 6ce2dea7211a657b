import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { addressText } from '#ui/address.ts'
import { companyPath, useCompany } from '#ui/company.tsx'
import { DataTable } from '#ui/components/DataTable.tsx'
import { Empty } from '#ui/components/Empty.tsx'
import { EmptyToFill } from '#ui/components/EmptyToFill.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { useList } from '#ui/list.ts'
import type { Order } from '../contract.ts'
import styles from './Orders.module.css'
import { ordersOf, orderTemplates } from './queries.ts'
import { StateMark } from './StateMark.tsx'

const rowsPerPage = 20
const Choices = { type: addressText }

/** Whether an order has every word that was typed, in its name, organisation, type or stage. */
function isMeant(order: Order, filter: string, stateText: string): boolean {
  const text = [order.name, order.organization, order.orderTemplateName, order.progress.label, stateText].join(' ')
  const words = filter.toLocaleLowerCase('fi').split(/\s+/)
  return words.every((word) => text.toLocaleLowerCase('fi').includes(word))
}

export function OrderList({ onAdd }: { onAdd: () => void }) {
  const { t, i18n } = useTranslation('orders')
  const language = asLanguage(i18n.language)
  const { id: companyId } = useCompany()
  const { asked, ask } = useList(Choices)
  const { search, type = '' } = asked
  const orders = useQuery(ordersOf(companyId, language))
  const templates = useQuery(orderTemplates(companyId, language))
  // What can be ordered, and what has been.
  const types = new Map((templates.data ?? []).map(({ value, label }) => [value, label]))
  for (const { orderTemplate, orderTemplateName } of orders.data ?? [])
    if (!types.has(orderTemplate)) types.set(orderTemplate, orderTemplateName)

  const columns: Column<Order>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'type',
      title: t('column.type'),
      cell: ({ orderTemplateName }) => orderTemplateName,
      value: ({ orderTemplateName }) => orderTemplateName,
    },
    {
      key: 'organization',
      title: t('column.organization'),
      cell: ({ organization }) => organization,
      value: ({ organization }) => organization,
    },
    {
      key: 'state',
      title: t('column.state'),
      cell: ({ state }) => <StateMark state={state} />,
      value: ({ state }) => t(`state.${state}`),
    },
    {
      key: 'progress',
      title: t('column.progress'),
      cell: ({ progress }) => progress.label,
      value: ({ progress }) => progress.label,
    },
    {
      key: 'validUntil',
      title: t('column.validUntil'),
      cell: ({ state, validUntil, expired }) =>
        validUntil && state === 'RUNNING' && t(expired ? 'expired' : 'validUntil', { day: formatDay(validUntil) }),
      value: ({ validUntil }) => validUntil,
    },
    {
      key: 'modified',
      title: t('column.modified'),
      cell: ({ modificationTime }) => formatDay(dayOf(new Date(modificationTime))),
      value: ({ modificationTime }) => modificationTime,
    },
  ]

  function shownOf(all: readonly Order[]): Order[] {
    return all.filter((one) => (!type || one.orderTemplate === type) && isMeant(one, search, t(`state.${one.state}`)))
  }

  return (
    <>
      <div className={styles['filters']}>
        <SearchField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          value={search}
          onSearch={(wanted) => ask({ search: wanted })}
        />
        <NativeSelect
          label={t('filter.type')}
          value={type}
          onChange={(event) => ask({ type: event.currentTarget.value })}
          data={[{ value: '', label: t('filter.all') }, ...Array.from(types, ([value, label]) => ({ value, label }))]}
        />
      </div>
      <Loaded
        query={orders}
        empty={{
          when: (all) => all.length === 0,
          content: <EmptyToFill title={t('empty.title')} why={t('empty.why')} addLabel={t('add')} onAdd={onAdd} />,
        }}
      >
        {(all) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={shownOf(all)}
            rowKey={({ id }) => id}
            rowPath={({ id }) => companyPath(companyId, `order/${id}`)}
            pageSize={rowsPerPage}
            empty={<Empty title={t('empty.notFound')}>{t('empty.change')}</Empty>}
          />
        )}
      </Loaded>
    </>
  )
}
