import { type RawBuilder, sql } from 'kysely'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import { whereFindsWords, whereMine } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectWaitingAt, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Role } from '#shared/permissions.ts'
import type { Sort } from '#shared/sorting.ts'
import { type ConversationRow, conversationColumns, type LockedConversation, type Reading } from '../queries.ts'

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
  own: boolean
  search: string
}

const columns = (today: Day) => sql`
  ${conversationColumns(today)}, o.name as company_name, c.last_message_at, c.awaits_answer,
  me.id is not null and me.permission_end_time is null as is_participant, me.id is null as may_join`

const ownPart = (scope: StaffScope) => sql`
  conversation_user me on me.conversation_id = c.id and me.user_id = ${scope.user.userId}`

const whereSeen = (scope: StaffScope, own = false) =>
  sql<boolean>`c.status <> 'DELETED' and ${whereMine(scope, own, 'c.company_id')}`

function whereWanted(scope: StaffScope, { unanswered, companyId, own }: InboxFilter): RawBuilder<boolean> {
  return sql<boolean>`${whereSeen(scope, own)}
    ${unanswered ? sql`and c.status = 'ACTIVE' and c.awaits_answer` : sql``}
    ${companyId === undefined ? sql`` : sql`and c.company_id = ${companyId}`}`
}

/** The caller's own parts stand in the order of the conversations: each part knows of its newest message. */
const ownParts = (scope: StaffScope) => sql`conversation_user p join conversation c on c.id = p.conversation_id
  where p.user_id = ${scope.user.userId} and p.permission_end_time is null`

/** Found by the topic or by the company's name: two selects, each of which has an index, that find nothing twice. */
function waysToFind(scope: StaffScope, filter: InboxFilter): RawBuilder<unknown>[] {
  const { mine, search } = filter
  const among = mine ? ownParts(scope) : sql`conversation c where true`
  if (!search) return [sql`from ${among} and ${whereWanted(scope, filter)}`]
  const byTopic = whereFindsWords(sql`c.search_text`, search)
  return [
    sql`from ${among} and ${whereWanted(scope, filter)} and ${byTopic}`,
    sql`from ${among} and ${whereWanted(scope, filter)} and not ${byTopic} and c.company_id in (
      select o.id from organisation o where o.parent_id is null and ${whereFindsWords(sql`o.search_text`, search)})`,
  ]
}

export async function selectInbox(
  db: Db,
  scope: StaffScope,
  filter: InboxFilter,
  { today, sort, limit, offset }: { today: Day; sort: Sort<'time'> | undefined; limit: number; offset: number },
): Promise<InboxRow[]> {
  const { by: newest } = orderOf(sort, { id: 'c.id', time: 'c.last_message_at' })
  const own = orderOf(sort, { id: 'p.conversation_id', time: 'p.last_message_at' })
  const order = filter.mine && !filter.search ? own.by : newest
  const found = waysToFind(scope, filter).map((way) => sql`(select c.* ${way} ${order} limit ${limit + offset})`)
  const { rows } = await sql<InboxRow>`
    select ${columns(today)}
    from (
      select * from (${sql.join(found, sql` union all `)}) c ${newest} limit ${limit} offset ${offset}
    ) c join organisation o on o.id = c.company_id left join ${ownPart(scope)}
    ${newest}`.execute(db)
  return rows
}

export function countInbox(db: Db, scope: StaffScope, filter: InboxFilter): Promise<number> {
  const found = waysToFind(scope, filter).map((way) => sql`select ${way}`)
  return countSome(db, sql`from (${sql.join(found, sql` union all `)}) c`)
}

export async function selectInboxConversation(
  db: Db,
  scope: StaffScope,
  id: number,
  today: Day,
): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select ${columns(today)} from conversation c join organisation o on o.id = c.company_id left join ${ownPart(scope)}
    where c.id = ${id} and ${whereSeen(scope)}`.execute(db)
  return rows[0]
}

export interface StaffConversation extends LockedConversation {
  is_participant: boolean
  was_removed: boolean
}

/** The conversation, and what part the caller has in it; nobody else changes it until the transaction is over. */
export async function lockForStaff(db: Db, scope: StaffScope, id: number): Promise<StaffConversation | undefined> {
  const { rows } = await sql<StaffConversation>`
    select c.id, c.company_id, c.status, c.awaits_answer,
      me.id is not null and me.permission_end_time is null as is_participant,
      me.permission_end_time is not null as was_removed
    from conversation c left join ${ownPart(scope)}
    where c.id = ${id} and ${whereSeen(scope)} for update of c`.execute(db)
  return rows[0]
}

/** The caller's own part in the conversation, while they have one. */
export async function selectPart(db: Db, scope: StaffScope, id: number): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select me.id, me.user_id as "userId", me.last_read_message_id as "lastReadMessage", me.unread_count as "unreadCount"
    from conversation c join ${ownPart(scope)}
    where c.id = ${id} and ${whereSeen(scope)} and me.permission_end_time is null`.execute(db)
  return rows[0]
}

export interface PersonRow {
  id: number
  display_name: string
  role: Role
}

/** Those whose last word is the customer's, the longest waiting first. */
export function selectWaitingForAnswer(db: Db, scope: StaffScope, own: boolean, atMost: number): Promise<WaitingRow[]> {
  const found = sql`
    select c.id, c.company_id as organisation_id, c.last_message_at as since, c.id::text as key
    from conversation c
    where c.status = 'ACTIVE' and c.awaits_answer and ${whereWaits(scope, own, 'c.company_id')}
    order by c.last_message_at, c.id`
  return selectWaitingAt(db, found, atMost)
}
