import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SharedItemPage } from '#modules/sharing/console/public.tsx'
import { openAttachment } from '#ui/calls/upload.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { oneShared, saveAcknowledgements, useRemind, useTakeBack, useTakeBackShare } from './queries.ts'

/** One shared document. */
export default function SharedDocumentPage({ documentId: id }: { documentId: number }) {
  const { t } = useTranslation('documents')
  const document = useQuery(oneShared(id))
  const takeBack = useTakeBack()
  const takeBackShare = useTakeBackShare()
  const remind = useRemind()
  return (
    <SharedItemPage
      item={document}
      title={document.data?.filename ?? t('title')}
      back={
        <BackLink to="/documents" search={{ tab: 'shared' }}>
          {t('title')}
        </BackLink>
      }
      openLabel={t('console.open')}
      shareKey={(share) => share.id}
      onOpen={({ s3ObjectKey }) => void openAttachment(s3ObjectKey)}
      takeBack={(share) =>
        share
          ? takeBackShare.mutateAsync({ params: { id, shareId: share.id } })
          : takeBack.mutateAsync({ params: { id } })
      }
      remind={() => remind.mutateAsync({ params: { id } })}
      saveAcknowledgements={(format) => saveAcknowledgements(id, format)}
    />
  )
}
