import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { responsibilities } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { selectTold, type Told, whereMayBeTold } from '#server/rights/told-queries.ts'
import { selectWaiting, type WaitingRow } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Role } from '#shared/permissions.ts'
import type { Conversation } from '../contract.ts'

export interface ParticipantRow {
  id: number
  conversationId: number
  userId: number
  displayName: string
  role: Role
  permissionEndTime: string | null
  lastReadMessage: number | null
}

export interface ConversationRow {
  id: Held<'conversation'>
  company_id: number
  topic: string
  status: Conversation['status']
  last_message_id: Held<'message'> | null
  unread_count: number
  users: ParticipantRow[]
  is_somebody_away: boolean
}

/** A conversation and whose it is. */
export interface About {
  id: Held<'conversation'>
  company_id: number
}

/** A conversation as far as a change of it needs to know it. */
export interface LockedConversation extends About {
  status: Conversation['status']
  /** Whether its last word is the customer's. */
  awaits_answer: boolean
}

/** How far somebody has read. */
export interface Reading {
  id: number
  userId: number
  lastReadMessage: number | null
  unreadCount: number
}

/** Whether those who take part see how far the others have read (AK-2). */
const whereReadMarksAreShown = sql<boolean>`(select read_receipts_enabled from setting)`

/** The row of a participant `p`, who is the user `u`, as `me` sees it. */
const participant = sql`json_build_object('id', p.id, 'conversationId', p.conversation_id, 'userId', p.user_id,
  'displayName', u.first_name || ' ' || u.last_name, 'role', u.role, 'permissionEndTime', p.permission_end_time,
  'lastReadMessage', case when p.user_id = me.user_id or ${whereReadMarksAreShown} then p.last_read_message_id end)`

/** Everybody who takes part in the conversation `c`. */
const participants = sql`coalesce((
  select json_agg(${participant} order by p.id) from conversation_user p join user_account u on u.id = p.user_id
  where p.conversation_id = c.id and p.permission_end_time is null), '[]'::json)`

/** The absence `a` is on. */
export const whereAwayOn = (today: Day) =>
  sql`(a.first_day <= ${today} and (a.last_day is null or a.last_day >= ${today}))`

/** The columns of a `ConversationRow`; `me` is the part of whoever asks. */
export const conversationColumns = (today: Day) => sql`
  c.id, c.company_id, c.topic, c.status, c.last_message_id, coalesce(me.unread_count, 0) as unread_count,
  ${participants} as users,
  exists (select from conversation_user p join out_of_office a on a.user_id = p.user_id
    where p.conversation_id = c.id and p.permission_end_time is null and ${whereAwayOn(today)}) as is_somebody_away`

const whereOwn = (scope: CompanyScope) => sql`
  me.user_id = ${scope.user.userId} and me.permission_end_time is null and c.status <> 'DELETED'
  and me.company_id = ${scope.companyId}`

/**
 * Those the caller takes part in, by their newest message.
 * @param limit all unless told
 */
export async function selectConversations(
  db: Db,
  scope: CompanyScope,
  today: Day,
  limit?: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns(today)} from conversation_user me join conversation c on c.id = me.conversation_id
    where ${whereOwn(scope)} order by me.last_message_at desc, me.conversation_id desc
    limit ${limit ?? null}`.execute(db)
  return rows
}

export async function selectConversation(
  db: Db,
  scope: CompanyScope,
  id: number,
  today: Day,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns(today)} from conversation_user me join conversation c on c.id = me.conversation_id
    where ${whereOwn(scope)} and c.id = ${id}`.execute(db)
  return rows[0]
}

/** The conversation, for the caller who takes part in it; nobody else changes it until the transaction is over. */
export async function lockConversation(
  db: Db,
  scope: CompanyScope,
  id: number,
): Promise<LockedConversation | undefined> {
  const { rows } = await sql<LockedConversation>`
    select c.id, c.company_id, c.status, c.awaits_answer from conversation c join conversation_user me on me.conversation_id = c.id
    where ${whereOwn(scope)} and c.id = ${id} for update of c`.execute(db)
  return rows[0]
}

