import { IconLock } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError, Waiting } from '#ui/components/states/Loaded.tsx'
import { ChatSkeleton } from '#ui/components/states/Skeletons.tsx'
import { notify } from '#ui/notify.ts'
import { useListed } from '#ui/page/listed.ts'
import styles from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { newestOf } from './message-store.ts'
import type { Reader } from './reader.ts'
import type { ChatConversation, ChatSource } from './source.ts'
import { useComposing } from './use-composing.ts'
import { useMessages } from './use-messages.ts'

interface ChatProps {
  source: ChatSource
  conversation: ChatConversation
  reader: Reader
  /** The page is called by the topic already. */
  isTopicAbove?: boolean
}

/** One conversation: who takes part, what has been said, and where one writes. */
export function Chat({ source, conversation, reader, isTopicAbove = false }: ChatProps) {
  const { t } = useTranslation('conversations')
  const listed = useListed()
  const messages = useMessages(source, conversation)
  const composing = useComposing(source, conversation, reader.id, messages)
  const [isOver, setIsOver] = useState(false)
  const { topic } = conversation
  const isClosed = conversation.status !== 'ACTIVE'
  const others = conversation.users.filter(({ user }) => user.id !== reader.id)
  const names = listed(others.map(({ user }) => user.displayName))
  const { error } = messages

  useMarkRead(source, conversation, newestOf(messages.pieces)?.id)
  useEffect(() => {
    if (error) notify.error(`${t('notifications.error')} ${t('conversationFetchError')}`)
  }, [error, t])

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    composing.addFiles([...event.dataTransfer.files])
  }

  return (
    <section
      className={styles['chat']}
      aria-label={topic}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isClosed)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={styles['head']}>
        {!isTopicAbove && <h2 className={styles['topic']}>{topic}</h2>}
        <p className={styles['about']}>
          {isClosed && (
            <span className={styles['closed']}>
              <IconLock size={16} aria-hidden />
              {t('chat.closed')}
            </span>
          )}
          {others.length > 0 ? t('chat.with', { names }) : t('chat.alone')}
        </p>
      </div>
      {messages.isLoaded ? (
        <MessageList messages={messages} conversation={conversation} reader={reader} />
      ) : (
        <div className={styles['waiting']}>
          {error ? (
            <LoadError error={error} onRetry={messages.retry} />
          ) : (
            <Waiting>
              <ChatSkeleton />
            </Waiting>
          )}
        </div>
      )}
      <Composer composing={composing} isClosed={isClosed} />
    </section>
  )
}

/** What is on a screen that somebody looks at has been read. */
function useMarkRead(source: ChatSource, conversation: ChatConversation, newestId: number | undefined): void {
  const { unreadMessageCount, newestMessageId, fetchedAt } = conversation
  const marked = useRef(0)
  const [isLookedAt, setIsLookedAt] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsLookedAt(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const isAllHere = newestId !== undefined && newestId >= (newestMessageId ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be told is told at the next fetch
  useEffect(() => {
    if (!isLookedAt || !isAllHere || unreadMessageCount === 0 || marked.current === newestId) return
    marked.current = newestId
    source.markRead(newestId).catch(() => {
      marked.current = 0
    })
  }, [isLookedAt, isAllHere, unreadMessageCount, newestId, source, fetchedAt])
}
