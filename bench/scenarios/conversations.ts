import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { listConversations, sendMessage } from '#modules/conversations/contract.ts'
import { uploadType } from '#modules/conversations/rules.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import type { Json } from '../load.ts'
import { call, hasSome, type Things } from './scenario.ts'

const messagesEach = 10
const messagesOfLong = 100
const text = 'Kiitos, tämä sopii meille hyvin.'

export function conversations({ reader, writer, companyId, conversations: { long, written } }: Things) {
  const list = call(listConversations, reader, { query: { companyId } })
  const one = call(listConversations, reader, { query: { id: long } })
  return {
    'conversation list': { calls: () => [list], isRight: hasSome },
    'conversation of 100 messages': {
      calls: () => [one],
      isRight: ([answer]: Json[]) => answer.messages.length > 0,
    },
    'message create': {
      calls: (n: number) => [
        call(sendMessage, writer, {
          params: { id: written[n % written.length] },
          body: { text, type: 'USER', attachments: [], clientKey: randomUUID() },
        }),
      ],
      isRight: ([answer]: Json[]) => answer.id > 0 && answer.text === text,
    },
  }
}

/**
 * Some 10,000 conversations of a user and a professional, with 100,000 messages: a few of everybody's, and very many at
 * one company, where the reader has thirty. A tenth of the messages has an attachment.
 */
export async function insertConversations(
  db: Db,
  { reader, writer, companyId }: Data,
): Promise<Things['conversations']> {
  await sql`
    insert into user_account (username, email, role, status, first_name, last_name, accepted_terms_at)
    select name, name, 'ROLE_COACH', 'ACTIVE', 'Nina', name, now()
    from generate_series(1, 20) as number, lateral (select 'nurse' || number || '@bench.test') as u (name)`.execute(db)
  await sql`
    insert into conversation (company_id, topic, created_by, created_at, last_message_at)
    select g.company_id, 'Asia ' || n, g.user_id, start, start from company_grant g
    cross join lateral generate_series(1, case
      when g.user_id = ${reader.userId} then 30 when g.company_id = ${companyId} then 400 else 3 end) n
    cross join lateral (select now() - interval '100 days' + n * interval '1 hour' as start) s`.execute(db)
  const ids = async (userId: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from conversation where created_by = ${userId} and company_id = ${companyId} order by id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const [long = 0] = await ids(reader.userId)
  const nurses = sql`(select array_agg(id order by id) as ids from user_account where username like 'nurse%@bench.test')`
  await sql`
    with nurse as ${nurses}
    insert into conversation_message (conversation_id, type, text, user_id, created_at)
    select c.id, 'USER', 'Hei! Milloin seuraava työpaikkaselvitys on, ja mitä meidän on hyvä valmistella sitä varten?',
      case when n % 2 = 0 then nurse.ids[1 + c.id % 20] else c.created_by end, c.created_at + n * interval '1 minute'
    from nurse, conversation c cross join lateral
      generate_series(1, case when c.id = ${long} then ${messagesOfLong}::int else ${messagesEach}::int end) n
    order by c.id, n`.execute(db)
  await sql`
    with nurse as ${nurses},
    newest as (select conversation_id, max(id) as id, max(created_at) as at from conversation_message group by 1),
    told as (
      update conversation c set last_message_id = newest.id, last_message_at = newest.at
      from newest where c.id = newest.conversation_id)
    insert into conversation_user (conversation_id, user_id, last_message_at, last_read_message_id, unread_count)
    select c.id, part.user_id, newest.at, newest.id, 0
    from nurse, conversation c join newest on newest.conversation_id = c.id
    cross join lateral (values (c.created_by), (nurse.ids[1 + c.id % 20])) as part (user_id)`.execute(db)
  await sql`
    with held as (
      insert into file (object_key, kind, filename, content_type, size, uploaded_by, created_at, stored_at, claimed_at)
      select md5('message' || id), ${uploadType}, 'ohje ' || id || '.pdf', 'application/pdf', 12345, user_id, created_at,
        created_at, created_at
      from conversation_message where id % 10 = 0 returning id, object_key)
    insert into conversation_attachment (message_id, file_id, position)
    select m.id, held.id, 1 from held join conversation_message m on md5('message' || m.id) = held.object_key`.execute(
    db,
  )
  return { long, written: await ids(writer.userId) }
}
