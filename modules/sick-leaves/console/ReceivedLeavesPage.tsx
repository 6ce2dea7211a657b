import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyName } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { formatDay } from '#shared/dates.ts'
import { listSortings } from '#shared/sorting.ts'
import { addressFlag, addressId, addressOneOf } from '#ui/address/address.ts'
import { addressDay } from '#ui/address/day.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { Paged } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import { ExportButtons } from '#ui/console-lists/ExportButtons.tsx'
import { PageSizeField } from '#ui/console-lists/PageSizeField.tsx'
import { addressPageSize, usualSize } from '#ui/console-lists/page-size.ts'
import { leaveTypes, listedStates } from '../console-contract.ts'
import { LeavesToHandle } from './LeavesToHandle.tsx'
import { exportLeaves, receivedLeaves } from './queries.ts'

const Choices = {
  state: addressOneOf(listedStates),
  type: addressOneOf(leaveTypes),
  companyId: addressId,
  own: addressFlag,
  hasFile: addressOneOf(['true', 'false']),
  from: addressDay,
  to: addressDay,
  pageSize: addressPageSize,
  sort: addressSort(listSortings),
}

/** The sick leaves that employers have recorded: what waits, and what has been handled (SP-1, SP-2). */
export default function ReceivedLeavesPage() {
  const { t } = useTranslation('sick-leaves')
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('sick-leaves', Choices, listSortings)
  const { search, pageSize, hasFile, own, sort, ...filter } = asked
  const { state, type, companyId, from, to } = filter
  const wanted = { ...filter, ...(hasFile && { hasFile: hasFile === 'true' }), ...(own && { own }), search }
  const leaves = useQuery(
    receivedLeaves({ ...wanted, ...(sort && { sort }), page: page - 1, pageSize: pageSize ?? usualSize }),
  )
  const isFiltered = search !== '' || own || [...Object.values(filter), hasFile].some((value) => value !== undefined)
  const all = t('console.filter.all')

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={
        <>
          <ListViews list="sick-leaves" {...views} />
          <ExportButtons save={(format) => exportLeaves(wanted, format)} isEmpty={leaves.data?.totalElements === 0} />
        </>
      }
    >
      <Filters
        first={
          <SearchField
            label={t('console.filter.search')}
            value={search}
            onSearch={(wanted) => ask({ search: wanted })}
          />
        }
        ask={ask}
        chosen={{
          companyId: companyId && <CompanyName id={companyId} />,
          own: own && <OwnCustomersName />,
          state: state && t(`console.state.${state}`),
          type: type && t(`console.type.${type}`),
          hasFile:
            hasFile &&
            `${t('certificates.label')}: ${t(hasFile === 'true' ? 'console.files.with' : 'console.files.without')}`,
          from: from && `${t('console.filter.from')} ${formatDay(from)}`,
          to: to && `${t('console.filter.to')} ${formatDay(to)}`,
        }}
        seldom={
          <>
            <NativeSelect
              label={t('tab.label')}
              value={type ?? ''}
              onChange={(event) => ask({ type: Choices.type(event.currentTarget.value) })}
              data={[
                { value: '', label: all },
                ...leaveTypes.map((value) => ({ value, label: t(`console.type.${value}`) })),
              ]}
            />
            <NativeSelect
              label={t('certificates.label')}
              value={hasFile ?? ''}
              onChange={(event) => ask({ hasFile: Choices.hasFile(event.currentTarget.value) })}
              data={[
                { value: '', label: all },
                { value: 'true', label: t('console.files.with') },
                { value: 'false', label: t('console.files.without') },
              ]}
            />
            <DateField
              label={t('console.filter.from')}
              value={from ?? null}
              onChange={(day) => ask({ from: day ?? undefined })}
              {...(to && { max: to })}
            />
            <DateField
              label={t('console.filter.to')}
              value={to ?? null}
              onChange={(day) => ask({ to: day ?? undefined })}
              {...(from && { min: from })}
            />
            <PageSizeField pageSize={pageSize} onChange={(chosen) => ask({ pageSize: chosen })} />
          </>
        }
      >
        <CompanyFilter
          label={t('console.column.company')}
          companyId={companyId}
          onChange={(chosen) => ask({ companyId: chosen })}
        />
        <NativeSelect
          label={t('console.column.state')}
          value={state ?? ''}
          onChange={(event) => ask({ state: Choices.state(event.currentTarget.value) })}
          data={[
            { value: '', label: all },
            ...listedStates.map((value) => ({ value, label: t(`console.state.${value}`) })),
          ]}
        />
        <OwnCustomers own={own} onChange={(chosen) => ask({ own: chosen })} />
      </Filters>
      <LeavesToHandle
        sorted={sorted}
        rows={leaves.data?.content ?? []}
        list={(table) => (
          <Paged
            query={leaves}
            onPage={goTo}
            counted={(count) => t('counted.leaves', { count })}
            empty={
              isFiltered ? (
                <Empty title={t('console.empty.notFound')}>{t('console.empty.notFoundWhy')}</Empty>
              ) : (
                <Empty title={t('console.empty.title')}>{t('console.empty.why')}</Empty>
              )
            }
          >
            {table}
          </Paged>
        )}
      />
    </Page>
  )
}
