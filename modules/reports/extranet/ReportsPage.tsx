import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAcknowledgement } from '#modules/sharing/extranet/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { sortTexts } from '#shared/sorting.ts'
import { addressOneOf } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useList } from '#ui/lists/list.ts'
import { parseSorting, writeSorting } from '#ui/lists/table.ts'
import { useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { type Report, reportPageSizes, reportSortings } from '../contract.ts'
import { openReport, sharedReports, useAcknowledge } from './queries.ts'
import styles from './ReportsPage.module.css'

const sizes = reportPageSizes.map(String)
const Choices = { size: addressOneOf(sizes, '10'), sort: addressOneOf(sortTexts(reportSortings)) }

/** RE-2: the search begins a second after typing, with three characters. */
const searchRule = { pause: 1000, minimum: 3 }

/** The reports shared with the company (RE-1 to RE-4). */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const { reportCredentials } = useSession().extranetUser
  const { asked, page, ask, goTo } = useList(Choices)
  const { search, size, sort } = asked
  const sorting = parseSorting(sort, reportSortings)
  const reports = useQuery(
    sharedReports({
      companyId: useCompany().id,
      searchString: search,
      page: page - 1,
      pageSize: size,
      sort,
    }),
  )
  const acknowledgement = useAcknowledgement({
    items: reports.data?.content,
    nameOf: ({ name }) => name,
    acknowledge: useAcknowledge(),
  })
  const columns = [...useColumns(), ...acknowledgement]

  return (
    <Page
      title={t('title')}
      description={
        <>
          {t('description')}
          <br />
          {reportCredentials ? t('username', { username: reportCredentials }) : t('noUsername')}
        </>
      }
    >
      <search className={styles['filters']}>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(wanted) => ask({ search: wanted })}
          {...searchRule}
        />
        <NativeSelect
          label={t('pageSize')}
          value={size}
          onChange={(event) => ask({ size: event.currentTarget.value })}
          data={sizes}
        />
      </search>
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.reports', { count })}
        columns={columns}
        query={reports}
        empty={
          search ? (
            <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
          ) : (
            <Empty title={t('empty.title')}>{t('empty.why')}</Empty>
          )
        }
        onPage={goTo}
        sorting={sorting}
        onSort={(next) => ask({ sort: Choices.sort(writeSorting(next)) })}
        rowKey={({ id }) => id}
        onOpen={(report) => void openReport(report, t('downloadError'))}
      />
    </Page>
  )
}

function useColumns(): Column<Report>[] {
  const { t } = useTranslation('reports')
  return [
    {
      key: 'reportName',
      title: t('column.reportName'),
      cell: ({ name }) => name,
      value: ({ name }) => name,
    },
    {
      key: 'creationTime',
      title: t('column.creationTime'),
      cell: ({ creationTime }) => formatMoment(creationTime),
      value: ({ creationTime }) => creationTime,
    },
    {
      key: 'uploader',
      givesWay: 'first',
      title: t('column.uploader'),
      cell: ({ sharedByDisplayName }) => sharedByDisplayName,
      value: ({ sharedByDisplayName }) => sharedByDisplayName,
    },
    {
      key: 'visibility',
      givesWay: 'second',
      title: t('column.visibility'),
      cell: ({ companyNames }) => companyNames,
      value: ({ companyNames }) => companyNames,
    },
  ]
}
