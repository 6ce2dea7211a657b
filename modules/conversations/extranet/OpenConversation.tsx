import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/components/Empty.tsx'
import { notify } from '#ui/notify.ts'
import { useSession } from '#ui/session.tsx'
import type { Conversation } from '../contract.ts'
import styles from './CommunicationPage.module.css'
import { Chat } from './chat/Chat.tsx'
import { chatSource } from './queries.ts'

interface OpenConversationProps {
  /** None when there is no such conversation for this person, or no more. */
  conversation: Conversation | undefined
  fetchedAt: number
}

/** The conversation of the address, inside the page. */
export function OpenConversation({ conversation, fetchedAt }: OpenConversationProps) {
  const { t } = useTranslation('conversations')
  const { user } = useSession()
  const id = conversation?.id
  const source = useMemo(() => (id === undefined ? undefined : chatSource(id, user.id)), [id, user.id])
  const reader = useMemo(() => ({ id: user.id, role: user.role }), [user.id, user.role])

  useEffect(() => {
    if (id === undefined) notify.error(`${t('notifications.error')} ${t('conversationFetchError')}`)
  }, [id, t])

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
