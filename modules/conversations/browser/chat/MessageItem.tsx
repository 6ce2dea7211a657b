import { Badge, Button } from '@mantine/core'
import { IconBeach, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { openAttachment } from '#ui/calls/upload.ts'
import type { Message, Person } from '../../contract.ts'
import styles from './MessageItem.module.css'
import { useMessageText } from './message-text.ts'

interface MessageItemProps {
  message: Message
  reader: Pick<Person, 'id' | 'role'>
}

/** The system's words stand in the middle, those of one's own side on the right, the other side's on the left (CO-8). */
export function MessageItem({ message, reader }: MessageItemProps) {
  const { t } = useTranslation('conversations')
  const messageText = useMessageText(reader.id)
  const { user, attachments, creationTime, outOfOffice } = message

  if (message.type === 'SYSTEM')
    return (
      <li className={styles['system']}>
        {messageText(message)} <Moment of={creationTime} />
      </li>
    )
  const isOfAdmin = user.role === 'ROLE_ADMIN'
  const isOfOwnSide = (user.role === 'ROLE_USER') === (reader.role === 'ROLE_USER')
  return (
    <li className={styles['message']} data-side={isOfAdmin ? 'middle' : isOfOwnSide ? 'right' : 'left'}>
      <div className={styles['head']}>
        <span className={styles['author']}>{user.id === reader.id ? t('chat.you') : user.displayName}</span>
        <Moment of={creationTime} />
        {outOfOffice && (
          <Badge variant="outline" color="yellow" leftSection={<IconBeach size={14} aria-hidden />} tt="none">
            {t('chat.autoReply')}
          </Badge>
        )}
      </div>
      {message.text && <p className={styles['text']}>{message.text}</p>}
      {attachments.length > 0 && (
        <ul className={styles['files']}>
          {attachments.map(({ id, filename, s3ObjectKey }) => (
            <li key={id}>
              <Button
                variant="default"
                size="compact-md"
                classNames={{ root: styles['file'] ?? '', label: styles['filename'] ?? '' }}
                leftSection={<IconPaperclip size={16} aria-hidden />}
                aria-label={t('chat.openFile', { name: filename })}
                onClick={() => void openAttachment(s3ObjectKey)}
              >
                {filename}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Moment({ of }: { of: string }) {
  return (
    <time className={styles['time']} dateTime={of}>
      {formatMoment(of)}
    </time>
  )
}
