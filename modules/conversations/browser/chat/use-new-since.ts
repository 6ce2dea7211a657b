import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../contract.ts'
import { newestOf } from './message-store.ts'
import type { Reader } from './reader.ts'
import type { ChatConversation } from './source.ts'
import type { Messages } from './use-messages.ts'

const separatorMilliseconds = 6000

/**
 * The first of the messages that are new to the reader: what came before they looked, or came while they did. It is
 * forgotten after six seconds (CO-9). `arrived` is the newest that came while they looked.
 */
export function useNewSince(
  pieces: Messages['pieces'],
  { users }: ChatConversation,
  reader: Reader,
): { newSince: number | undefined; arrived: Message | undefined } {
  const [newSince, setNewSince] = useState<number>()
  const [arrived, setArrived] = useState<Message>()
  const seen = useRef<number>(undefined)
  const lastRead = users.find(({ user }) => user.id === reader.id)?.lastReadMessage ?? 0

  useEffect(() => {
    const newest = newestOf(pieces)
    if (!newest) return
    const isOpening = seen.current === undefined
    const since = seen.current ?? lastRead
    seen.current = Math.max(newest.id, since)
    const fresh = pieces.flat().filter(({ id, user }) => id > since && user.id !== reader.id)
    if (fresh.length === 0) return
    setNewSince((before) => before ?? fresh[0]?.id)
    if (!isOpening) setArrived(fresh.at(-1))
  }, [pieces, lastRead, reader.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further piece begins the time anew
  useEffect(() => {
    if (newSince === undefined) return
    const timer = setTimeout(() => setNewSince(undefined), separatorMilliseconds)
    return () => clearTimeout(timer)
  }, [newSince, arrived])

  return { newSince, arrived }
}
