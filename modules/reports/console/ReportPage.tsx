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
import type { ReportDetails } from './contract.ts'
import { oneReport, useTakeBack, useTakeBackFrom } from './queries.ts'

type Share = ReportDetails['shares'][number]
type Opening = ReportDetails['openings'][number]

/** One report: with whom it is shared, taken back, and who has opened it when. */
export default function ReportPage() {
  const { t } = useTranslation(['reports', 'common'])
  const { reportId } = useParams({ strict: false }) as { reportId: string }
  const id = Number(reportId)
  const report = useQuery(oneReport(id))
  const takeBack = useTakeBack()
  const takeBackFrom = useTakeBackFrom()
  const [takingBack, setTakingBack] = useState<Share | 'everyone'>()
  const isShared = report.data?.shares.some(({ takenBackAt }) => takenBackAt === null)

  const shareColumns: Column<Share>[] = [
    { key: 'company', title: t('console.company'), cell: ({ companyName }) => companyName },
    {
      key: 'state',
      title: t('console.state'),
      cell: ({ takenBackAt }) =>
        takenBackAt ? t('console.takenBack', { time: formatMoment(takenBackAt) }) : t('console.shared'),
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
            aria-label={t('console.takeBack.of', { name: share.companyName })}
            onClick={() => setTakingBack(share)}
          >
            {t('console.takeBack.action')}
          </Button>
        ),
    },
  ]
  const openingColumns: Column<Opening>[] = [
    { key: 'user', title: t('console.user'), cell: ({ userName }) => userName, value: ({ userName }) => userName },
    {
      key: 'first',
      title: t('console.firstOpened'),
      cell: ({ firstOpenedAt }) => formatMoment(firstOpenedAt),
      value: ({ firstOpenedAt }) => firstOpenedAt,
    },
    {
      key: 'last',
      title: t('console.lastOpened'),
      cell: ({ lastOpenedAt }) => formatMoment(lastOpenedAt),
      value: ({ lastOpenedAt }) => lastOpenedAt,
    },
  ]

  function open({ s3ObjectKey, address }: ReportDetails): void {
    if (s3ObjectKey) void openAttachment(s3ObjectKey)
    else if (address) window.open(address, '_blank', 'noopener')
  }

  async function confirm(): Promise<void> {
    if (takingBack === 'everyone') await takeBack.mutateAsync({ params: { id } })
    else if (takingBack) await takeBackFrom.mutateAsync({ params: { id, companyId: takingBack.companyId } })
    notify.success(t('console.takeBack.done'))
  }

  return (
    <Page
      title={report.data?.name ?? t('title')}
      description={
        report.data &&
        t('console.sharedBy', { name: report.data.sharedByName, time: formatMoment(report.data.creationTime) })
      }
      back={<BackLink to="/reports">{t('title')}</BackLink>}
      actions={
        report.data && (
          <>
            {isShared && (
              <Button variant="default" onClick={() => setTakingBack('everyone')}>
                {t('console.takeBack.all')}
              </Button>
            )}
            <Button
              leftSection={<IconExternalLink size={18} aria-hidden />}
              aria-label={`${t('console.open')}, ${t('common:opensInNewTab')}`}
              onClick={() => open(report.data)}
            >
              {t('console.open')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={report}>
        {({ shares, openings }) => (
          <>
            <Section title={t('console.shares')} description={t('console.sharesText')}>
              <DataTable
                label={t('console.shares')}
                name="shares"
                columns={shareColumns}
                rows={shares}
                rowKey={({ companyId }) => companyId}
              />
            </Section>
            <Section title={t('console.openings')}>
              <DataTable
                label={t('console.openings')}
                name="openings"
                columns={openingColumns}
                rows={openings}
                rowKey={({ userId }) => userId}
                empty={<p>{t('console.notOpened')}</p>}
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
            : t('console.takeBack.text', { name: takingBack.companyName }))}
      </Confirm>
    </Page>
  )
}
