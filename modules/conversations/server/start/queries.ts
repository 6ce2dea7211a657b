import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { whereStaff } from '#server/told-queries.ts'
import type { Day } from '#shared/dates.ts'
import { isAwayOn } from '../queries.ts'

export interface ProfessionalRow {
  id: number
  first_name: string
  last_name: string
  /** Of who is away today. */
  away_message: string | null
}

/** The active professionals in Finnish order: all of them, or those who answer for a company. */
export async function selectProfessionals(
  db: Db,
  today: Day,
  responsibleFor: number | undefined,
): Promise<ProfessionalRow[]> {
  const isResponsible = sql`exists (
    select from responsible_professional r where r.user_id = u.id and r.company_id = ${responsibleFor ?? null})`
  const { rows } = await sql<ProfessionalRow>`
    select u.id, u.first_name, u.last_name, a.message as away_message
    from user_account u left join out_of_office a on a.user_id = u.id and ${isAwayOn(today)}
    where ${whereStaff('u', 'ROLE_COACH')} ${responsibleFor === undefined ? sql`` : sql`and ${isResponsible}`}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id`.execute(db)
  return rows
}

/** Answers the new conversation's id, or that of the one started before with the same key. */
export async function insertConversation(
  db: Db,
  conversation: { companyId: number; topic: string; createdBy: number; clientKey: string | null; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const { companyId, topic, createdBy, clientKey, now } = conversation
  const { rows } = await sql<{ id: number }>`
    insert into conversation (company_id, topic, created_by, client_key, created_at, last_message_at)
    values (${companyId}, ${topic}, ${createdBy}, ${clientKey}, ${now}, ${now})
    on conflict (created_by, client_key) do nothing returning id`.execute(db)
  if (rows[0]) return { id: rows[0].id, isNew: true }
  const before = await sql<{ id: number }>`
    select id from conversation where created_by = ${createdBy} and client_key = ${clientKey}`.execute(db)
  return { id: (before.rows[0] as { id: number }).id, isNew: false }
}

export async function insertParticipants(
  db: Db,
  conversationId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into conversation_user (conversation_id, user_id, last_message_at)
    select ${conversationId}, user_id, ${now} from unnest(${userIds}::bigint[]) as t (user_id)`.execute(db)
}
