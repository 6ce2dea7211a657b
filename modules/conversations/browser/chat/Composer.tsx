import { Alert, Button, Text } from '@mantine/core'
import { IconPaperclip, IconRefresh, IconSend } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileChips } from '#ui/components/forms/FileChips.tsx'
import { LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { useListed } from '#ui/page/listed.ts'
import { attachmentsAtMost, textAtMost } from '../../contract.ts'
import styles from './Composer.module.css'
import type { Composing } from './use-composing.ts'

/** Of the one text that can be written on a page. */
export const composerId = 'message-to-send'

/** Where a message is written: 2 to 5 rows, files beside it; Enter makes a line, Ctrl+Enter sends. */
export function Composer({ composing, isClosed }: { composing: Composing; isClosed: boolean }) {
  const { t } = useTranslation(['conversations', 'common'])
  const listed = useListed()
  const { draft, uploads, leftOut, isSending, isUnsent, maySend, setText, addFiles, send } = composing
  const text = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const id = useId()

  const focusText = useCallback(() => text.current?.focus(), [])

  async function submit(): Promise<void> {
    await send()
    focusText()
  }

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (maySend) void submit()
  }

  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    addFiles([...event.clipboardData.files])
  }

  return (
    <form
      className={styles['composer']}
      data-closed={isClosed || undefined}
      aria-label={t('composer.label')}
      onSubmit={(event) => {
        event.preventDefault()
        if (maySend) void submit()
      }}
    >
      {isUnsent && (
        <Alert color="red" role="alert" title={t('composer.unsent')}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={!maySend}
            onClick={() => void submit()}
          >
            {t('composer.sendAgain')}
          </Button>
        </Alert>
      )}
      <FileChips
        attached={draft.attachments}
        uploads={uploads}
        isBusy={isSending}
        onRemove={(attachment) => void composing.removeAttachment(attachment)}
        onStop={composing.removeUpload}
        onSendAgain={composing.uploadAgain}
        onEmptied={focusText}
      />
      {leftOut.length > 0 && (
        <Text c="red" size="sm" role="alert">
          {t('composer.tooManyFiles', {
            most: attachmentsAtMost,
            names: listed(leftOut),
          })}
        </Text>
      )}
      <LimitedTextArea
        id={composerId}
        ref={text}
        label={t('composer.text')}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={t(isClosed ? 'composer.closed' : 'composer.text')}
        autosize
        minRows={2}
        maxRows={5}
        atMost={textAtMost}
        disabled={isClosed}
        readOnly={isSending}
        value={draft.text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendByKey}
        onPaste={paste}
        aria-describedby={`${id}-keys`}
      />
      <div className={styles['actions']}>
        <input
          ref={file}
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t('composer.files')}
          className="visually-hidden"
          disabled={isClosed}
          onChange={(event) => {
            addFiles([...(event.currentTarget.files ?? [])])
            // The same file can be chosen again after it was taken away.
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          disabled={isClosed || isSending}
          onClick={() => file.current?.click()}
        >
          {t('composer.attach')}
        </Button>
        <p id={`${id}-keys`} className={styles['keys']}>
          {t('composer.keys')}
        </p>
        <Button type="submit" leftSection={<IconSend size={18} aria-hidden />} loading={isSending} disabled={!maySend}>
          {t('composer.send')}
        </Button>
      </div>
      <div role="status" className="visually-hidden">
        {uploads.some(({ failure }) => !failure) && t('common:files.uploading')}
      </div>
    </form>
  )
}
