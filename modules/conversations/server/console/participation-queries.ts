import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereFindsWords } from '#server/rights/queries.ts'
import { whereMayTakePart } from '../queries.ts'
import type { PersonRow } from './queries.ts'

const whereNotThere = sql`not exists (
  select from conversation_user p where p.conversation_id = c.id and p.user_id = u.id and p.permission_end_time is null)`

/** The company's users and the staff, by indexes of theirs: nobody else may take part. */
const selectNear = (conversationId: Held<'conversation'>) => sql`
  select user_id from company_grant where company_id = (select company_id from conversation where id = ${conversationId})
  union all select id from user_account where role <> 'ROLE_USER'`

export async function selectCandidates(
  db: Db,
  conversationId: Held<'conversation'>,
  { search, limit, now }: { search: string; limit: number; now: Date },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name || ' ' || u.last_name as display_name, u.role
    from conversation c cross join user_account u
    where c.id = ${conversationId} and u.id in (${selectNear(conversationId)}) and ${whereNotThere}
      and ${whereMayTakePart(now)} and ${whereFindsWords(sql`u.search_text`, search)}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id limit ${limit}`.execute(db)
  return rows
}

/** Lets somebody in who may take part and does not yet; answers whether it did. Who was there before finds what they missed. */
export async function upsertParticipant(
  db: Db,
  conversationId: Held<'conversation'>,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into conversation_user (conversation_id, user_id, last_message_at, unread_count)
    select c.id, u.id, c.last_message_at,
      (select count(*) from conversation_message m where m.conversation_id = c.id and m.user_id <> u.id)
    from conversation c cross join user_account u
    where c.id = ${conversationId} and u.id = ${userId} and ${whereNotThere} and ${whereMayTakePart(now)}
    on conflict (conversation_id, user_id) do update set permission_end_time = null, last_message_at = excluded.last_message_at,
      unread_count = (select count(*) from conversation_message m
        where m.conversation_id = excluded.conversation_id and m.user_id <> excluded.user_id
          and m.id > coalesce(conversation_user.last_read_message_id, 0))
    returning id`.execute(db)
  return rows.length > 0
}

/** Answers whether they took part. */
export async function updateParticipationEnded(
  db: Db,
  conversationId: Held<'conversation'>,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update conversation_user set permission_end_time = ${now}
    where conversation_id = ${conversationId} and user_id = ${userId} and permission_end_time is null
    returning id`.execute(db)
  return rows.length > 0
}

/** Of what is deleted nothing is unread. */
export async function updateStatus(
  db: Db,
  conversationId: Held<'conversation'>,
  status: 'ACTIVE' | 'CLOSED' | 'DELETED',
  now: Date,
): Promise<void> {
  await sql`
    with parts as (
      update conversation_user set unread_count = 0 where conversation_id = ${conversationId} and ${status} = 'DELETED')
    update conversation set status = ${status},
      closed_at = case when ${status} <> 'ACTIVE' then coalesce(closed_at, ${now}) end
    where id = ${conversationId}`.execute(db)
}
