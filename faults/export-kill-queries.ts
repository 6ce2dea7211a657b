import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Messages of one company, as many as several parts of an export take. */
export async function insertMessages(db: Db, companyId: number, count: number): Promise<void> {
  await sql`
    with made as (
      insert into conversation (company_id, topic, status, created_by, created_at, last_message_at)
      select ${companyId}, 'Pitkä keskustelu', 'ACTIVE', u.id, now(), now()
      from (select id from user_account order by id limit 1) u
      returning id, created_by, created_at)
    insert into conversation_message (conversation_id, type, text, user_id, created_at)
    select id, 'USER', repeat(md5(n::text), 32), created_by, created_at from made, generate_series(1, ${count}) n`.execute(
    db,
  )
}

export async function countMessages(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation_message m join conversation c on c.id = m.conversation_id
    where c.company_id = ${companyId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is in the store of exports by now. */
export async function selectKeptParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select object_key from company_export_part where size is not null order by export_id, number`.execute(db)
  return rows.map((row) => row.object_key)
}
