import { ApiError, invalid } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import type { Held } from '#server/rights/held.ts'
import type { Identity } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { MessageToSend } from '../../contract.ts'
import { type SystemKind, systemText, uploadType } from '../../rules.ts'
import { announceUpdate, type Writing } from '../announcements.ts'
import { insertAttachments, insertMessage, selectSent, updateAnsweredAbsences } from '../messages/queries.ts'
import { planNotices } from '../notice/jobs.ts'
import type { LockedConversation } from '../queries.ts'

/**
 * Writes a person's message; what has been sent before with the same key is not written again. The conversation is locked.
 * Answers the message's id.
 */
export async function postMessage(
  work: Writing,
  conversation: LockedConversation,
  author: Identity,
  { text, attachments, clientKey }: MessageToSend,
): Promise<Held<'message'>> {
  const { db, now } = work
  const { userId } = author
  const sent = clientKey ? await selectSent(db, conversation.id, userId, clientKey) : undefined
  if (sent !== undefined) return sent
  if (conversation.status !== 'ACTIVE') throw new ApiError('conversation_closed')
  if (!text && !attachments?.length) throw invalid([{ field: 'text', problem: 'required' }])

  const fileIds = (attachments ?? []).map((file) => file.id)
  const files = await claimFiles(db, fileIds, { kind: uploadType, userId, now }, 'attachments')
  const message = { type: 'USER', text: text ?? '', userId, outOfOffice: false, clientKey: clientKey ?? null } as const
  const awaitsAnswer = author.role === 'ROLE_USER'
  const id = await insertMessage(db, conversation.id, message, { actorId: userId, awaitsAnswer, now })
  await insertAttachments(
    db,
    id,
    files.map((file) => file.id),
  )
  await planNotices(work, conversation.id, userId)
  const answers = awaitsAnswer ? await postAbsences(work, conversation.id) : []
  await announceUpdate(work, conversation, [id, ...answers])
  return id
}

/** Answers for the professionals who are away, each once per absence (CO-12). */
export async function postAbsences(
  { db, now }: Writing,
  conversationId: Held<'conversation'>,
): Promise<Held<'message'>[]> {
  const ids: Held<'message'>[] = []
  for (const { user_id: userId, message } of await updateAnsweredAbsences(db, conversationId, dayOf(now))) {
    const answer = { type: 'USER', text: message, userId, outOfOffice: true, clientKey: null } as const
    ids.push(await insertMessage(db, conversationId, answer, { actorId: userId, now }))
  }
  return ids
}

/** Lets the system say something about somebody. */
export function postSystemMessage(
  { db, now }: Writing,
  conversationId: Held<'conversation'>,
  kind: SystemKind,
  about: { userId: number; actorId: number },
): Promise<Held<'message'>> {
  const { userId, actorId } = about
  const message = {
    type: 'SYSTEM',
    text: systemText(kind, userId),
    userId,
    outOfOffice: false,
    clientKey: null,
  } as const
  return insertMessage(db, conversationId, message, { actorId, now })
}
