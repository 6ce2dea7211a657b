import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { gone } from '#ui/address/gone.ts'
import { useLocation } from '#ui/address/use-router.ts'
import { CallError } from '#ui/calls/call.ts'
import { Empty } from '#ui/components/states/Empty.tsx'
import { LoadError } from '#ui/components/states/Loaded.tsx'
import { ChatSkeleton } from '#ui/components/states/Skeletons.tsx'
import { notify } from '#ui/notify.ts'
import { useSession } from '#ui/session/session.tsx'
import { Chat } from '../browser/chat/Chat.tsx'
import type { Conversation } from '../contract.ts'
import styles from './CommunicationPage.module.css'
import { chatSource, oneConversation } from './queries.ts'

interface OpenedConversationProps {
  id: number
  /** As the list has it, if it does. */
  listed: Conversation | undefined
  /** Whether there are more than the list has. */
  mayBeOlder: boolean
  fetchedAt: number
}

/** The conversation of the address, be it among the newest or not. */
export function OpenedConversation({ id, listed, mayBeOlder, fetchedAt }: OpenedConversationProps) {
  const isOlder = !listed && mayBeOlder
  const older = useQuery({ ...oneConversation(id), enabled: isOlder })
  if (isOlder && older.isPending) return <ChatSkeleton />
  if (isOlder && older.error && !(older.error instanceof CallError && older.error.status === 404))
    return <LoadError error={older.error} onRetry={() => void older.refetch()} isRetrying={older.isFetching} />
  if (!isOlder || !older.data) return <OpenConversation conversation={listed} fetchedAt={fetchedAt} />
  const { messages, ...conversation } = older.data
  return (
    <OpenConversation
      conversation={{ ...conversation, messages: messages.slice(-1) }}
      fetchedAt={older.dataUpdatedAt}
    />
  )
}

interface OpenConversationProps {
  /** None when there is no such conversation for this person, or no more. */
  conversation: Conversation | undefined
  fetchedAt: number
}

/** Inside the page. */
function OpenConversation({ conversation, fetchedAt }: OpenConversationProps) {
  const { t } = useTranslation('conversations')
  const { user } = useSession()
  const pathname = useLocation((location) => location.pathname)
  const id = conversation?.id
  const source = useMemo(() => (id === undefined ? undefined : chatSource(id, user.id)), [id, user.id])
  const reader = useMemo(() => ({ id: user.id, role: user.role }), [user.id, user.role])

  useEffect(() => {
    if (id !== undefined) return
    gone.add(pathname)
    notify.error(`${t('notifications.error')} ${t('conversationFetchError')}`)
  }, [id, pathname, t])

  if (!conversation || !source)
    return (
      <div className={styles['lost']}>
        <Empty title={t('lost.title')}>{t('lost.text')}</Empty>
      </div>
    )
  return (
    <Chat
      source={source}
      reader={reader}
      conversation={{ ...conversation, newestMessageId: conversation.messages[0]?.id, fetchedAt }}
    />
  )
}
