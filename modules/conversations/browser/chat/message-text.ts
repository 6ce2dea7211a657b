import { useTranslation } from 'react-i18next'
import type { Message } from '../../contract.ts'
import { readSystemText } from '../../rules.ts'

/** What a message says in the reader's language; of files alone their names. */
export function useMessageText(readerId: number): (message: Message) => string {
  const { t } = useTranslation('conversations')
  return ({ type, text, user, attachments }) => {
    const system = type === 'SYSTEM' ? readSystemText(text) : undefined
    if (!system) return text || attachments.map(({ filename }) => filename).join(', ')
    if (system.userId === readerId) return t(`system.own.${system.kind}`)
    return t(`system.${system.kind}`, { name: user.displayName })
  }
}
