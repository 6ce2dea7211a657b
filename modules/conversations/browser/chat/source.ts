import type { ConversationUser, Message, MessagePage, MessageToSend } from '../../contract.ts'

/** How one side reads and writes in a conversation; the chat is the same on both. */
export interface ChatSource {
  load(asked: { before?: number; after?: number }): Promise<MessagePage>
  send(message: MessageToSend): Promise<Message>
  markRead(upTo: number): Promise<void>
}

/** What a chat shows besides its messages. */
export interface ChatConversation {
  id: number
  topic: string
  status: 'ACTIVE' | 'CLOSED' | 'DELETED'
  users: ConversationUser[]
  unreadMessageCount: number
  newestMessageId: number | undefined
  /** When this was fetched: what could not be fetched then is tried again. */
  fetchedAt: number
}
