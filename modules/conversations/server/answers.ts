import { toAttachment } from '#modules/attachments/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { present } from '#shared/objects.ts'
import type { Conversation, ConversationUser, Message, MessagePage } from '../contract.ts'
import {
  type MessageRow,
  selectMessage,
  selectMessagesAfter,
  selectMessagesBefore,
  selectMessagesByIds,
} from './messages/queries.ts'
import type { ConversationRow, ParticipantRow } from './queries.ts'

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    creationTime: row.created_at.toISOString(),
    user: { id: row.user_id, displayName: row.display_name, role: row.role },
    attachments: row.attachments.map(toAttachment),
    outOfOffice: row.out_of_office,
    clientKey: row.client_key,
  }
}

export function toConversationUser(row: ParticipantRow): ConversationUser {
  return {
    id: row.id,
    user: { id: row.userId, displayName: row.displayName, role: row.role },
    permissionEndTime: row.permissionEndTime,
    lastReadMessage: row.lastReadMessage,
    conversationId: row.conversationId,
  }
}

export function toConversation(row: ConversationRow, messages: readonly MessageRow[]): Conversation {
  return {
    id: row.id,
    topic: row.topic,
    status: row.status,
    type: 'EXTRANET',
    company: { id: row.company_id },
    users: row.users.map(toConversationUser),
    messages: messages.map(toMessage),
    unreadMessageCount: row.unread_count,
    outOfOffice: row.is_somebody_away,
  }
}

/** Each with its newest message. */
export async function toConversations(
  db: Db,
  rows: readonly ConversationRow[],
  readerId: number,
): Promise<Conversation[]> {
  const ids = rows.flatMap((row) => row.last_message_id ?? [])
  const newest = new Map((await selectMessagesByIds(db, ids, readerId)).map((message) => [message.id, message]))
  return rows.map((row) => {
    const message = row.last_message_id ? newest.get(row.last_message_id) : undefined
    return toConversation(row, message ? [message] : [])
  })
}

const messagesPerPage = 50

/** A page of a conversation that the reader may read. */
export async function readMessages(
  db: Db,
  conversationId: Held<'conversation'>,
  readerId: number,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<MessagePage> {
  // One more than is shown tells whether there is more.
  const limit = messagesPerPage + 1
  const rows =
    after === undefined
      ? await selectMessagesBefore(db, conversationId, readerId, { before, limit })
      : await selectMessagesAfter(db, conversationId, readerId, { after, limit })
  const shown = rows.slice(0, messagesPerPage)
  if (after === undefined) shown.reverse()
  return { content: shown.map(toMessage), hasMore: rows.length > messagesPerPage }
}

export async function readMessage(db: Db, id: Held<'message'>, readerId: number): Promise<Message> {
  const row = await selectMessage(db, id, readerId)
  return toMessage(present(row))
}
