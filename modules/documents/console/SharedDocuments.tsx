import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyLinks } from '#modules/companies/console/public.tsx'
import { Age } from '#ui/components/dates/Age.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import type { Sorted } from '#ui/console-lists/console-list.ts'
import { useTypeName } from '../browser/type-names.ts'
import type { SharedDocument } from '../console-contract.ts'
import { sharedDocuments } from './queries.ts'

interface SharedDocumentsProps {
  asked: Parameters<typeof sharedDocuments>[0]
  isFiltered: boolean
  onPage: (page: number) => void
  sorted: Sorted
}

/** What has been shared with employers; each leads to whom, and who has opened it. */
export function SharedDocuments({ asked, isFiltered, onPage, sorted }: SharedDocumentsProps) {
  const { t } = useTranslation('documents')
  const documents = useQuery(sharedDocuments(asked))
  const typeName = useTypeName()
  const columns: Column<SharedDocument>[] = [
    { key: 'filename', title: t('field.filename'), cell: ({ filename }) => filename, isUnbroken: true },
    {
      key: 'time',
      title: t('console.field.sharedAt'),
      cell: ({ creationTime }) => <Age moment={creationTime} />,
      value: ({ creationTime }) => creationTime,
    },
    { key: 'type', title: t('field.type'), cell: ({ typeKey }) => typeName(typeKey), givesWay: 'second' },
    {
      key: 'with',
      title: t('console.field.sharedWith'),
      cell: ({ companies }) => <CompanyLinks companies={companies} />,
    },
    { key: 'by', title: t('field.uploader'), cell: ({ sharedByName }) => sharedByName, givesWay: 'first' },
    {
      key: 'opened',
      title: t('console.field.openedBy'),
      cell: ({ openedBy }) => openedBy,
      align: 'end',
      givesWay: 'second',
      isNamed: true,
    },
  ]
  return (
    <PagedTable
      label={t('console.tab.shared')}
      counted={(count) => t('counted.documents', { count })}
      columns={columns}
      query={documents}
      empty={
        isFiltered ? (
          <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
        ) : (
          <Empty title={t('console.empty.shared')}>{t('console.empty.sharedWhy')}</Empty>
        )
      }
      onPage={onPage}
      {...sorted}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/documents/${id}`}
    />
  )
}
