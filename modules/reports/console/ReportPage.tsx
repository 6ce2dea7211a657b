import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SharedItemPage } from '#modules/sharing/console/public.tsx'
import { BackLink } from '#ui/components/BackLink.tsx'
import { openAttachment } from '#ui/upload.ts'
import type { ReportDetails } from './contract.ts'
import { oneReport, useTakeBack, useTakeBackFrom } from './queries.ts'

/** One report. */
export default function ReportPage() {
  const { t } = useTranslation('reports')
  const { reportId } = useParams({ strict: false }) as { reportId: string }
  const id = Number(reportId)
  const report = useQuery(oneReport(id))
  const takeBack = useTakeBack()
  const takeBackFrom = useTakeBackFrom()
  return (
    <SharedItemPage
      item={report}
      title={report.data?.name ?? t('title')}
      back={<BackLink to="/reports">{t('title')}</BackLink>}
      openLabel={t('console.open')}
      shareKey={({ companyId }) => companyId}
      onOpen={open}
      takeBack={(share) =>
        share
          ? takeBackFrom.mutateAsync({ params: { id, companyId: share.companyId } })
          : takeBack.mutateAsync({ params: { id } })
      }
    />
  )
}

function open({ s3ObjectKey, address }: ReportDetails): void {
  if (s3ObjectKey) void openAttachment(s3ObjectKey)
  else if (address) window.open(address, '_blank', 'noopener')
}
