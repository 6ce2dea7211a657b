import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeAttachment as removeCall } from '#modules/attachments/contract.ts'
import type { Attachment } from '#shared/contracts/files.ts'
import { CallError, call } from '#ui/calls/call.ts'
import { notify } from '#ui/notify.ts'
import type { ChatConversation, ChatSource } from './source.ts'
import { isBlank, newClientKey, useDraft } from './use-draft.ts'
import type { Messages } from './use-messages.ts'
import { useUploads } from './use-uploads.ts'

export type Composing = ReturnType<typeof useComposing>

/** What is being written in a conversation, and sending it: it stays until it has surely arrived. */
export function useComposing(
  source: ChatSource,
  { id, status }: ChatConversation,
  readerId: number,
  messages: Messages,
) {
  const { t } = useTranslation('conversations')
  const { draft, change, clear } = useDraft(readerId, id)
  const [isSending, setIsSending] = useState(false)
  const arrived = useCallback(
    (attachment: Attachment) =>
      change((before) => ({ ...before, attachments: [...before.attachments, attachment], clientKey: null })),
    [change],
  )
  const { uploads, add, sendAgain, remove } = useUploads(
    draft.attachments.map(({ filename }) => filename),
    arrived,
  )
  const isClosed = status !== 'ACTIVE'
  const isUploading = uploads.some(({ failure }) => failure === undefined)
  const isUnsent = draft.clientKey !== null && !isSending

  // The answer may have been lost although the message arrived.
  const { pieces } = messages
  const { clientKey } = draft
  useEffect(() => {
    if (clientKey && pieces.flat().some((message) => message.clientKey === clientKey)) clear()
  }, [pieces, clientKey, clear])

  async function send(): Promise<void> {
    const key = draft.clientKey ?? newClientKey()
    change((before) => ({ ...before, clientKey: key }))
    setIsSending(true)
    try {
      const attachments = draft.attachments.map((attachment) => ({ id: attachment.id }))
      await source.send({ text: draft.text, attachments, clientKey: key })
      clear()
      // What cannot be fetched now comes with the next news of the conversation.
      await messages.catchUp().catch(() => undefined)
    } catch {
      notify.error(t('conversationMessageError'))
    } finally {
      setIsSending(false)
    }
  }

  async function removeAttachment(attachment: Attachment): Promise<void> {
    try {
      await call(removeCall, { params: { id: attachment.id } })
    } catch (cause) {
      const isGone = cause instanceof CallError && cause.status === 404
      if (!isGone) return notify.error(t('attachmentDeletionFailed'))
    }
    change((before) => ({
      ...before,
      attachments: before.attachments.filter((one) => one.id !== attachment.id),
      clientKey: null,
    }))
  }

  return {
    draft,
    uploads,
    isSending,
    isUnsent,
    maySend: !isClosed && !isSending && !isUploading && !isBlank(draft),
    setText: (text: string) => change((before) => ({ ...before, text, clientKey: null })),
    addFiles: (files: readonly File[]) => {
      if (!isClosed && !isSending) add(files)
    },
    removeAttachment,
    uploadAgain: sendAgain,
    removeUpload: remove,
    send,
  }
}
