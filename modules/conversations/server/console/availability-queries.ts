import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectToldAtEach, type Told, whereProfessional } from '#server/rights/told-queries.ts'
import type { Day } from '#shared/dates.ts'

export interface AbsenceRow {
  first_day: Day
  last_day: Day | null
  message: string
}

/** The caller's own absence, on or to come. */
export async function selectAbsence(db: Db, scope: StaffScope, today: Day): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    select first_day, last_day, message from out_of_office
    where user_id = ${scope.user.userId} and (last_day is null or last_day >= ${today})`.execute(db)
  return rows[0]
}

/** An absence with another first day is another absence, and is told of anew. */
export async function deleteAbsence(db: Db, scope: StaffScope, exceptFirstDay?: Day): Promise<void> {
  await sql`
    delete from out_of_office
    where user_id = ${scope.user.userId} and first_day is distinct from ${exceptFirstDay ?? null}::date`.execute(db)
}

export async function upsertAbsence(
  db: Db,
  scope: StaffScope,
  absence: { firstDay: Day; lastDay: Day | null; message: string },
): Promise<void> {
  const { firstDay, lastDay, message } = absence
  await sql`
    insert into out_of_office (user_id, first_day, last_day, message)
    values (${scope.user.userId}, ${firstDay}, ${lastDay}, ${message})
    on conflict (user_id) do update set last_day = excluded.last_day, message = excluded.message`.execute(db)
}

/** Those who see the caller in a conversation, at each of the companies. */
export function selectCompanions(db: Db, scope: StaffScope, now: Date): Promise<{ companyId: number; told: Told }[]> {
  const among = sql`
    select c.company_id, other.user_id from conversation_user p
      join conversation c on c.id = p.conversation_id and c.status = 'ACTIVE'
      join conversation_user other on other.conversation_id = c.id and other.permission_end_time is null
    where p.user_id = ${scope.user.userId} and p.permission_end_time is null`
  return selectToldAtEach(db, { module: 'conversations', now }, { among })
}

export interface ResponsibleRow {
  id: number
  display_name: string
  is_responsible: boolean
}

export async function selectResponsible(db: Db, companyId: Held<'company'>): Promise<ResponsibleRow[]> {
  const { rows } = await sql<ResponsibleRow>`
    select u.id, u.first_name || ' ' || u.last_name as display_name, r.user_id is not null as is_responsible
    from user_account u left join responsible_professional r on r.user_id = u.id and r.company_id = ${companyId}
    where ${whereProfessional('u')}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id`.execute(db)
  return rows
}

/** Who is chosen stays so until the transaction is over. */
export async function lockResponsible(db: Db, companyId: Held<'company'>): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(db)
}

/** Who is no active professional is left out. Answers how many were taken. */
export async function replaceResponsible(
  db: Db,
  companyId: Held<'company'>,
  userIds: readonly number[],
): Promise<number> {
  await sql`delete from responsible_professional where company_id = ${companyId}`.execute(db)
  const { rows } = await sql<{ user_id: number }>`
    insert into responsible_professional (company_id, user_id)
    select ${companyId}, u.id from user_account u
    where u.id = any(${userIds}::bigint[]) and ${whereProfessional('u')}
    returning user_id`.execute(db)
  return rows.length
}
