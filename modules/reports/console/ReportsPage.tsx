import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyLinks, CompanyName } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { addressFlag, addressId } from '#ui/address/address.ts'
import { Age } from '#ui/components/dates/Age.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import type { ReportSummary } from '../console-contract.ts'
import { foundReports } from './queries.ts'
import { ShareReportDialog } from './ShareReportDialog.tsx'

const Choices = { companyId: addressId, own: addressFlag, sort: addressSort(['time']) }

/** The reports shared with employers (PC-4). */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('reports', Choices, ['time'])
  const { search, companyId, own, sort } = asked
  const [isSharing, setIsSharing] = useState(false)
  const reports = useQuery(
    foundReports({
      searchString: search,
      page: page - 1,
      ...(companyId !== undefined && { companyId }),
      ...(own && { own }),
      ...(sort && { sort }),
    }),
  )

  const columns: Column<ReportSummary>[] = [
    { key: 'name', title: t('column.reportName'), cell: ({ name }) => name },
    {
      key: 'time',
      title: t('column.creationTime'),
      cell: ({ creationTime }) => <Age moment={creationTime} />,
      value: ({ creationTime }) => creationTime,
    },
    { key: 'with', title: t('console.sharedWith'), cell: ({ companies }) => <CompanyLinks companies={companies} /> },
    { key: 'by', title: t('column.uploader'), cell: ({ sharedByName }) => sharedByName, givesWay: 'first' },
    {
      key: 'opened',
      title: t('console.openedBy'),
      cell: ({ openedBy }) => openedBy,
      align: 'end',
      givesWay: 'second',
      isNamed: true,
    },
  ]

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={
        <>
          <ListViews list="reports" {...views} />
          <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => setIsSharing(true)}>
            {t('console.share.action')}
          </Button>
        </>
      }
    >
      <Filters
        first={<SearchField label={t('search')} value={search} onSearch={(wanted) => ask({ search: wanted })} />}
        ask={ask}
        chosen={{ companyId: companyId && <CompanyName id={companyId} />, own: own && <OwnCustomersName /> }}
      >
        <CompanyFilter
          label={t('console.company')}
          companyId={companyId}
          onChange={(chosen) => ask({ companyId: chosen })}
        />
        <OwnCustomers own={own} onChange={(chosen) => ask({ own: chosen })} />
      </Filters>
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.reports', { count })}
        columns={columns}
        query={reports}
        empty={
          search || companyId || own ? (
            <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
          ) : (
            <Empty title={t('console.none')}>{t('console.noneWhy')}</Empty>
          )
        }
        onPage={goTo}
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/reports/${id}`}
      />
      {isSharing && <ShareReportDialog onClose={() => setIsSharing(false)} />}
    </Page>
  )
}
