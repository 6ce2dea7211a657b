import { Button, CloseButton } from '@mantine/core'
import { IconPaperclip, IconRefresh } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Composer.module.css'
import type { Composing } from './use-composing.ts'
import type { Attached } from './use-draft.ts'
import type { UploadUnderWay } from './use-uploads.ts'

interface AttachmentChipsProps {
  composing: Composing
  /** The last one was taken away: the focus is to go on from there. */
  onEmptied: () => void
}

/** The files that will go with the message, in the order in which they were chosen: those that are there, and those on their way. */
export function AttachmentChips({ composing, onEmptied }: AttachmentChipsProps) {
  const { t } = useTranslation('conversations')
  const { draft, uploads } = composing
  const list = useRef<HTMLUListElement>(null)
  const focusedAt = useRef(0)
  const files = [...draft.attachments, ...uploads].toSorted((one, other) => one.place - other.place)

  const countBefore = useRef(0)
  useLayoutEffect(() => {
    const isFewer = files.length < countBefore.current
    countBefore.current = files.length
    if (!isFewer || document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll<HTMLElement>('li > button:last-child') ?? []
    if (left.length === 0) onEmptied()
    else left[Math.min(focusedAt.current, left.length - 1)]?.focus()
  }, [files.length, onEmptied])

  if (files.length === 0) return null
  return (
    <ul
      ref={list}
      className={styles['chips']}
      aria-label={t('composer.attached')}
      onFocus={({ target }) => {
        focusedAt.current = [...(list.current?.children ?? [])].findIndex((chip) => chip.contains(target))
      }}
    >
      {files.map((file) =>
        'file' in file ? (
          <UploadChip key={file.place} upload={file} composing={composing} />
        ) : (
          <AttachedChip key={file.place} attachment={file} composing={composing} />
        ),
      )}
    </ul>
  )
}

function AttachedChip({ attachment, composing }: { attachment: Attached; composing: Composing }) {
  const { t } = useTranslation('conversations')
  return (
    <li className={styles['chip']}>
      <IconPaperclip size={16} aria-hidden />
      <span className={styles['name']}>{attachment.filename}</span>
      <CloseButton
        aria-label={t('composer.remove', { name: attachment.filename })}
        disabled={composing.isSending}
        onClick={() => void composing.removeAttachment(attachment)}
      />
    </li>
  )
}

function UploadChip({ upload, composing }: { upload: UploadUnderWay; composing: Composing }) {
  const { t } = useTranslation(['conversations', 'common'])
  const { place, name, progress, failure } = upload
  return (
    <li className={styles['chip']} data-failed={failure !== undefined || undefined}>
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
          onClick={() => composing.uploadAgain(upload)}
        >
          {t('common:retry')}
        </Button>
      )}
      <CloseButton aria-label={t('composer.remove', { name })} onClick={() => composing.removeUpload(place)} />
    </li>
  )
}
