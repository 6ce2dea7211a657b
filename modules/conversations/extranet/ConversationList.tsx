import { Button } from '@mantine/core'
import { IconBeach, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { useListed } from '#ui/page/listed.ts'
import { useSession } from '#ui/session/session.tsx'
import { useMessageText } from '../browser/chat/message-text.ts'
import type { Conversation } from '../contract.ts'
import styles from './CommunicationPage.module.css'

interface ConversationListProps {
  conversations: readonly Conversation[]
  openId: number | undefined
  /** The address of the communication page. */
  base: string
  /** There are older ones than these. */
  onMore: (() => void) | undefined
}

/** The conversations by their newest message. */
export function ConversationList({ conversations, openId, base, onMore }: ConversationListProps) {
  const { t } = useTranslation('conversations')
  const listed = useListed()
  const { user } = useSession()
  const messageText = useMessageText(user.id)
  const namesOf = ({ users }: Conversation) =>
    listed(users.filter((one) => one.user.id !== user.id).map((one) => one.user.displayName))

  return (
    <ul className={styles['list']} data-keeps-scroll aria-label={t('list')}>
      {conversations.map((conversation) => {
        const { id, topic, status, unreadMessageCount, messages, outOfOffice } = conversation
        const newest = messages[0]
        return (
          <li key={id}>
            <Link
              to={`${base}/conversations/${id}`}
              className={styles['item'] ?? ''}
              data-unread={unreadMessageCount > 0 || undefined}
              aria-current={id === openId || undefined}
            >
              <span className={styles['line']}>
                <span className={styles['topic']}>{topic}</span>
                {unreadMessageCount > 0 && (
                  <span className={styles['unread']}>
                    <span aria-hidden>{unreadMessageCount}</span>
                    <span className="visually-hidden">, {t('unread', { count: unreadMessageCount })}</span>
                  </span>
                )}
              </span>
              <span className={styles['about']}>{namesOf(conversation)}</span>
              {newest && <span className={styles['about']}>{messageText(newest)}</span>}
              <span className={styles['line']}>
                {newest && <time className={styles['about']}>{formatMoment(newest.creationTime)}</time>}
                {status === 'CLOSED' ? (
                  <span className={styles['state']}>
                    <IconLock size={16} aria-hidden />
                    {t('chat.closed')}
                  </span>
                ) : (
                  outOfOffice && (
                    <span className={styles['state']}>
                      <IconBeach size={16} aria-hidden />
                      {t('outOfOffice')}
                    </span>
                  )
                )}
              </span>
            </Link>
          </li>
        )
      })}
      {onMore && (
        <li className={styles['more']}>
          <Button variant="default" fullWidth onClick={onMore}>
            {t('more')}
          </Button>
        </li>
      )}
    </ul>
  )
}
