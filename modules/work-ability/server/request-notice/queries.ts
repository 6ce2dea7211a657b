import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { responsibilities } from '#server/rights/queries.ts'
import {
  type Addressee,
  selectAddressee,
  whereCares,
  whereProfessional,
  whereTakesNotices,
} from '#server/rights/told-queries.ts'

/**
 * Who takes the requests of a company for which nobody answers: all who see it, but for whom wants to hear of none. Who
 * answers for one is told as they have chosen (modules/notices).
 */
export async function selectRequestTakers(db: Db, companyId: Held<'company'>, now: Date): Promise<number[]> {
  const whereTakes = (user: string) => sql`${whereProfessional(user)} and ${whereCares(user, { companyId, now })}`
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    where ${whereTakes('u')} and ${whereTakesNotices('u')}
      and not exists (select from notice_choice c
        where c.user_id = u.id and c.kind = 'workability' and c.frequency = 'NEVER')
      and not exists (select from ${responsibilities} r join user_account a on a.id = r.user_id
        where r.company_id = ${companyId} and ${whereTakes('a')})
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whom to tell, if the request still waits and they still want to know. */
export async function selectRequestTaker(
  db: Db,
  caseId: Held<'case'>,
  userId: number,
  now: Date,
): Promise<Addressee | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select c.company_id from workability_case c, user_account u
    where c.id = ${caseId} and c.request_state = 'REQUESTED' and c.end_date is null
      and u.id = ${userId} and ${whereProfessional('u')}`.execute(db)
  const [waiting] = rows
  return waiting && selectAddressee(db, userId, { module: 'work-ability', companyId: waiting.company_id, now })
}
