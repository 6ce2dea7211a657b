import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import {
  answerConversation,
  type ConsoleConversation,
  conversationsPerPage,
  getConsoleConversation,
  listConsoleMessages,
  markConsoleRead,
  searchConversations,
} from '../../console-contract.ts'
import { announceRead } from '../announcements.ts'
import { readMessage, readMessages, toConversationUser } from '../answers.ts'
import { updateRead } from '../messages/queries.ts'
import { postMessage } from '../send/post.ts'
import {
  countInbox,
  type InboxRow,
  lockForStaff,
  type StaffConversation,
  selectInbox,
  selectInboxConversation,
  selectPart,
} from './queries.ts'

export const inboxRoutes = [
  handle(searchConversations, async ({ scope, query, db, now }) => {
    const { mine = false, unanswered = false, companyId, own = false, search, sort, page } = query
    const filter = { mine, unanswered, companyId, own, search }
    const found = await readPage(
      { number: page, size: conversationsPerPage },
      (rows) => selectInbox(db, scope, filter, { today: dayOf(now), sort, ...rows }),
      () => countInbox(db, scope, filter),
    )
    return withContent(found, found.content.map(toConsoleConversation))
  }),

  handle(getConsoleConversation, async ({ scope, params, db, now }) =>
    toConsoleConversation(await findConversation(db, scope, params.id, now)),
  ),

  handle(listConsoleMessages, async ({ scope, params, query, db, now }) => {
    const { id, is_participant } = await findConversation(db, scope, params.id, now)
    if (!is_participant) throw new ApiError('forbidden')
    return readMessages(db, id, scope.user.userId, query)
  }),

  handle(answerConversation, async (context) => {
    const { scope, params, body, db } = context
    const conversation = await lockAsParticipant(db, scope, params.id)
    return readMessage(db, await postMessage(context, conversation, scope.user, body), scope.user.userId)
  }),

  handle(markConsoleRead, async (context) => {
    const { scope, params, body, db } = context
    const conversation = await lockAsParticipant(db, scope, params.id)
    const { id } = conversation
    await updateRead(db, id, scope.user.userId, body.lastReadMessage)
    const part = await selectPart(db, scope, id)
    if (part) await announceRead(context, part, conversation)
    return { status: 'SUCCESS' as const }
  }),
]

/** What has been written is for those who take part: the others may join, and everybody sees that they did. */
async function lockAsParticipant(db: Db, scope: StaffScope, id: number): Promise<StaffConversation> {
  const conversation = await lockForStaff(db, scope, id)
  if (!conversation) throw notFound()
  if (!conversation.is_participant) throw new ApiError('forbidden')
  return conversation
}

export async function findConversation(db: Db, scope: StaffScope, id: number, now: Date): Promise<InboxRow> {
  const row = await selectInboxConversation(db, scope, id, dayOf(now))
  if (!row) throw notFound()
  return row
}

export function toConsoleConversation(row: InboxRow): ConsoleConversation {
  return {
    id: row.id,
    topic: row.topic,
    status: row.status,
    company: { id: row.company_id, name: row.company_name },
    users: row.users.map(toConversationUser),
    lastMessageTime: row.last_message_at.toISOString(),
    lastMessageId: row.last_message_id,
    awaitsAnswer: row.status === 'ACTIVE' && row.awaits_answer,
    unreadMessageCount: row.is_participant ? row.unread_count : 0,
    isParticipant: row.is_participant,
    mayJoin: row.may_join,
  }
}
