import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SharedItemPage } from '#modules/sharing/console/public.tsx'
import { BackLink } from '#ui/components/BackLink.tsx'
import { openAttachment } from '#ui/upload.ts'
import { oneShared, useTakeBack, useTakeBackShare } from './queries.ts'

/** One shared document. */
export default function SharedDocumentPage() {
  const { t } = useTranslation('documents')
  const { documentId } = useParams({ strict: false }) as { documentId: string }
  const id = Number(documentId)
  const document = useQuery(oneShared(id))
  const takeBack = useTakeBack()
  const takeBackShare = useTakeBackShare()
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
    />
  )
}
