import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Held } from '../../rights/held.ts'

/** Whether a key is the first of its kind in a day; who holds it is waited for. */
export async function takeKey(
  db: Db,
  client: Held<'client'>,
  { key, asked, now, expiredAt }: { key: string; asked: Buffer; now: Date; expiredAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into integration_answer as a (client_id, key, asked, created_at)
    values (${client}, ${key}, ${asked}, ${now})
    on conflict (client_id, key) do update set asked = excluded.asked, answer = null, created_at = excluded.created_at
      where a.created_at <= ${expiredAt}
    returning true as "isFirst"`.execute(db)
  return rows.length > 0
}

export async function updateAnswer(db: Db, client: Held<'client'>, key: string, answer: string | null): Promise<void> {
  await sql`
    update integration_answer set answer = ${answer} where client_id = ${client} and key = ${key}`.execute(db)
}

export async function selectAnswer(
  db: Db,
  client: Held<'client'>,
  key: string,
): Promise<{ asked: Buffer; answer: string | null } | undefined> {
  const { rows } = await sql<{ asked: Buffer; answer: string | null }>`
    select asked, answer from integration_answer where client_id = ${client} and key = ${key}`.execute(db)
  return rows[0]
}
