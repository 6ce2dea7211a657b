import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message } from '../../contract.ts'
import type { ChatConversation, ChatSource } from './source.ts'

export interface Messages {
  /** In the pieces they were fetched in, oldest first: a piece once drawn is not drawn again. */
  pieces: readonly (readonly Message[])[]
  isLoaded: boolean
  hasEarlier: boolean
  isLoadingEarlier: boolean
  /** Why the newest, or the earlier ones, could not be fetched. */
  error: unknown
  earlierError: unknown
  retry(): void
  loadEarlier(): void
  /** Fetches what has come since the newest message here; nothing is left out and nothing is there twice. */
  catchUp(): Promise<void>
}

const nothing: Messages['pieces'] = []
export const newestOf = (pieces: Messages['pieces']): Message | undefined => pieces.at(-1)?.at(-1)

/** The messages of one conversation: the newest first, earlier ones as one scrolls up, later ones as they come. */
export function useMessages(source: ChatSource, { newestMessageId, fetchedAt }: ChatConversation): Messages {
  const [pieces, setPieces] = useState(nothing)
  const [isLoaded, setIsLoaded] = useState(false)
  const [hasEarlier, setHasEarlier] = useState(false)
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false)
  const [error, setError] = useState<unknown>()
  const [earlierError, setEarlierError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const held = useRef(nothing)
  const catchingUp = useRef<Promise<void>>(undefined)

  const hold = useCallback((next: Messages['pieces']) => {
    held.current = next
    setPieces(next)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch again
  useEffect(() => {
    let isOver = false
    setError(undefined)
    source.load({}).then(
      ({ content, hasMore }) => {
        if (isOver) return
        hold([content])
        setHasEarlier(hasMore)
        setIsLoaded(true)
      },
      (cause) => !isOver && setError(cause),
    )
    return () => {
      isOver = true
    }
  }, [source, hold, attempt])

  const catchUp = useCallback(() => {
    async function fetchLater(): Promise<void> {
      for (let hasMore = true; hasMore; ) {
        const after = newestOf(held.current)?.id ?? 0
        const page = await source.load({ after })
        if (page.content.length > 0) hold([...held.current, page.content])
        hasMore = page.hasMore
      }
    }
    // One after the other: two at once would bring the same messages.
    const next = (catchingUp.current ?? Promise.resolve()).then(fetchLater)
    catchingUp.current = next.catch(() => undefined)
    return next
  }, [source, hold])

  // Each fetch of the conversation is a new chance to find what is missing here (RT-4).
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fetch is a new chance
  useEffect(() => {
    if (!isLoaded || (newestMessageId ?? 0) <= (newestOf(held.current)?.id ?? 0)) return
    catchUp().catch(() => undefined)
  }, [isLoaded, newestMessageId, fetchedAt, catchUp])

  const loadEarlier = useCallback(() => {
    const before = held.current[0]?.[0]?.id
    if (before === undefined) return
    setIsLoadingEarlier(true)
    setEarlierError(undefined)
    source
      .load({ before })
      .then(({ content, hasMore }) => {
        if (held.current[0]?.[0]?.id !== before) return
        hold([content, ...held.current])
        setHasEarlier(hasMore)
      }, setEarlierError)
      .finally(() => setIsLoadingEarlier(false))
  }, [source, hold])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { pieces, isLoaded, hasEarlier, isLoadingEarlier, error, earlierError, retry, loadEarlier, catchUp }
}
