import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { type Addressee, selectAddressee, whereStaff, whereTakesMail } from '#server/rights/told-queries.ts'

/** Who takes a company's requests: the professionals who answer for it, or all of them where nobody does. */
export async function selectRequestTakers(db: Db, companyId: Held<'company'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with answering as (
      select a.id from responsible_professional r join user_account a on a.id = r.user_id
      where r.company_id = ${companyId} and ${whereStaff('a', 'ROLE_COACH')})
    select u.id from user_account u
    where ${whereStaff('u', 'ROLE_COACH')} and ${whereTakesMail('u')}
      and (u.id in (select id from answering) or not exists (select from answering))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whom to tell, if the request still waits and they still want to know. */
export async function selectRequestTaker(db: Db, caseId: Held<'case'>, userId: number): Promise<Addressee | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select c.company_id from workability_case c, user_account u
    where c.id = ${caseId} and c.request_state = 'REQUESTED' and c.end_date is null
      and u.id = ${userId} and ${whereStaff('u', 'ROLE_COACH')}`.execute(db)
  const [waiting] = rows
  return waiting && selectAddressee(db, userId, { module: 'work-ability', companyId: waiting.company_id })
}
