import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SharedItemPage } from '#modules/sharing/console/public.tsx'
import { openAttachment } from '#ui/calls/upload.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import type { ReportDetails } from '../console-contract.ts'
import { oneReport, saveAcknowledgements, useRemind, useTakeBack, useTakeBackFrom } from './queries.ts'

/** One report. */
export default function ReportPage({ reportId: id }: { reportId: number }) {
  const { t } = useTranslation('reports')
  const report = useQuery(oneReport(id))
  const takeBack = useTakeBack()
  const takeBackFrom = useTakeBackFrom()
  const remind = useRemind()
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
      remind={() => remind.mutateAsync({ params: { id } })}
      saveAcknowledgements={(format) => saveAcknowledgements(id, format)}
    />
  )
}

function open({ s3ObjectKey, address }: ReportDetails): void {
  if (s3ObjectKey) void openAttachment(s3ObjectKey)
  else if (address) window.open(address, '_blank', 'noopener')
}
