import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Language } from '#shared/languages.ts'

const takesMail = sql<boolean>`u.role = 'ROLE_COACH' and u.status = 'ACTIVE' and u.email_notifications_enabled
  and u.email is not null`

/** Who takes a company's requests: the professionals who answer for it, or all of them where nobody does. */
export async function selectRequestTakers(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with answering as (
      select a.id from responsible_professional r join user_account a on a.id = r.user_id
      where r.company_id = ${companyId} and a.role = 'ROLE_COACH' and a.status = 'ACTIVE')
    select u.id from user_account u
    where ${takesMail}
      and (u.id in (select id from answering) or not exists (select from answering))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whom to tell, if the request still waits and they still want to know. */
export async function selectRequestTaker(
  db: Db,
  caseId: number,
  userId: number,
): Promise<{ email: string; locale: Language } | undefined> {
  const { rows } = await sql<{ email: string; locale: Language }>`
    select u.email, u.locale from user_account u, workability_case c
    where u.id = ${userId} and c.id = ${caseId} and c.request_state = 'REQUESTED' and c.end_date is null
      and ${takesMail}`.execute(db)
  return rows[0]
}
