import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#ui/calls/call.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import type { ChatSource } from '../browser/chat/source.ts'
import {
  type Conversation,
  listConversations,
  listMessages,
  listProfessionals,
  markRead,
  sendMessage,
  startConversation,
} from '../contract.ts'
import { heedReading } from './unread.ts'

/** @param limit how many of the newest */
export const conversationsOf = (companyId: number, limit: number) =>
  queryOptions({
    ...queryOf(listConversations, { query: { companyId, limit: String(limit) } }),
    placeholderData: keepPreviousData,
    select: (answer) => (Array.isArray(answer) ? answer : []),
  })

/** One that is not among the newest. */
export const oneConversation = (id: number) =>
  queryOptions({
    ...queryOf(listConversations, { query: { id } }),
    retry: false,
    select: (answer) => answer as Conversation,
  })

export const professionalsOf = (companyId: number) => queryOf(listProfessionals, { query: { companyId } })

export const useStart = () => useChange(startConversation, [listConversations])

/** How the employer's side reads and writes in a conversation. */
export function chatSource(id: number, userId: number): ChatSource {
  return {
    load: (query) => call(listMessages, { params: { id }, query }),
    send: (body) => call(sendMessage, { params: { id }, body }),
    async markRead(upTo) {
      const part = await call(markRead, { params: { id, userId }, body: { messages: [{ id: upTo }] } })
      heedReading({
        id: part.id,
        conversationId: id,
        lastReadMessageId: part.lastReadMessage,
        unreadMessageCount: 0,
      })
    },
  }
}
