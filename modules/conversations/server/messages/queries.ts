import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { FileRow } from '#server/files/queries.ts'
import type { Held } from '#server/rights/held.ts'
import type { Role } from '#shared/permissions.ts'

export interface MessageRow {
  id: Held<'message'>
  text: string
  type: 'USER' | 'SYSTEM'
  created_at: Date
  user_id: number
  display_name: string
  role: Role
  out_of_office: boolean
  client_key: string | null
  attachments: Pick<FileRow, 'id' | 'filename' | 'object_key' | 'content_type' | 'size'>[]
}

/** @param readerId whose own messages carry their client keys */
const columns = (readerId: number) => sql`
  m.id, m.text, m.type, m.created_at, m.user_id, u.first_name || ' ' || u.last_name as display_name, u.role,
  m.out_of_office, case when m.user_id = ${readerId} then m.client_key end as client_key,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'object_key', f.object_key,
      'content_type', f.content_type, 'size', f.size) order by a.position)
    from conversation_attachment a join file f on f.id = a.file_id where a.message_id = m.id), '[]'::json) as attachments
  from conversation_message m join user_account u on u.id = m.user_id`

async function select(db: Db, readerId: number, which: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns(readerId)} ${which}`.execute(db)
  return rows
}

/** All of a conversation, oldest first. */
export function selectMessages(db: Db, conversationId: Held<'conversation'>, readerId: number): Promise<MessageRow[]> {
  return select(db, readerId, sql`where m.conversation_id = ${conversationId} order by m.id`)
}

export function selectMessagesByIds(db: Db, ids: readonly Held<'message'>[], readerId: number): Promise<MessageRow[]> {
  return select(db, readerId, sql`where m.id = any(${ids}::bigint[])`)
}

/** By its id and not as a list of one: of such a list ten are taken for likely, and it is planned anew each time. */
export async function selectMessage(db: Db, id: Held<'message'>, readerId: number): Promise<MessageRow | undefined> {
  const [row] = await select(db, readerId, sql`where m.id = ${id}`)
  return row
}

/** Newest first: those before a message, or the newest of all. */
export function selectMessagesBefore(
  db: Db,
  conversationId: Held<'conversation'>,
  readerId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return select(
    db,
    readerId,
    sql`where m.conversation_id = ${conversationId} ${before === undefined ? sql`` : sql`and m.id < ${before}`}
      order by m.id desc limit ${limit}`,
  )
}

/** Oldest first. */
export function selectMessagesAfter(
  db: Db,
  conversationId: Held<'conversation'>,
  readerId: number,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> {
  return select(
    db,
    readerId,
    sql`where m.conversation_id = ${conversationId} and m.id > ${after} order by m.id limit ${limit}`,
  )
}

/** The message that somebody has already sent with this key. */
export async function selectSent(
  db: Db,
  conversationId: Held<'conversation'>,
  userId: number,
  clientKey: string,
): Promise<Held<'message'> | undefined> {
  const { rows } = await sql<{ id: Held<'message'> }>`
    select id from conversation_message
    where conversation_id = ${conversationId} and user_id = ${userId} and client_key = ${clientKey}`.execute(db)
  return rows[0]?.id
}

export interface NewMessage {
  type: 'USER' | 'SYSTEM'
  text: string
  /** Who wrote it; of a system message, whom it is about. */
  userId: number
  outOfOffice: boolean
  clientKey: string | null
  /** For whom alone it is not unread. */
  actorId: number
}

/**
 * Adds messages to a conversation that is locked: so the ids follow the order of the messages.
 * @param awaitsAnswer whether the provider is to answer now; as before unless told
 */
export async function insertMessages(
  db: Db,
  conversationId: Held<'conversation'>,
  messages: readonly NewMessage[],
  { awaitsAnswer, now }: { awaitsAnswer?: boolean; now: Date },
): Promise<Held<'message'>[]> {
  if (messages.length === 0) return []
  const all = <Key extends keyof NewMessage>(key: Key) => messages.map((message) => message[key])
  const { rows } = await sql<{ id: Held<'message'> }>`
    with entered as (
      select * from unnest(${all('type')}::text[], ${all('text')}::text[], ${all('userId')}::bigint[],
        ${all('outOfOffice')}::boolean[], ${all('clientKey')}::uuid[], ${all('actorId')}::bigint[]) with ordinality
        as entered (type, text, user_id, out_of_office, client_key, actor_id, place)),
    written as (
      insert into conversation_message (conversation_id, type, text, user_id, out_of_office, client_key, created_at)
      select ${conversationId}, type, text, user_id, out_of_office, client_key, ${now}::timestamptz from entered order by place
      returning id),
    newest as (
      update conversation set last_message_id = (select max(id) from written), last_message_at = ${now},
        awaits_answer = coalesce(${awaitsAnswer ?? null}::boolean, awaits_answer)
      where id = ${conversationId}),
    unread as (
      update conversation_user p set last_message_at = ${now},
        unread_count = unread_count + (select count(*) from entered where actor_id <> p.user_id)
      where conversation_id = ${conversationId})
    select id from written order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertAttachments(
  db: Db,
  messageId: Held<'message'>,
  fileIds: readonly Held<'file'>[],
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    insert into conversation_attachment (message_id, file_id, position)
    select ${messageId}, file_id, position from unnest(${fileIds}::bigint[]) with ordinality as t (file_id, position)`.execute(
    db,
  )
}

/** Marks what is up to a message as seen, or everything. The conversation is locked. */
export async function updateRead(
  db: Db,
  conversationId: Held<'conversation'>,
  userId: number,
  upTo: number | undefined,
): Promise<void> {
  await sql`
    with seen as (
      select coalesce(max(m.id), 0) as id from conversation_message m
      where m.conversation_id = ${conversationId} ${upTo === undefined ? sql`` : sql`and m.id <= ${upTo}`}),
    newest as (select greatest(seen.id, coalesce(p.last_read_message_id, 0)) as id from seen, conversation_user p
      where p.conversation_id = ${conversationId} and p.user_id = ${userId}),
    unread as (select count(*)::int as count from conversation_message m, newest
      where m.conversation_id = ${conversationId} and m.id > newest.id and m.user_id <> ${userId})
    update conversation_user p set last_read_message_id = nullif(newest.id, 0), unread_count = unread.count
    from newest, unread
    where p.conversation_id = ${conversationId} and p.user_id = ${userId}`.execute(db)
}

/** Takes note of the absences that have not been told of in this conversation yet. */
export async function updateAnsweredAbsences(
  db: Db,
  conversationId: Held<'conversation'>,
  today: string,
): Promise<{ user_id: number; message: string }[]> {
  const { rows } = await sql<{ user_id: number; message: string }>`
    update conversation_user p set answered_absence_id = a.id
    from out_of_office a join user_account u on u.id = a.user_id
    where p.conversation_id = ${conversationId} and a.user_id = p.user_id and p.permission_end_time is null
      and u.role <> 'ROLE_USER' and a.first_day <= ${today} and (a.last_day is null or a.last_day >= ${today})
      and p.answered_absence_id is distinct from a.id
    returning p.user_id, a.message`.execute(db)
  return rows
}
