import { useTranslation } from 'react-i18next'
import { useListed } from '#ui/page/listed.ts'
import { useSettings } from '#ui/session/settings.tsx'
import type { ConversationUser } from '../../contract.ts'
import styles from './MessageList.module.css'
import type { Messages } from './use-messages.ts'

interface ReadByProps {
  pieces: Messages['pieces']
  users: readonly ConversationUser[]
  readerId: number
}

/** Who of the others has seen the reader's own message, while nobody has answered it. */
export function ReadBy({ pieces, users, readerId }: ReadByProps) {
  const { t } = useTranslation('conversations')
  const listed = useListed()
  const { readReceiptsEnabled } = useSettings()
  const last = pieces.flat().findLast((message) => message.type === 'USER' && !message.outOfOffice)
  if (!readReceiptsEnabled || last?.user.id !== readerId) return null
  const readers = users.filter(({ user, lastReadMessage }) => user.id !== readerId && (lastReadMessage ?? 0) >= last.id)
  if (readers.length === 0) return <p className={styles['readBy']}>{t('chat.notRead')}</p>
  const names = listed(readers.map(({ user }) => user.displayName))
  return <p className={styles['readBy']}>{t('chat.readBy', { names })}</p>
}
