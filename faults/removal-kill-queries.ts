import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Conversations of long ago, each with what hangs on it. */
export async function insertOldConversations(db: Db, count: number): Promise<void> {
  await sql`
    with made as (
      insert into conversation (company_id, topic, status, created_by, created_at, last_message_at, closed_at)
      select c.id, 'Vanha', 'CLOSED', u.id, '2015-03-01', '2015-03-01', '2015-03-01'
      from (select id from company order by id limit 1) c, (select id from user_account order by id limit 1) u,
        generate_series(1, ${count})
      returning id, created_by, created_at)
    insert into conversation_message (conversation_id, type, text, user_id, created_at)
    select id, 'USER', 'Kiitos!', created_by, created_at from made, generate_series(1, 3)`.execute(db)
}
