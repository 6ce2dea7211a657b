import { certainRow } from '#server/database/certain-row.ts'
import { ApiError, invalid } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import type { Held } from '#server/rights/held.ts'
import type { Identity } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { MessageToSend } from '../../contract.ts'
import { type SystemKind, systemText, uploadType } from '../../rules.ts'
import { announceTurn, announceUpdate, type Writing } from '../announcements.ts'
import {
  insertAttachments,
  insertMessages,
  type NewMessage,
  selectSent,
  updateAnsweredAbsences,
} from '../messages/queries.ts'
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
  const message = { ...saidBy(userId), text: text ?? '', clientKey: clientKey ?? null }
  const awaitsAnswer = author.role === 'ROLE_USER'
  const id = certainRow(await insertMessages(db, conversation.id, [message], { awaitsAnswer, now }))
  const heldFiles = files.map((file) => file.id)
  const [answers] = await Promise.all([
    awaitsAnswer ? postAbsences(work, conversation.id) : [],
    insertAttachments(db, id, heldFiles),
  ])
  await announceUpdate(work, conversation, [id, ...answers], userId)
  if (awaitsAnswer !== conversation.awaits_answer) await announceTurn(work, conversation)
  return id
}

/** Answers for the professionals who are away, each once per absence (CO-12). */
export async function postAbsences(
  { db, now }: Writing,
  conversationId: Held<'conversation'>,
): Promise<Held<'message'>[]> {
  const absences = await updateAnsweredAbsences(db, conversationId, dayOf(now))
  const answers = absences.map(({ user_id, message }) => ({ ...saidBy(user_id), text: message, outOfOffice: true }))
  return insertMessages(db, conversationId, answers, { now })
}

/** Lets the system say something about somebody. */
export async function postSystemMessage(
  { db, now }: Writing,
  conversationId: Held<'conversation'>,
  kind: SystemKind,
  about: { userId: number; actorId: number },
): Promise<Held<'message'>> {
  const { userId, actorId } = about
  const message = { ...saidBy(actorId), type: 'SYSTEM', text: systemText(kind, userId), userId } as const
  return certainRow(await insertMessages(db, conversationId, [message], { now }))
}

const saidBy = (userId: number): NewMessage => ({
  type: 'USER',
  text: '',
  userId,
  outOfOffice: false,
  clientKey: null,
  actorId: userId,
})
