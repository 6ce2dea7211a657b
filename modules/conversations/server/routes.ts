import { invalid, notFound } from '#server/errors.ts'
import { handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { dayOf } from '#shared/dates.ts'
import { listConversations, listMessages, markRead, sendMessage } from '../contract.ts'
import { announceRead } from './announcements.ts'
import { readMessage, readMessages, toConversation, toConversations, toConversationUser } from './answers.ts'
import { selectMessages, updateRead } from './messages/queries.ts'
import {
  countUnread,
  holdConversation,
  lockConversation,
  selectCompanyOf,
  selectConversation,
  selectConversations,
} from './queries.ts'
import { postMessage } from './send/post.ts'

const companyOfConversation: Locate = async (db, { params }, user) => {
  const id = idIn(params, 'id')
  return id === undefined ? undefined : selectCompanyOf(db, id, user.userId)
}

/** Of a list its company, of one conversation the company it is about. */
const companyAsked: Locate = async (db, { query }, user) => {
  if (query['id'] !== undefined) return companyOfConversation(db, { params: query, query, body: undefined }, user)
  if (query['companyId'] === undefined) throw invalid([{ field: 'companyId', problem: 'required' }])
  return idIn(query, 'companyId')
}

export const conversationRoutes = [
  handle(listConversations, { locate: companyAsked }, async ({ scope, query, db, now }) => {
    const { userId } = scope.user
    if (query.id !== undefined) {
      const row = await selectConversation(db, scope, query.id, dayOf(now))
      if (!row) throw notFound()
      return toConversation(row, await selectMessages(db, row.id, userId))
    }
    if (query.unread) return { result: await countUnread(db, scope) }
    return toConversations(db, await selectConversations(db, scope, dayOf(now), query.limit), userId)
  }),

  handle(listMessages, { locate: companyOfConversation }, async ({ scope, params, query, db }) => {
    const id = await holdConversation(db, scope, params.id)
    if (!id) throw notFound()
    return readMessages(db, id, scope.user.userId, query)
  }),

  handle(sendMessage, { locate: companyOfConversation }, async (context) => {
    const { scope, params, body, db } = context
    const conversation = await lockConversation(db, scope, params.id)
    if (!conversation) throw notFound()
    return readMessage(db, await postMessage(context, conversation, scope.user, body), scope.user.userId)
  }),

  handle(markRead, { locate: companyOfConversation }, async (context) => {
    const { scope, params, body, db, now } = context
    const { userId } = scope.user
    const conversation = params.userId === userId ? await lockConversation(db, scope, params.id) : undefined
    if (!conversation) throw notFound()
    const seen = body.messages?.map((message) => message.id)
    await updateRead(db, conversation.id, userId, seen && Math.max(0, ...seen))
    const row = await selectConversation(db, scope, params.id, dayOf(now))
    const own = row?.users.find((user) => user.userId === userId)
    if (!row || !own) throw notFound()
    await announceRead(context, { ...own, unreadCount: row.unread_count }, conversation)
    return toConversationUser(own)
  }),
]
