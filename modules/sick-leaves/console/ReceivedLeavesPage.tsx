import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { type Day, isDay } from '#shared/dates.ts'
import { type AddressReader, addressId, addressOneOf } from '#ui/address/address.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Paged } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useList } from '#ui/lists/list.ts'
import { leaveStates, leaveTypes, pageSizes } from '../console-contract.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { LeavesToHandle } from './LeavesToHandle.tsx'
import { receivedLeaves } from './queries.ts'
import styles from './ReceivedLeaves.module.css'

const addressDay: AddressReader<Day | undefined> = (written) => (written && isDay(written) ? written : undefined)
const sizes = pageSizes.map(String)
const Choices = {
  state: addressOneOf(leaveStates),
  type: addressOneOf(leaveTypes),
  companyId: addressId,
  hasFile: addressOneOf(['true', 'false']),
  from: addressDay,
  to: addressDay,
  pageSize: addressOneOf(sizes, '25'),
}

/** The sick leaves that employers have recorded: what waits, and what has been handled (SP-1, SP-2). */
export default function ReceivedLeavesPage() {
  const { t } = useTranslation('sick-leaves')
  const { asked, page, ask, goTo } = useList(Choices)
  const { search, pageSize, hasFile, ...filter } = asked
  const { state, type, companyId, from, to } = filter
  const wanted = { ...filter, ...(hasFile && { hasFile: hasFile === 'true' }), search }
  const size = pageSizes.find((one) => String(one) === pageSize) ?? 25
  const leaves = useQuery(receivedLeaves({ ...wanted, page: page - 1, pageSize: size }))
  const isFiltered = search !== '' || [...Object.values(filter), hasFile].some((value) => value !== undefined)
  const all = t('console.filter.all')

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={<ExportButtons wanted={wanted} isEmpty={leaves.data?.totalElements === 0} />}
    >
      <div className={styles['filters']}>
        <SearchField label={t('console.filter.search')} value={search} onSearch={(wanted) => ask({ search: wanted })} />
        <CompanyFilter
          label={t('console.column.company')}
          placeholder={all}
          companyId={companyId}
          onChange={(chosen) => ask({ companyId: chosen })}
        />
        <NativeSelect
          label={t('console.column.state')}
          value={state ?? ''}
          onChange={(event) => ask({ state: Choices.state(event.currentTarget.value) })}
          data={[
            { value: '', label: all },
            ...leaveStates.map((value) => ({ value, label: t(`console.state.${value}`) })),
          ]}
        />
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
        <NativeSelect
          label={t('console.filter.pageSize')}
          value={pageSize}
          onChange={(event) =>
            ask({ pageSize: event.currentTarget.value === '25' ? undefined : event.currentTarget.value })
          }
          data={sizes}
        />
      </div>
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
        {(rows) => <LeavesToHandle rows={rows} />}
      </Paged>
    </Page>
  )
}
