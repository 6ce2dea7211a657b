import type { Db } from '#server/database/database.ts'
import type { Day } from '#shared/dates.ts'

export interface ConversationFixture {
  companyId: number
  topic: string
  /** Takes part, like the others. */
  startedBy: number
  with: readonly number[]
  at: Date
  status?: 'ACTIVE' | 'CLOSED' | 'DELETED'
  messages?: readonly MessageFixture[]
  /** How many of the newest messages these have not read; the others have read everything. */
  unread?: Record<number, number>
  awaitsAnswer?: boolean
}

export interface MessageFixture {
  by: number
  text: string
  at: Date
  isSystem?: boolean
  outOfOffice?: boolean
  fileIds?: readonly number[]
}

/** Answers the conversation's id and those of its messages; the first of them tells that it was started. */
export async function insertConversationFixture(
  db: Db,
  conversation: ConversationFixture,
): Promise<{ id: number; messageIds: number[] }> {
  const { companyId, topic, startedBy, at, status = 'ACTIVE', unread = {}, awaitsAnswer = false } = conversation
  const started = { by: startedBy, text: `conversationStarted;${startedBy}`, at, isSystem: true }
  const messages: MessageFixture[] = [started, ...(conversation.messages ?? [])]
  const lastAt = (messages.at(-1) as MessageFixture).at
  const { id } = await db
    .insertInto('conversation')
    .values({
      company_id: companyId,
      topic,
      status,
      created_by: startedBy,
      created_at: at,
      last_message_at: lastAt,
      awaits_answer: awaitsAnswer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const messageIds: number[] = []
  // So many parameters a statement takes at most.
  for (let from = 0; from < messages.length; from += 5000) {
    const rows = messages.slice(from, from + 5000).map((message) => ({
      conversation_id: id,
      type: message.isSystem ? 'SYSTEM' : 'USER',
      text: message.text,
      user_id: message.by,
      out_of_office: message.outOfOffice ?? false,
      created_at: message.at,
    }))
    const inserted = await db.insertInto('conversation_message').values(rows).returning('id').execute()
    messageIds.push(...inserted.map((row) => row.id))
  }
  const attachments = messages.flatMap(({ fileIds = [] }, index) =>
    fileIds.map((fileId, position) => ({ message_id: messageIds[index] as number, file_id: fileId, position })),
  )
  if (attachments.length > 0) await db.insertInto('conversation_attachment').values(attachments).execute()
  await db
    .updateTable('conversation')
    .set({ last_message_id: messageIds.at(-1) as number })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('conversation_user')
    .values(
      [startedBy, ...conversation.with].map((userId) => ({
        conversation_id: id,
        user_id: userId,
        last_message_at: lastAt,
        last_read_message_id: messageIds.at(-1 - (unread[userId] ?? 0)) ?? null,
        unread_count: status === 'DELETED' ? 0 : (unread[userId] ?? 0),
      })),
    )
    .execute()
  return { id, messageIds }
}

export async function insertAbsence(
  db: Db,
  absence: { userId: number; firstDay: Day; lastDay: Day | null; message: string },
): Promise<void> {
  const { userId, firstDay, lastDay, message } = absence
  const row = { user_id: userId, first_day: firstDay, last_day: lastDay, message }
  await db.insertInto('out_of_office').values(row).execute()
}

/** Makes a professional answer for a company. */
export async function insertResponsible(db: Db, companyId: number, userId: number): Promise<void> {
  await db.insertInto('responsible_professional').values({ company_id: companyId, user_id: userId }).execute()
}
