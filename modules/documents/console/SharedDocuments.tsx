import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useTypeName } from '../browser/type-names.ts'
import type { SharedDocument } from '../console-contract.ts'
import { sharedDocuments } from './queries.ts'

interface SharedDocumentsProps {
  asked: Parameters<typeof sharedDocuments>[0]
  isFiltered: boolean
  onPage: (page: number) => void
}

const namesShown = 2

/** What has been shared with employers; each leads to whom, and who has opened it. */
export function SharedDocuments({ asked, isFiltered, onPage }: SharedDocumentsProps) {
  const { t } = useTranslation('documents')
  const documents = useQuery(sharedDocuments(asked))
  const typeName = useTypeName()
  const columns: Column<SharedDocument>[] = [
    { key: 'filename', title: t('field.filename'), cell: ({ filename }) => filename, isUnbroken: true },
    { key: 'time', title: t('console.field.sharedAt'), cell: ({ creationTime }) => formatMoment(creationTime) },
    { key: 'type', title: t('field.type'), cell: ({ typeKey }) => typeName(typeKey), givesWay: 'second' },
    { key: 'with', title: t('console.field.sharedWith'), cell: ({ companyNames }) => someOf(companyNames) },
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
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/documents/${id}`}
    />
  )
}

/** The first ones by name, and how many more there are. */
function someOf(names: readonly string[]): string {
  const more = names.length - namesShown
  return (names.slice(0, namesShown).join(', ') || '–') + (more > 0 ? ` +${more}` : '')
}