/** A conversation that the caller takes part in. */
export async function holdConversation(
  db: Db,
  scope: CompanyScope,
  id: number,
): Promise<Held<'conversation'> | undefined> {
  const { rows } = await sql<{ id: Held<'conversation'> }>`
    select c.id from conversation c join conversation_user me on me.conversation_id = c.id
    where ${whereOwn(scope)} and c.id = ${id}`.execute(db)
  return rows[0]?.id
}

/** The company of a conversation that somebody takes part in. */
export async function selectCompanyOf(db: Db, id: number, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select c.company_id from conversation c join conversation_user p on p.conversation_id = c.id
    where c.id = ${id} and p.user_id = ${userId} and p.permission_end_time is null and c.status <> 'DELETED'`.execute(
    db,
  )
  return rows[0]?.company_id
}

export async function countUnread(db: Db, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(unread_count), 0)::int as count from conversation_user
    where user_id = ${scope.user.userId} and company_id = ${scope.companyId} and permission_end_time is null
      and unread_count > 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** The user `u` may take part in what concerns the company `c.company_id`. */
export const whereMayTakePart = (now: Date) =>
  whereMayBeTold('u', { module: 'conversations', companyId: sql.ref('c.company_id'), now })

/** Those who take part and hear of what happens. */
export function selectListeners(db: Db, conversation: About, now: Date): Promise<Told> {
  return selectTold(db, placeOf(conversation, now), { among: partakers(conversation.id) })
}

/** Of those, whoever may know how far one of them has read: they themselves, and the others where that is shown. */
export function selectListenersOfReading(db: Db, conversation: About, readerId: number, now: Date): Promise<Told> {
  const among = sql`${partakers(conversation.id)} and (user_id = ${readerId} or ${whereReadMarksAreShown})`
  return selectTold(db, placeOf(conversation, now), { among })
}

/** Those who take part, all the staff there, and whoever has just been removed: their lists have become longer or shorter. */
export function selectListenersOfList(
  db: Db,
  conversation: About,
  removed: readonly number[],
  now: Date,
): Promise<Told> {
  const among = sql`${partakers(conversation.id)} union select unnest(${removed}::bigint[])`
  return selectTold(db, placeOf(conversation, now), { among, andStaff: true })
}

/** Of the staff whoever is responsible for the company: what waits for them has become more or less. */
export function selectResponsible(db: Db, conversation: About, now: Date): Promise<Told> {
  const among = sql`select user_id from ${responsibilities} cared where company_id = ${conversation.company_id}`
  return selectTold(db, placeOf(conversation, now), { among })
}

const placeOf = ({ company_id: companyId }: About, now: Date) => ({ module: 'conversations', companyId, now }) as const

const partakers = (conversationId: Held<'conversation'>) => sql`
  select user_id from conversation_user where conversation_id = ${conversationId} and permission_end_time is null`

/** The conversation that holds a file, for somebody who takes part in it. */
export async function selectHolder(db: Db, fileId: Held<'file'>, userId: number): Promise<About | undefined> {
  const { rows } = await sql<About>`
    select c.id, c.company_id from conversation_attachment a
      join conversation_message m on m.id = a.message_id join conversation c on c.id = m.conversation_id
      join conversation_user p on p.conversation_id = c.id
    where a.file_id = ${fileId} and p.user_id = ${userId} and p.permission_end_time is null
      and c.status <> 'DELETED'`.execute(db)
  return rows[0]
}

/** Those with something that the caller has not read; of what has been deleted nothing is unread. */
export function selectWaitingToBeRead(db: Db, scope: CompanyScope, atMost: number): Promise<WaitingRow[]> {
  const found = sql`
    select me.conversation_id as id, me.last_message_at as since, me.conversation_id::text as key
    from conversation_user me
    where me.user_id = ${scope.user.userId} and me.company_id = ${scope.companyId} and me.permission_end_time is null
      and me.unread_count > 0
    order by me.last_message_at, me.conversation_id`
  return selectWaiting(db, found, atMost, sql`(select topic from conversation where id = found.id)`)
}
