import { Anchor, Button, CloseButton } from '@mantine/core'
import { IconPaperclip, IconRefresh } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attached, UploadUnderWay } from '../../forms/use-uploads.ts'
import styles from './FileChips.module.css'

interface FileChipsProps<File extends Attached> {
  attached: readonly File[]
  uploads: readonly UploadUnderWay[]
  /** What they go with is being sent: they stay. */
  isBusy?: boolean
  onOpen?: (file: File) => void
  onRemove: (file: File) => void
  onStop: (place: number) => void
  onSendAgain: (upload: UploadUnderWay) => void
  /** The last one was taken away: the focus is to go on from there. */
  onEmptied: () => void
}

/** The files that will go with something, in the order in which they were chosen: those that are there, and those on their way. */
export function FileChips<File extends Attached>({
  attached,
  uploads,
  isBusy = false,
  onOpen,
  onRemove,
  onStop,
  onSendAgain,
  onEmptied,
}: FileChipsProps<File>) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const focusedAt = useRef(0)
  const files = [...attached, ...uploads].toSorted((one, other) => one.place - other.place)

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
      aria-label={t('files.attached')}
      onFocus={({ target }) => {
        focusedAt.current = [...(list.current?.children ?? [])].findIndex((chip) => chip.contains(target))
      }}
    >
      {files.map((file) =>
        'file' in file ? (
          <UploadChip key={file.place} upload={file} onStop={onStop} onSendAgain={onSendAgain} />
        ) : (
          <li key={file.place} className={styles['chip']}>
            <IconPaperclip size={16} aria-hidden />
            {onOpen ? (
              <Anchor component="button" type="button" className={styles['name'] ?? ''} onClick={() => onOpen(file)}>
                {file.filename}
                <span className="visually-hidden"> ({t('opensInNewTab')})</span>
              </Anchor>
            ) : (
              <span className={styles['name']}>{file.filename}</span>
            )}
            <CloseButton
              aria-label={t('files.remove', { name: file.filename })}
              disabled={isBusy}
              onClick={() => onRemove(file)}
            />
          </li>
        ),
      )}
    </ul>
  )
}

interface UploadChipProps {
  upload: UploadUnderWay
  onStop: (place: number) => void
  onSendAgain: (upload: UploadUnderWay) => void
}

function UploadChip({ upload, onStop, onSendAgain }: UploadChipProps) {
  const { t } = useTranslation()
  const { place, name, progress, failure } = upload
  return (
    <li className={styles['chip']} data-failed={failure !== undefined || undefined}>
      <span className={styles['name']}>{name}</span>
      {failure ? (
        <span role="alert" className={styles['failure']}>
          {failure.text}
        </span>
      ) : (
        <progress className={styles['progress']} value={progress} max={1} aria-label={t('files.progress', { name })} />
      )}
      {failure?.isPassing && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={t('files.again', { name })}
          onClick={() => onSendAgain(upload)}
        >
          {t('retry')}
        </Button>
      )}
      <CloseButton aria-label={t('files.remove', { name })} onClick={() => onStop(place)} />
    </li>
  )
}
