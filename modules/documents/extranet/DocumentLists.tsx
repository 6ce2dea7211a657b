import { Button } from '@mantine/core'
import { IconExternalLink, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAcknowledgement } from '#modules/sharing/extranet/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { useTypeName } from '../browser/type-names.ts'
import type { Document } from '../contract.ts'
import { type AskedDocuments, openDocument, ownDocuments, receivedDocuments, useAcknowledge } from './queries.ts'

interface ListProps {
  asked: AskedDocuments
  isFiltered: boolean
  onPage: (page: number) => void
}

export function ReceivedDocuments({ asked, isFiltered, onPage }: ListProps) {
  const { t } = useTranslation('documents')
  const { extranetUser } = useSession()
  const documents = useQuery(receivedDocuments(useCompany().id, extranetUser.id, asked))
  const columns = useColumns()
  const acknowledgement = useAcknowledgement({
    items: documents.data?.content,
    nameOf: (document) => document.fileAttachmentFilename,
    acknowledge: useAcknowledge(),
  })
  return (
    <PagedTable
      label={t('tab.shared')}
      counted={(count) => t('counted.documents', { count })}
      columns={[
        columns.time(t('field.received')),
        columns.filename,
        columns.type,
        columns.uploader,
        columns.description,
        ...acknowledgement,
        columns.download,
      ]}
      query={documents}
      empty={isFiltered ? <NothingFound /> : <Empty title={t('empty.shared')}>{t('empty.sharedWhy')}</Empty>}
      onPage={onPage}
      rowKey={({ id }) => id}
      onOpen={(document) => void openDocument(document)}
    />
  )
}

interface OwnDocumentsProps extends ListProps {
  /** Sent just now. */
  newestId: number | undefined
  onUpload: () => void
}

export function OwnDocuments({ asked, isFiltered, onPage, newestId, onUpload }: OwnDocumentsProps) {
  const { t } = useTranslation('documents')
  const documents = useQuery(ownDocuments(useCompany().id, asked))
  const columns = useColumns()
  return (
    <PagedTable
      label={t('tab.mine')}
      counted={(count) => t('counted.documents', { count })}
      columns={[columns.time(t('field.sent')), columns.filename, columns.type, columns.description]}
      query={documents}
      empty={
        isFiltered ? (
          <NothingFound />
        ) : (
          <Empty
            title={t('empty.mine')}
            action={
              <Button variant="light" leftSection={<IconUpload size={18} aria-hidden />} onClick={onUpload}>
                {t('upload.action')}
              </Button>
            }
          >
            {t('empty.mineWhy')}
          </Empty>
        )
      }
      onPage={onPage}
      rowKey={({ id }) => id}
      onOpen={(document) => void openDocument(document)}
      isHighlighted={({ id }) => id === newestId}
    />
  )
}

function NothingFound() {
  const { t } = useTranslation('documents')
  return <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
}

function useColumns() {
  const { t } = useTranslation(['documents', 'common'])
  const typeName = useTypeName()
  return {
    time: (title: string) => ({
      key: 'time',
      title,
      cell: ({ creationTime }) => formatMoment(creationTime),
    }),
    filename: {
      key: 'filename',
      isName: true,
      title: t('field.filename'),
      cell: (document) => document.fileAttachmentFilename,
      isUnbroken: true,
    },
    type: { key: 'type', title: t('field.type'), cell: ({ typeKey }) => typeName(typeKey) },
    uploader: {
      key: 'uploader',
      givesWay: 'first',
      title: t('field.uploader'),
      cell: (document) => document.fileAttachmentUploaderDisplayName,
    },
    description: {
      key: 'description',
      title: t('field.description'),
      cell: ({ description }) => description || '–',
      givesWay: 'second',
    },
    download: {
      key: 'download',
      title: t('open.action'),
      titleHidden: true,
      // There the name is enough.
      onCard: () => null,
      cell: (document) => (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          aria-label={`${t('open.of', { name: document.fileAttachmentFilename })}, ${t('common:opensInNewTab')}`}
          onClick={() => void openDocument(document)}
        >
          {t('open.action')}
        </Button>
      ),
    },
  } satisfies Record<string, Column<Document> | ((title: string) => Column<Document>)>
}
