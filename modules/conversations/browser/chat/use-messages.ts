import { useEffect, useMemo } from 'react'
import { useObservable } from '#ui/observable.ts'
import { MessageStore, type MessagesState } from './message-store.ts'
import type { ChatConversation, ChatSource } from './source.ts'

export interface Messages extends MessagesState {
  retry(): void
  loadEarlier(): void
  /** Fetches what has come since the newest message here; nothing is left out and nothing is there twice. */
  catchUp(): Promise<void>
}

export function useMessages(source: ChatSource, { newestMessageId, fetchedAt }: ChatConversation): Messages {
  const store = useMemo(() => new MessageStore(source), [source])
  const state = useObservable(store)
  useEffect(() => {
    void store.load()
    return store.stop
  }, [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each fetch is a new chance
  useEffect(() => store.compare(newestMessageId), [store, state.isLoaded, newestMessageId, fetchedAt])

  return { ...state, retry: store.load, loadEarlier: store.loadEarlier, catchUp: store.catchUp }
}
