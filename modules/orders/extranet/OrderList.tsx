import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { sortTexts } from '#shared/sorting.ts'
import { addressOneOf, addressText } from '#ui/address/address.ts'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { EmptyToFill } from '#ui/components/states/EmptyToFill.tsx'
import { useList } from '#ui/lists/list.ts'
import { parseSorting, writeSorting } from '#ui/lists/table.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import styles from '../browser/Orders.module.css'
import { ordersOf, orderTemplates } from '../browser/queries.ts'
import { type Order, orderSortings } from '../contract.ts'
import { StateMark } from './StateMark.tsx'

const Choices = { type: addressText, sort: addressOneOf(sortTexts(orderSortings)) }

export function OrderList({ onAdd }: { onAdd: () => void }) {
  const { t, i18n } = useTranslation('orders')
  const language = asLanguage(i18n.language)
  const { id: companyId } = useCompany()
  const { asked, page, ask, goTo } = useList(Choices)
  const { search, type, sort } = asked
  const orders = useQuery(ordersOf(companyId, language, { search, template: type, sort }, page))
  const templates = useQuery(orderTemplates(companyId, language))
  // What can be ordered, and what has been.
  const types = new Map((templates.data ?? []).map(({ value, label }) => [value, label]))
  for (const { value, label } of orders.data?.templates ?? []) if (!types.has(value)) types.set(value, label)

  const columns: Column<Order>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'type',
      title: t('column.type'),
      cell: ({ orderTemplateName }) => orderTemplateName,
      isUnbroken: true,
      value: ({ orderTemplateName }) => orderTemplateName,
    },
    {
      key: 'organization',
      givesWay: 'second',
      title: t('column.organization'),
      cell: ({ organization }) => organization,
      value: ({ organization }) => organization,
    },
    {
      key: 'state',
      isState: true,
      title: t('column.state'),
      cell: ({ state }) => <StateMark state={state} />,
      value: ({ state }) => t(`state.${state}`),
    },
    {
      key: 'progress',
      givesWay: 'second',
      title: t('column.progress'),
      cell: ({ progress }) => progress.label,
      value: ({ progress }) => progress.label,
    },
    {
      key: 'validUntil',
      givesWay: 'second',
      title: t('column.validUntil'),
      cell: ({ state, validUntil, expired }) =>
        validUntil && state === 'RUNNING' && t(expired ? 'expired' : 'validUntil', { day: formatDay(validUntil) }),
      value: ({ validUntil }) => validUntil,
    },
    {
      key: 'modified',
      givesWay: 'first',
      title: t('column.modified'),
      cell: ({ modificationTime }) => formatDay(dayOf(new Date(modificationTime))),
      value: ({ modificationTime }) => modificationTime,
    },
  ]

  return (
    <>
      <search className={styles['filters']}>
        <SearchField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          value={search}
          onSearch={(wanted) => ask({ search: wanted })}
        />
        <NativeSelect
          label={t('filter.type')}
          value={type ?? ''}
          onChange={(event) => ask({ type: event.currentTarget.value })}
          data={[{ value: '', label: t('filter.all') }, ...Array.from(types, ([value, label]) => ({ value, label }))]}
        />
      </search>
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.orders', { count })}
        columns={columns}
        query={orders}
        onPage={goTo}
        sorting={parseSorting(sort, orderSortings)}
        onSort={(next) => ask({ sort: Choices.sort(writeSorting(next)) })}
        rowKey={({ id }) => id}
        rowPath={({ id }) => companyPath(companyId, `order/${id}`)}
        empty={
          orders.data?.templates.length === 0 ? (
            <EmptyToFill title={t('empty.title')} why={t('empty.why')} addLabel={t('add')} onAdd={onAdd} />
          ) : (
            <Empty title={t('empty.notFound')}>{t('empty.change')}</Empty>
          )
        }
      />
    </>
  )
}
