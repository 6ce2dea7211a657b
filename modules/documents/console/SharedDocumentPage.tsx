import { Button } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { BackLink } from '#ui/components/BackLink.tsx'
import { Confirm } from '#ui/components/Confirm.tsx'
import { DataTable } from '#ui/components/DataTable.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { Section } from '#ui/components/Section.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { notify } from '#ui/notify.ts'
import { openAttachment } from '#ui/upload.ts'
import type { Opening, Share } from './contract.ts'
import { oneShared, useTakeBack, useTakeBackShare } from './queries.ts'

/** One shared document: with whom it is shared, taken back, and who has opened it when. */
export default function SharedDocumentPage() {
  const { t } = useTranslation(['documents', 'common'])
  const { documentId } = useParams({ strict: false }) as { documentId: string }
  const id = Number(documentId)
  const document = useQuery(oneShared(id))
  const takeBack = useTakeBack()
  const takeBackShare = useTakeBackShare()
  const [takingBack, setTakingBack] = useState<Share | 'everyone'>()
  const isShared = document.data?.shares.some(({ takenBackAt }) => takenBackAt === null)
  const nameOf = (share: Share) => (share.userName ? `${share.userName}, ${share.companyName}` : share.companyName)

  const shareColumns: Column<Share>[] = [
    { key: 'company', title: t('console.field.company'), cell: ({ companyName }) => companyName },
    { key: 'user', title: t('console.field.user'), cell: ({ userName }) => userName ?? t('console.details.everyone') },
    {
      key: 'state',
      title: t('console.field.state'),
      cell: ({ takenBackAt }) =>
        takenBackAt ? t('console.state.takenBack', { time: formatMoment(takenBackAt) }) : t('console.state.shared'),
    },
    {
      key: 'takeBack',
      title: t('console.takeBack.action'),
      titleHidden: true,
      cell: (share) =>
        !share.takenBackAt && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-label={t('console.takeBack.of', { name: nameOf(share) })}
            onClick={() => setTakingBack(share)}
          >
            {t('console.takeBack.action')}
          </Button>
        ),
    },
  ]
  const openingColumns: Column<Opening>[] = [
    {
      key: 'user',
      title: t('console.field.user'),
      cell: ({ userName }) => userName,
      value: ({ userName }) => userName,
    },
    {
      key: 'first',
      title: t('console.field.firstOpened'),
      cell: ({ firstOpenedAt }) => formatMoment(firstOpenedAt),
      value: ({ firstOpenedAt }) => firstOpenedAt,
    },
    {
      key: 'last',
      title: t('console.field.lastOpened'),
      cell: ({ lastOpenedAt }) => formatMoment(lastOpenedAt),
      value: ({ lastOpenedAt }) => lastOpenedAt,
    },
  ]

  async function confirm(): Promise<void> {
    if (takingBack === 'everyone') await takeBack.mutateAsync({ params: { id } })
    else if (takingBack) await takeBackShare.mutateAsync({ params: { id, shareId: takingBack.id } })
    notify.success(t('console.takeBack.done'))
  }

  return (
    <Page
      title={document.data?.filename ?? t('title')}
      description={
        document.data && (
          <>
            {t('console.details.sharedBy', {
              name: document.data.sharedByName,
              time: formatMoment(document.data.creationTime),
            })}
            {document.data.description && <br />}
            {document.data.description}
          </>
        )
      }
      back={
        <BackLink to="/documents" search={{ tab: 'shared' }}>
          {t('title')}
        </BackLink>
      }
      actions={
        document.data && (
          <>
            {isShared && (
              <Button variant="default" onClick={() => setTakingBack('everyone')}>
                {t('console.takeBack.all')}
              </Button>
            )}
            <Button
              leftSection={<IconExternalLink size={18} aria-hidden />}
              aria-label={`${t('console.details.open')}, ${t('common:opensInNewTab')}`}
              onClick={() => void openAttachment(document.data.s3ObjectKey)}
            >
              {t('console.details.open')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={document}>
        {({ shares, openings }) => (
          <>
            <Section title={t('console.details.shares')} description={t('console.details.sharesText')}>
              <DataTable
                label={t('console.details.shares')}
                name="shares"
                columns={shareColumns}
                rows={shares}
                rowKey={(share) => share.id}
              />
            </Section>
            <Section title={t('console.details.openings')}>
              <DataTable
                label={t('console.details.openings')}
                name="openings"
                columns={openingColumns}
                rows={openings}
                rowKey={({ userId }) => userId}
                empty={<p>{t('console.details.notOpened')}</p>}
              />
            </Section>
          </>
        )}
      </Loaded>
      <Confirm
        opened={takingBack !== undefined}
        title={t('console.takeBack.title')}
        confirmLabel={t('console.takeBack.action')}
        isDangerous
        onConfirm={confirm}
        onClose={() => setTakingBack(undefined)}
      >
        {takingBack &&
          (takingBack === 'everyone'
            ? t('console.takeBack.allText')
            : t('console.takeBack.text', { name: nameOf(takingBack) }))}
      </Confirm>
    </Page>
  )
}
