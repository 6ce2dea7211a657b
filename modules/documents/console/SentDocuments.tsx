import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { dayOf, formatDay } from '#shared/dates.ts'
import { errorText } from '#ui/calls/errors.ts'
import { openAttachment } from '#ui/calls/upload.ts'
import { Age } from '#ui/components/dates/Age.tsx'
import { Choosing, useChoiceColumn } from '#ui/components/lists/Choosing.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { State } from '#ui/components/states/State.tsx'
import type { Sorted } from '#ui/console-lists/console-list.ts'
import { useSelection } from '#ui/lists/selection.ts'
import { type Deed, useTogether } from '#ui/lists/together.ts'
import { notify } from '#ui/notify.ts'
import { useTypeName } from '../browser/type-names.ts'
import type { SentDocument } from '../console-contract.ts'
import { sentDocuments, useMarkAllHandled, useMarkHandled } from './queries.ts'
import styles from './SentDocuments.module.css'

interface SentDocumentsProps {
  asked: Parameters<typeof sentDocuments>[0]
  isFiltered: boolean
  onPage: (page: number) => void
  sorted: Sorted
}

/** What employers have sent: opened, and marked when it has been dealt with. */
export function SentDocuments({ asked, isFiltered, onPage, sorted }: SentDocumentsProps) {
  const { t } = useTranslation('documents')
  const documents = useQuery(sentDocuments(asked))
  const selection = useSelection(
    documents.data?.content ?? [],
    ({ id }) => id,
    ({ handledAt }) => handledAt === null,
  )
  const together = useTogether<SentDocument>()
  const columns = [useChoiceColumn(selection, nameOf), ...useColumns()]
  const deed = useHandling()
  return (
    <>
      <Choosing selection={selection} together={together} nameOf={nameOf} deeds={[deed]} />
      <PagedTable
        label={t('console.tab.sent')}
        counted={(count) => t('counted.documents', { count })}
        columns={columns}
        query={documents}
        empty={
          isFiltered ? (
            <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
          ) : (
            <Empty title={t('console.empty.sent')}>{t('console.empty.sentWhy')}</Empty>
          )
        }
        onPage={onPage}
        {...sorted}
        rowKey={({ id }) => id}
        onOpen={({ s3ObjectKey }) => void openAttachment(s3ObjectKey)}
      />
    </>
  )
}

const nameOf = ({ filename }: SentDocument) => filename

function useHandling(): Deed<SentDocument> {
  const { t } = useTranslation('documents')
  const mark = useMarkAllHandled()
  return {
    label: (count) => t('console.handle.together', { count }),
    icon: <IconCheck size={18} aria-hidden />,
    async act(rows) {
      const { missed } = await mark.mutateAsync({ body: { ids: rows.map(({ id }) => id) } })
      return missed.flatMap(({ id, handledAt, handledByName: name }) => {
        const by = name ? t('console.handle.byOther', { name }) : t('console.handle.byNobody')
        return rows
          .filter((row) => row.id === id)
          .map((row) => ({ row, why: handledAt ? by : t('console.handle.gone') }))
      })
    },
    done: (count) => t('console.handle.done', { count }),
  }
}

function useColumns(): Column<SentDocument>[] {
  const { t } = useTranslation('documents')
  const typeName = useTypeName()
  const mark = useMarkHandled()

  function setHandled({ id }: SentDocument, handled: boolean): void {
    mark.mutate({ params: { id }, body: { handled } }, { onError: (error) => notify.failure(errorText(error)) })
  }
  return [
    { key: 'filename', title: t('field.filename'), cell: nameOf, isName: true, isUnbroken: true },
    {
      key: 'time',
      title: t('console.field.time'),
      cell: ({ creationTime }) => <Age moment={creationTime} />,
      value: ({ creationTime }) => creationTime,
    },
    {
      key: 'company',
      value: ({ companyName }) => companyName,
      title: t('console.field.sender'),
      cell: ({ senderName, companyId, companyName }) => (
        <TwoLines first={<CompanyLink id={companyId} name={companyName} />} second={senderName} />
      ),
    },
    {
      key: 'type',
      givesWay: 'second',
      title: t('console.field.about'),
      cell: ({ typeKey, description }) => <TwoLines first={typeName(typeKey)} second={description} />,
    },
    {
      key: 'state',
      isState: true,
      title: t('console.field.state'),
      cell: ({ handledAt, handledByName: name }) =>
        handledAt ? (
          <TwoLines
            first={<State kind="done">{t('console.state.handled')}</State>}
            second={[formatDay(dayOf(new Date(handledAt))), name].filter(Boolean).join(', ')}
          />
        ) : (
          <State kind="new">{t('console.state.new')}</State>
        ),
    },
    {
      key: 'handle',
      title: t('console.handle.action'),
      titleHidden: true,
      cell: (document) => {
        const isHandled = document.handledAt !== null
        const Icon = isHandled ? IconArrowBackUp : IconCheck
        return (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon size={18} aria-hidden />}
            aria-label={t(isHandled ? 'console.handle.undoOf' : 'console.handle.of', { name: document.filename })}
            onClick={() => setHandled(document, !isHandled)}
          >
            {t(isHandled ? 'console.handle.undo' : 'console.handle.action')}
          </Button>
        )
      },
    },
  ]
}

function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <span>
      {first}
      {second && <span className={styles['second']}>{second}</span>}
    </span>
  )
}
