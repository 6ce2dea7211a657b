import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeAttachment as removeCall } from '#modules/attachments/contract.ts'
import { CallError, call } from '#ui/calls/call.ts'
import { newClientKey } from '#ui/calls/client-key.ts'
import { lengthOf } from '#ui/forms/text-at-most.ts'
import { type Attached, useUploads } from '#ui/forms/use-uploads.ts'
import { notify } from '#ui/notify.ts'
import { attachmentsAtMost, textAtMost } from '../../contract.ts'
import { uploadType } from '../../rules.ts'
import type { ChatConversation, ChatSource } from './source.ts'
import { isBlank, useDraft } from './use-draft.ts'
import type { Messages } from './use-messages.ts'

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
    (attached: Attached) =>
      change((before) => {
        const attachments = [...before.attachments, attached].toSorted((one, other) => one.place - other.place)
        return { ...before, attachments, clientKey: null }
      }),
    [change],
  )
  const { uploads, add, sendAgain, remove } = useUploads(draft.attachments, arrived, { uploadType })
  /** Names of files that there was no more room for. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
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
      setLeftOut([])
      // What cannot be fetched now comes with the next news of the conversation.
      await messages.catchUp().catch(() => undefined)
    } catch {
      notify.error(t('conversationMessageError'))
    } finally {
      setIsSending(false)
    }
  }

  function addFiles(files: readonly File[]): void {
    if (isClosed || isSending) return
    const room = Math.max(0, attachmentsAtMost - draft.attachments.length - uploads.length)
    add(files.slice(0, room))
    setLeftOut(files.slice(room).map(({ name }) => name))
  }

  async function removeAttachment(attachment: Attached): Promise<void> {
    try {
      await call(removeCall, { params: { id: attachment.id } })
    } catch (cause) {
      const isGone = cause instanceof CallError && cause.status === 404
      if (!isGone) return notify.failure(t('attachmentDeletionFailed'))
    }
    setLeftOut([])
    change((before) => ({
      ...before,
      attachments: before.attachments.filter((one) => one.id !== attachment.id),
      clientKey: null,
    }))
  }

  return {
    draft,
    uploads,
    leftOut,
    isSending,
    isUnsent,
    maySend: !isClosed && !isSending && !isUploading && !isBlank(draft) && lengthOf(draft.text) <= textAtMost,
    setText: (text: string) => change((before) => ({ ...before, text, clientKey: null })),
    addFiles,
    removeAttachment,
    uploadAgain: sendAgain,
    removeUpload: (place: number) => {
      setLeftOut([])
      remove(place)
    },
    send,
  }
}
