import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { whereAtCompany, whereFindsWords } from '#server/rights/queries.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'

interface FoundConversationRow {
  id: number
  topic: string
  company_name: string
}

/** Those the caller takes part in, the newest first. */
export async function selectFoundConversations(
  db: Db,
  scope: CompanyScope,
  text: string,
  atMost: number,
): Promise<FoundConversationRow[]> {
  const { rows } = await sql<FoundConversationRow>`
    select c.id, c.topic, o.name as company_name
    from conversation c join conversation_user me on me.conversation_id = c.id join organisation o on o.id = c.company_id
    where ${whereAtCompany(scope, 'c.company_id')} and me.user_id = ${scope.user.userId}
      and me.permission_end_time is null and c.status <> 'DELETED' and ${whereFindsWords(sql`c.search_text`, text)}
    order by c.last_message_at desc, c.id desc limit ${atMost}`.execute(db)
  return rows
}

export async function selectConversationsFoundForStaff(
  db: Db,
  scope: StaffScope,
  text: string,
  atMost: number,
): Promise<FoundConversationRow[]> {
  const { rows } = await sql<FoundConversationRow>`
    select c.id, c.topic, o.name as company_name from conversation c join organisation o on o.id = c.company_id
    where ${whereAtCompany(scope, 'c.company_id')} and c.status <> 'DELETED'
      and ${whereFindsWords(sql`c.search_text`, text)}
    order by c.last_message_at desc, c.id desc limit ${atMost}`.execute(db)
  return rows
}
