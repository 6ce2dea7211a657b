import { Anchor, Button, Text } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { CallError } from '#ui/calls/call.ts'
import { openAttachment, uploadFailureText, uploadFile } from '#ui/calls/upload.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { FileDrop } from '#ui/components/forms/FileDrop.tsx'
import { useOpenWork } from '#ui/components/frame/open-work.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import type { CaseAttachment, WorkabilityEvent } from '../contract.ts'
import styles from './CasePage.module.css'
import { useEventTexts } from './event-texts.ts'

interface AttachmentsProps {
  attachments: readonly CaseAttachment[]
  /** Says which of the case's events a file belongs to; without it nothing is said of that. */
  events?: readonly WorkabilityEvent[]
  /** Only who sent a file may remove it (WA-6). */
  userId: number
  /** Puts a file that has been sent into what holds it; without it nothing can be added. */
  add?: (file: { id: number }) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

/** The files of a case on a surface of their own. */
export function AttachmentsSection(props: AttachmentsProps) {
  const { t } = useTranslation('work-ability')
  return (
    <Section title={t('attachments.title')}>
      <Attachments {...props} />
    </Section>
  )
}

/** Files: opened by whoever sees the case, removed by whoever sent them. */
export function Attachments({ attachments, events, userId, add, remove }: AttachmentsProps) {
  const { t } = useTranslation(['work-ability', 'common'])
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const [problem, setProblem] = useState<string>()
  useOpenWork('upload', sending !== undefined)
  const [removed, setRemoved] = useState<CaseAttachment>()
  const eventOf = (file: CaseAttachment) => events?.find(({ id }) => id === file.eventId)

  async function send(file: File): Promise<void> {
    setProblem(undefined)
    setSending({ name: file.name, part: 0 })
    try {
      const sent = await uploadFile(file, {
        uploadType: 'WORKABILITY_ATTACHMENT',
        onProgress: (part) => setSending({ name: file.name, part }),
      })
      await add?.({ id: sent.id })
      notify.success(t('attachmentAddedNotification'))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setProblem(uploadFailureText(cause))
    } finally {
      setSending(undefined)
    }
  }

  return (
    <>
      {attachments.length === 0 ? (
        <Text c="dimmed">{t('attachments.none')}</Text>
      ) : (
        <ul className={styles['list']}>
          {attachments.map((file) => (
            <li key={file.id} className={styles['row']}>
              <span className={styles['name']}>
                <Anchor
                  component="button"
                  type="button"
                  ta="start"
                  onClick={() => void openAttachment(file.s3ObjectKey)}
                >
                  <IconPaperclip size={18} aria-hidden /> {file.filename}
                  <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
                </Anchor>
                <AboutEvent event={eventOf(file)} />
              </span>
              {file.createdBy === userId && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={t('attachments.removeOf', { name: file.filename })}
                  onClick={() => setRemoved(file)}
                >
                  {t('attachments.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <div role="status">
          <Text size="sm">{t('attachments.sending', { name: sending.name })}</Text>
          <progress
            className={styles['sending']}
            max={1}
            value={sending.part}
            aria-label={t('attachments.sending', { name: sending.name })}
          />
        </div>
      )}
      {add && (
        <FileDrop
          isJudged
          label={t('attachments.add')}
          error={problem}
          isDisabled={sending !== undefined}
          onFiles={([file]) => file && void send(file)}
        />
      )}
      <Confirm
        opened={removed !== undefined}
        title={t('attachments.removeTitle')}
        confirmLabel={t('attachments.remove')}
        isDangerous
        onConfirm={async () => {
          if (!removed) return
          try {
            await remove(removed.id)
            notify.success(t('attachmentRemovedNotification'))
          } catch (cause) {
            notify.error(t('attachmentDeletionFailedError'))
            throw cause
          }
        }}
        onClose={() => setRemoved(undefined)}
      >
        {removed?.filename}
      </Confirm>
    </>
  )
}

function AboutEvent({ event }: { event: WorkabilityEvent | undefined }) {
  const { typeName } = useEventTexts()
  if (!event) return null
  return (
    <span className={styles['about']}>
      {typeName(event.eventType)}, {formatDay(event.startDate)}
    </span>
  )
}
