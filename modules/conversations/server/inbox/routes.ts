import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import type { StaffScope } from '#server/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { toPage } from '#shared/paging.ts'
import {
  answerConversation,
  type ConsoleConversation,
  conversationsPerPage,
  getConsoleConversation,
  listConsoleMessages,
  markConsoleRead,
  searchConversations,
} from '../../console/contract.ts'
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
    const { mine = false, unanswered = false, companyId, search, page } = query
    const filter = { mine, unanswered, companyId, search }
    const place = { today: dayOf(now), limit: conversationsPerPage, offset: page * conversationsPerPage }
    const rows = await selectInbox(db, scope, filter, place)
    return toPage(rows.map(toConsoleConversation), page, conversationsPerPage, await countInbox(db, scope, filter))
  }),

  handle(getConsoleConversation, async ({ scope, params, db, now }) => readConversation(db, scope, params.id, now)),

  handle(listConsoleMessages, async ({ scope, params, query, db, now }) => {
    const { isParticipant } = await readConversation(db, scope, params.id, now)
    if (!isParticipant) throw new ApiError('forbidden')
    return readMessages(db, params.id, scope.user.userId, query)
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

export async function readConversation(db: Db, scope: StaffScope, id: number, now: Date): Promise<ConsoleConversation> {
  const row = await selectInboxConversation(db, scope, id, dayOf(now))
  if (!row) throw notFound()
  return toConsoleConversation(row)
}

function toConsoleConversation(row: InboxRow): ConsoleConversation {
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
