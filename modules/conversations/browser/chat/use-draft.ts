import { useCallback, useMemo, useState } from 'react'
import type { Attached } from '#ui/forms/use-uploads.ts'
import { kept } from '#ui/storage.ts'

/** What has been written but has not gone yet. */
export interface Draft {
  text: string
  attachments: readonly Attached[]
  /** The mark it was tried to be sent with: there again it goes with the same one, and arrives once. */
  clientKey: string | null
}

const blank: Draft = { text: '', attachments: [], clientKey: null }

export function isBlank({ text, attachments }: Draft): boolean {
  return text.trim() === '' && attachments.length === 0
}

const draftOf = (userId: number, conversationId: number) =>
  kept('sessionStorage', `conversation-draft-${userId}-${conversationId}`)

/** A conversation's draft of one person, kept over a reload for as long as the tab is open and they are logged in. */
export function useDraft(userId: number, conversationId: number) {
  const storage = useMemo(() => draftOf(userId, conversationId), [userId, conversationId])
  const [draft, setDraft] = useState(() => read(storage.read()))
  const change = useCallback(
    (alter: (before: Draft) => Draft) =>
      setDraft((before) => {
        const next = alter(before)
        storage.write(isBlank(next) && next.text === '' ? null : JSON.stringify(next))
        return next
      }),
    [storage],
  )
  const clear = useCallback(() => change(() => blank), [change])
  return { draft, change, clear }
}

function read(text: string | null): Draft {
  try {
    return text ? { ...blank, ...JSON.parse(text) } : blank
  } catch {
    return blank
  }
}
