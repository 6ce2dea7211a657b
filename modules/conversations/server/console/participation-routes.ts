import { ApiError, invalid, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import {
  addParticipant,
  changeStatus,
  deleteConversation,
  listCandidates,
  removeParticipant,
} from '../../console-contract.ts'
import { announceList, announceUpdate } from '../announcements.ts'
import { postSystemMessage } from '../send/post.ts'
import { selectCandidates, updateParticipationEnded, updateStatus, upsertParticipant } from './participation-queries.ts'
import { lockForStaff, type StaffConversation } from './queries.ts'
import { findConversation, toConsoleConversation } from './routes.ts'

const candidatesAtMost = 20

export const participationRoutes = [
  handle(listCandidates, async ({ scope, params, body, db, now }) => {
    const { id } = await findConversation(db, scope, params.id, now)
    const rows = await selectCandidates(db, id, { search: body.search, limit: candidatesAtMost, now })
    return rows.map((row) => ({ id: row.id, displayName: row.display_name, role: row.role }))
  }),

  handle(addParticipant, async (context) => {
    const { scope, params, body, db, now } = context
    const conversation = await locked(context, params.id)
    const actorId = scope.user.userId
    if (body.userId === actorId) {
      if (conversation.was_removed) throw new ApiError('forbidden')
    }
    if (!(await upsertParticipant(db, conversation.id, body.userId, now)))
      throw invalid([{ field: 'userId', problem: 'unknown' }])
    const about = { userId: body.userId, actorId }
    const joined = await postSystemMessage(context, conversation.id, 'joinedConversation', about)
    await announceUpdate(context, conversation, [joined])
    await announceList(context, conversation)
    return toConsoleConversation(await findConversation(db, scope, conversation.id, now))
  }),

  handle(removeParticipant, async (context) => {
    const { scope, params, db, now } = context
    const conversation = await locked(context, params.id)
    if (!(await updateParticipationEnded(db, conversation.id, params.userId, now))) throw notFound()
    const about = { userId: params.userId, actorId: scope.user.userId }
    const left = await postSystemMessage(context, conversation.id, 'leftConversation', about)
    await announceUpdate(context, conversation, [left])
    await announceList(context, conversation, [params.userId])
    return toConsoleConversation(await findConversation(db, scope, conversation.id, now))
  }),

  handle(changeStatus, async (context) => {
    const { scope, params, body, db, now } = context
    const conversation = await locked(context, params.id)
    if (conversation.status !== body.status) {
      await updateStatus(db, conversation.id, body.status, now)
      const { userId } = scope.user
      const kind = body.status === 'CLOSED' ? 'conversationClosed' : 'conversationReopened'
      const told = await postSystemMessage(context, conversation.id, kind, { userId, actorId: userId })
      await announceUpdate(context, conversation, [told])
      await announceList(context, conversation)
    }
    return toConsoleConversation(await findConversation(db, scope, conversation.id, now))
  }),

  handle(deleteConversation, async (context) => {
    const { scope, params, db, now } = context
    const conversation = await locked(context, params.id)
    const { userId } = scope.user
    await postSystemMessage(context, conversation.id, 'conversationDeleted', { userId, actorId: userId })
    await updateStatus(db, conversation.id, 'DELETED', now)
    await announceList(context, conversation)
    return { status: 'SUCCESS' as const }
  }),
]

async function locked(
  { db, scope }: Pick<Context<typeof addParticipant>, 'db' | 'scope'>,
  id: number,
): Promise<StaffConversation> {
  const conversation = await lockForStaff(db, scope, id)
  if (!conversation) throw notFound()
  return conversation
}
