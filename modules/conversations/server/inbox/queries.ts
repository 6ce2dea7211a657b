import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/queries.ts'
import type { StaffScope } from '#server/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { Role } from '#shared/permissions.ts'
import { type ConversationRow, conversationColumns, type LockedConversation } from '../queries.ts'

export interface InboxRow extends ConversationRow {
  company_name: string
  last_message_at: Date
  awaits_answer: boolean
  is_participant: boolean
  may_join: boolean
}

export interface InboxFilter {
  mine: boolean
  unanswered: boolean
  companyId: number | undefined
  search: string
}

const columns = (today: Day) => sql`
  ${conversationColumns(today)}, o.name as company_name, c.last_message_at, c.awaits_answer,
  me.id is not null and me.permission_end_time is null as is_participant, me.id is null as may_join`

const own = (scope: StaffScope) => sql`
  conversation_user me on me.conversation_id = c.id and me.user_id = ${scope.user.userId}`

function isWanted(scope: StaffScope, { mine, unanswered, companyId, search }: InboxFilter) {
  const topic = sql<string>`lower(c.topic collate finnish)`
  const name = sql<string>`lower(o.name collate finnish)`
  return sql`c.status <> 'DELETED'
    ${unanswered ? sql`and c.status = 'ACTIVE' and c.awaits_answer` : sql``}
    ${companyId === undefined ? sql`` : sql`and c.company_id = ${companyId}`}
    ${
      mine
        ? sql`and c.id in (select p.conversation_id from conversation_user p
            where p.user_id = ${scope.user.userId} and p.permission_end_time is null)`
        : sql``
    }
    ${
      search
        ? sql`and (${holdsWords(topic, search)} or c.company_id in (
            select o.id from organisation o where o.parent_id is null and ${holdsWords(name, search)}))`
        : sql``
    }`
}

export async function selectInbox(
  db: Db,
  scope: StaffScope,
  filter: InboxFilter,
  { today, limit, offset }: { today: Day; limit: number; offset: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select ${columns(today)}
    from (
      select c.* from conversation c where ${isWanted(scope, filter)}
      order by c.last_message_at desc, c.id desc limit ${limit} offset ${offset}
    ) c join organisation o on o.id = c.company_id left join ${own(scope)}
    order by c.last_message_at desc, c.id desc`.execute(db)
  return rows
}

export async function countInbox(db: Db, scope: StaffScope, filter: InboxFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation c where ${isWanted(scope, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectInboxConversation(
  db: Db,
  scope: StaffScope,
  id: number,
  today: Day,
): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select ${columns(today)} from conversation c join organisation o on o.id = c.company_id left join ${own(scope)}
    where c.id = ${id} and c.status <> 'DELETED'`.execute(db)
  return rows[0]
}

export interface StaffConversation extends LockedConversation {
  is_participant: boolean
  was_removed: boolean
}

/** The conversation, and what part the caller has in it; nobody else changes it until the transaction is over. */
export async function lockForStaff(db: Db, scope: StaffScope, id: number): Promise<StaffConversation | undefined> {
  const { rows } = await sql<StaffConversation>`
    select c.id, c.company_id, c.status, me.id is not null and me.permission_end_time is null as is_participant,
      me.permission_end_time is not null as was_removed
    from conversation c left join ${own(scope)}
    where c.id = ${id} and c.status <> 'DELETED' for update of c`.execute(db)
  return rows[0]
}

/** The caller's own part in the conversation, while they have one. */
export async function selectPart(db: Db, scope: StaffScope, id: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select me.id from conversation c join ${own(scope)}
    where c.id = ${id} and c.status <> 'DELETED' and me.permission_end_time is null`.execute(db)
  return rows[0]
}

export interface PersonRow {
  id: number
  display_name: string
  role: Role
}
