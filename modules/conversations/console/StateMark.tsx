import { IconLock, IconMailExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConsoleConversation } from '../console-contract.ts'
import styles from './StateMark.module.css'

/** Whether a conversation waits for somebody, in words. */
export function StateMark({ conversation }: { conversation: ConsoleConversation }) {
  const { t } = useTranslation('conversations')
  const { status, awaitsAnswer, unreadMessageCount } = conversation
  return (
    <span className={styles['marks']}>
      {status === 'CLOSED' && (
        <span className={styles['mark']}>
          <IconLock size={16} aria-hidden />
          {t('chat.closed')}
        </span>
      )}
      {awaitsAnswer && (
        <span className={styles['mark']} data-waits>
          <IconMailExclamation size={16} aria-hidden />
          {t('console.awaitsAnswer')}
        </span>
      )}
      {unreadMessageCount > 0 && <strong>{t('console.unread', { count: unreadMessageCount })}</strong>}
    </span>
  )
}
