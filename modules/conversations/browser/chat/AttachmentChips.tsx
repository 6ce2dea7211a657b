import { Button, CloseButton } from '@mantine/core'
import { IconPaperclip, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './Composer.module.css'
import type { Composing } from './use-composing.ts'

/** The files that will go with the message: those that are there, and those on their way. */
export function AttachmentChips({ composing }: { composing: Composing }) {
  const { t } = useTranslation(['conversations', 'common'])
  const { draft, uploads, isSending, removeAttachment, uploadAgain, removeUpload } = composing
  if (draft.attachments.length + uploads.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={t('composer.attached')}>
      {draft.attachments.map((attachment) => (
        <li key={attachment.id} className={styles['chip']}>
          <IconPaperclip size={16} aria-hidden />
          <span className={styles['name']}>{attachment.filename}</span>
          <CloseButton
            aria-label={t('composer.remove', { name: attachment.filename })}
            disabled={isSending}
            onClick={() => void removeAttachment(attachment)}
          />
        </li>
      ))}
      {uploads.map((upload) => {
        const { key, name, progress, failure } = upload
        return (
          <li key={`upload-${key}`} className={styles['chip']} data-failed={failure !== undefined || undefined}>
            <span className={styles['name']}>{name}</span>
            {failure ? (
              <span role="alert" className={styles['failure']}>
                {failure.text}
              </span>
            ) : (
              <progress
                className={styles['progress']}
                value={progress}
                max={1}
                aria-label={t('composer.progress', { name })}
              />
            )}
            {failure?.isPassing && (
              <Button
                variant="subtle"
                size="compact-md"
                leftSection={<IconRefresh size={16} aria-hidden />}
                aria-label={t('composer.uploadAgain', { name })}
                onClick={() => uploadAgain(upload)}
              >
                {t('common:retry')}
              </Button>
            )}
            <CloseButton aria-label={t('composer.remove', { name })} onClick={() => removeUpload(key)} />
          </li>
        )
      })}
    </ul>
  )
}
