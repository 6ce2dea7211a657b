import { Badge, Group } from '@mantine/core'
import { IconLock, IconMailExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConsoleConversation } from './contract.ts'

/** Whether a conversation waits for somebody, in words. */
export function StateMark({ conversation }: { conversation: ConsoleConversation }) {
  const { t } = useTranslation('conversations')
  const { status, awaitsAnswer, unreadMessageCount } = conversation
  if (status === 'CLOSED')
    return (
      <Badge variant="outline" color="gray" tt="none" leftSection={<IconLock size={14} aria-hidden />}>
        {t('chat.closed')}
      </Badge>
    )
  return (
    <Group gap="xs">
      {awaitsAnswer && (
        <Badge variant="outline" color="yellow" tt="none" leftSection={<IconMailExclamation size={14} aria-hidden />}>
          {t('console.awaitsAnswer')}
        </Badge>
      )}
      {unreadMessageCount > 0 && <Badge tt="none">{t('console.unread', { count: unreadMessageCount })}</Badge>}
    </Group>
  )
}
