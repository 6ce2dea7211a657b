import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { addressId } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useList } from '#ui/lists/list.ts'
import type { ReportSummary } from '../console-contract.ts'
import { foundReports } from './queries.ts'
import styles from './ReportsPage.module.css'
import { ShareReportDialog } from './ShareReportDialog.tsx'

const Choices = { companyId: addressId }

const namesShown = 2

/** The reports shared with employers (PC-4). */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const { asked, page, ask, goTo } = useList(Choices)
  const { search, companyId } = asked
  const [isSharing, setIsSharing] = useState(false)
  const reports = useQuery(
    foundReports({ searchString: search, page: page - 1, ...(companyId !== undefined && { companyId }) }),
  )

  const columns: Column<ReportSummary>[] = [
    { key: 'name', title: t('column.reportName'), cell: ({ name }) => name },
    { key: 'time', title: t('column.creationTime'), cell: ({ creationTime }) => formatMoment(creationTime) },
    { key: 'with', title: t('console.sharedWith'), cell: ({ companyNames }) => someOf(companyNames) },
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
        <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => setIsSharing(true)}>
          {t('console.share.action')}
        </Button>
      }
    >
      <search className={styles['filters']}>
        <SearchField label={t('search')} value={search} onSearch={(wanted) => ask({ search: wanted })} />
        <CompanyFilter
          label={t('console.company')}
          placeholder={t('console.companyPlaceholder')}
          companyId={companyId}
          onChange={(chosen) => ask({ companyId: chosen })}
        />
      </search>
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.reports', { count })}
        columns={columns}
        query={reports}
        empty={
          search || companyId ? (
            <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
          ) : (
            <Empty title={t('console.none')}>{t('console.noneWhy')}</Empty>
          )
        }
        onPage={goTo}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/reports/${id}`}
      />
      {isSharing && <ShareReportDialog onClose={() => setIsSharing(false)} />}
    </Page>
  )
}

/** The first ones by name, and how many more there are. */
function someOf(names: readonly string[]): string {
  const more = names.length - namesShown
  return (names.slice(0, namesShown).join(', ') || '–') + (more > 0 ? ` +${more}` : '')
}
