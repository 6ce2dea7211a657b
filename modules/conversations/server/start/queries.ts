import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { whereCares, whereMaySee, whereProfessional } from '#server/rights/told-queries.ts'
import { dayOf } from '#shared/dates.ts'
import { whereAwayOn } from '../queries.ts'

export interface ProfessionalRow {
  id: number
  first_name: string
  last_name: string
  /** Of who is away today. */
  away_message: string | null
}

/** The active professionals who see the company's things, in Finnish order: all of them, or those who answer for it. */
export async function selectProfessionals(
  db: Db,
  scope: CompanyScope,
  { now, areResponsible }: { now: Date; areResponsible: boolean },
): Promise<ProfessionalRow[]> {
  const whereResponsible = sql`exists (
    select from responsible_professional r where r.user_id = u.id and r.company_id = ${scope.companyId})`
  const { rows } = await sql<ProfessionalRow>`
    select u.id, u.first_name, u.last_name, a.message as away_message
    from user_account u left join out_of_office a on a.user_id = u.id and ${whereAwayOn(dayOf(now))}
    where ${whereProfessional('u')} and ${whereCares('u', { companyId: scope.companyId, now })}
      ${areResponsible ? sql`and ${whereResponsible}` : sql``}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id`.execute(db)
  return rows
}

/** Answers the new conversation's id, or that of the one started before with the same key. */
export async function insertConversation(
  db: Db,
  at: { companyId: Held<'company'>; createdBy: Held<'account'> },
  { topic, clientKey, now }: { topic: string; clientKey: string | null; now: Date },
): Promise<{ id: Held<'conversation'>; isNew: boolean }> {
  const { companyId, createdBy } = at
  const { rows } = await sql<{ id: Held<'conversation'> }>`
    insert into conversation (company_id, topic, created_by, client_key, created_at, last_message_at)
    values (${companyId}, ${topic}, ${createdBy}, ${clientKey}, ${now}, ${now})
    on conflict (created_by, client_key) do nothing returning id`.execute(db)
  if (rows[0]) return { id: rows[0].id, isNew: true }
  const before = await sql<{ id: Held<'conversation'> }>`
    select id from conversation where created_by = ${createdBy} and client_key = ${clientKey}`.execute(db)
  return { id: certainRow(before.rows).id, isNew: false }
}

export async function insertParticipants(
  db: Db,
  conversationId: Held<'conversation'>,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into conversation_user (conversation_id, user_id, last_message_at)
    select ${conversationId}, user_id, ${now} from unnest(${userIds}::bigint[]) as t (user_id)`.execute(db)
}

/** Those of the users who see the conversations of the company. */
export async function selectWhoSee(
  db: Db,
  companyId: Held<'company'>,
  userIds: readonly number[],
  now: Date,
): Promise<Held<'account'>[]> {
  const { rows } = await sql<{ id: Held<'account'> }>`
    select u.id from user_account u
    where u.id = any (${userIds}::bigint[]) and ${whereMaySee('u', { module: 'conversations', companyId, now })}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
