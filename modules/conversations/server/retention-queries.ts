import { sql } from 'kysely'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'

const messages = sql`select m.id from conversation_message m where m.conversation_id in (select id from past)`

export const conversationsPast: Removal = {
  root: 'conversation',
  over: (before) => sql`kept.closed_at < ${before('conversations')}`,
  ofCompany: (companyId) => sql`kept.company_id = ${companyId}`,
  held: whereHeldOf('kept.company_id'),
  files: sql`select a.file_id from conversation_attachment a where a.message_id in (${messages})`,
  gone: () => [
    sql`delete from conversation_attachment where message_id in (${messages})`,
    sql`delete from conversation_user where conversation_id in (select id from past)`,
    sql`delete from conversation_message where conversation_id in (select id from past)`,
    sql`delete from conversation where id in (select id from past)`,
  ],
  atOnce: 20,
}
