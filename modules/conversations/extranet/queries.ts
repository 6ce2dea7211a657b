import { queryOptions } from '@tanstack/react-query'
import { call } from '#ui/call.ts'
import { queryOf, refresh, useChange } from '#ui/queries.ts'
import {
  type Conversation,
  listConversations,
  listMessages,
  listProfessionals,
  markRead,
  sendMessage,
  startConversation,
} from '../contract.ts'
import type { ChatSource } from './chat/source.ts'

export const conversationsOf = (companyId: number) =>
  queryOptions({
    ...queryOf(listConversations, { query: { companyId } }),
    select: (answer) => answer as Conversation[],
  })

export const professionalsOf = (companyId: number) => queryOf(listProfessionals, { query: { companyId } })

export const useStart = () => useChange(startConversation, [listConversations])

/** How the employer's side reads and writes in a conversation. */
export function chatSource(id: number, userId: number): ChatSource {
  return {
    load: (query) => call(listMessages, { params: { id }, query }),
    send: (body) => call(sendMessage, { params: { id }, body }),
    async markRead(upTo) {
      await call(markRead, { params: { id, userId }, body: { messages: [{ id: upTo }] } })
      await refresh([listConversations])
    },
  }
}
