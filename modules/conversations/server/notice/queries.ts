import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { type Addressee, selectAddressee, whereTakesMail } from '#server/rights/told-queries.ts'
import { whereMayTakePart } from '../queries.ts'

/** Takes note of those who shall be told by mail: who wants it, and has not been told since they last read. */
export async function updateNoticesPlanned(
  db: Db,
  conversationId: Held<'conversation'>,
  authorId: number,
  now: Date,
): Promise<Held<'part in a conversation'>[]> {
  const { rows } = await sql<{ id: Held<'part in a conversation'> }>`
    update conversation_user p set notice_planned_at = ${now}
    from user_account u, conversation c
    where p.conversation_id = ${conversationId} and c.id = p.conversation_id and u.id = p.user_id
      and p.user_id <> ${authorId} and p.permission_end_time is null and p.notice_planned_at is null
      and ${whereTakesMail('u')} and ${whereMayTakePart(now)}
    returning p.id`.execute(db)
  return rows.map((row) => row.id)
}

export interface NoticeRecipient extends Addressee {
  conversation_id: number
  company_id: number
}

/** Whom to tell, if there is still something to tell and they still want to know. */
export async function selectNoticeRecipient(
  db: Db,
  conversationUserId: Held<'part in a conversation'>,
  now: Date,
): Promise<NoticeRecipient | undefined> {
  const { rows } = await sql<{ user_id: number; conversation_id: number; company_id: number }>`
    select p.user_id, c.id as conversation_id, c.company_id
    from conversation_user p join conversation c on c.id = p.conversation_id
    where p.id = ${conversationUserId} and p.unread_count > 0 and p.permission_end_time is null
      and c.status <> 'DELETED'`.execute(db)
  const part = rows[0]
  if (!part) return undefined
  const addressee = await selectAddressee(db, part.user_id, {
    module: 'conversations',
    companyId: part.company_id,
    now,
  })
  return addressee && { ...part, ...addressee }
}
