import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openAttachment } from '#ui/calls/upload.ts'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { heicAsJpeg } from '../browser/heic.ts'
import type { ReceivedLeave } from '../console-contract.ts'
import styles from './Certificates.module.css'
import { LeaveContent } from './LeaveContent.tsx'
import { LeaveStanding } from './LeaveStanding.tsx'
import { NotShown } from './NotShown.tsx'
import { Opening } from './Opening.tsx'
import { contentOf } from './queries.ts'

// A megabyte that only who looks at a PDF fetches.
const PdfFile = lazy(() => import('./PdfFile.tsx'))

type File = ReceivedLeave['attachments'][number]

interface CertificatesDialogProps {
  leave: ReceivedLeave
  /** What can be done with it, and what has come of that. */
  actions: ReactNode
  onClose: () => void
}

/** The files of a leave beside what is recorded of it (SP-6). */
export function CertificatesDialog({ leave, actions, onClose }: CertificatesDialogProps) {
  const { t } = useTranslation(['sick-leaves', 'common'])
  const { firstName, lastName, sotuMasked, company, unit } = leave
  return (
    <Dialog opened size="xl" title={`${lastName} ${firstName}`} onClose={onClose}>
      <div className={styles['beside']}>
        <section className={styles['leave']} aria-label={t('console.column.leave')}>
          <small>{sotuMasked}</small>
          <span>{unit === company.name ? unit : `${company.name}, ${unit}`}</span>
          <LeaveContent leave={leave} />
          <LeaveStanding leave={leave} />
          {actions}
        </section>
        <div className={styles['files']}>
          {leave.attachments.map((file) => (
            <figure key={file.id} className={styles['file']}>
              <figcaption>
                <Anchor component="button" type="button" onClick={() => void openAttachment(file.s3ObjectKey)}>
                  {file.filename}
                  <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
                </Anchor>
              </figcaption>
              <Content file={file} />
            </figure>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function Content({ file }: { file: File }) {
  const content = useQuery(contentOf(file.s3ObjectKey))
  return (
    <Loaded query={content} skeleton={<Opening />}>
      {(blob) =>
        file.contentType === 'application/pdf' ? (
          <Suspense fallback={<Opening />}>
            <PdfFile name={file.filename} content={blob} />
          </Suspense>
        ) : (
          <Picture name={file.filename} content={blob} isHeic={file.contentType === 'image/heic'} />
        )
      }
    </Loaded>
  )
}

interface PictureProps {
  name: string
  content: Blob
  isHeic: boolean
}

/** A browser that does not know HEIC shows the JPEG that is made of it. */
function Picture({ name, content, isHeic }: PictureProps) {
  const [shown, setShown] = useState<Blob | 'unreadable' | undefined>(content)
  const address = useAddressOf(shown)
  if (shown === 'unreadable') return <NotShown />
  if (!address) return <Opening />
  function decode(): void {
    const isFirst = isHeic && shown === content
    setShown(isFirst ? undefined : 'unreadable')
    if (isFirst) heicAsJpeg(content).then(setShown, () => setShown('unreadable'))
  }
  return <img src={address} alt={name} className={styles['page']} onError={decode} />
}

function useAddressOf(content: Blob | 'unreadable' | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    setAddress(undefined)
    if (!(content instanceof Blob)) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}
