import { useTranslation } from 'react-i18next'
import { State, States } from '#ui/components/states/State.tsx'
import type { ConsoleConversation } from '../console-contract.ts'

/** Whether a conversation waits for somebody. */
export function StateMark({ conversation }: { conversation: ConsoleConversation }) {
  const { t } = useTranslation('conversations')
  const { status, awaitsAnswer, unreadMessageCount } = conversation
  return (
    <States>
      {status === 'CLOSED' && <State kind="ended">{t('chat.closed')}</State>}
      {awaitsAnswer && <State kind="waits">{t('console.awaitsAnswer')}</State>}
      {unreadMessageCount > 0 && <State kind="new">{t('console.unread', { count: unreadMessageCount })}</State>}
    </States>
  )
}
