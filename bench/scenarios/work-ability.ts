import { sql } from 'kysely'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { getWorkability, listWorkabilities } from '#modules/work-ability/contract.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import type { Json } from '../load.ts'
import { call, hasSome, type Things } from './scenario.ts'

const casesOfReader = 20

export function workAbility({ reader, companyId, cases }: Things) {
  const idOf = (n: number) => cases[n % cases.length]
  const list = call(listWorkabilities, reader, { query: { companyId, type: 'WORKABILITY', includeChildren: true } })
  return {
    'case list': { calls: () => [list], isRight: hasSome },
    'case detail': {
      calls: (n: number) => [call(getWorkability, reader, { params: { id: idOf(n) }, query: { companyId } })],
      isRight: ([one]: Json[]) => cases.includes(one.id),
    },
  }
}

/**
 * A case for every employment, 100,000 and more, each with three events, a nurse and two users of its company. Answers
 * those that the reader sees.
 */
export async function insertCases(db: Db, { reader, companyId }: Data): Promise<number[]> {
  const nurse = { email: 'nurse@bench.test', firstName: 'Niina', lastName: 'Hoitola', role: 'ROLE_COACH' as const }
  const nurseId = await insertUser(db, nurse)
  await sql`
    insert into workability_case (company_id, organisation_id, employee_id, employment_id, start_trigger, description,
      request_state, requested_by, start_date, end_date, created_at, updated_at)
    select o.company_id, o.company_id, e.employee_id, e.id, 'SUPERVISOR', 'Työ kuormittaa.', 'ACCEPTED', users.ids[1],
      day, case when e.id % 3 = 0 then day + 200 end, day, day
    from employment e join organisation o on o.id = e.organisation_id
    join (select company_id, array_agg(user_id order by user_id) as ids from company_grant group by 1) users
      on users.company_id = o.company_id
    cross join lateral (select date '2023-01-01' + (e.id % 900)::int as day) start`.execute(db)
  await sql`
    insert into workability_user (case_id, user_id, created_at)
    select c.id, u.user_id, c.created_at from workability_case c cross join lateral (
      select user_id from company_grant g where g.company_id = c.company_id and g.user_id <> ${reader.userId}
      order by (g.user_id + c.id) % 7, g.user_id limit 2) u`.execute(db)
  await sql`insert into workability_nurse (case_id, user_id) select id, ${nurseId} from workability_case`.execute(db)
  await sql`
    insert into workability_event (case_id, event_type, start_date, description, created_by, created_at, updated_at)
    select c.id, type, c.start_date + place::int * 10, 'Keskustelu käyty.', ${nurseId}, c.created_at, c.created_at
    from workability_case c
    cross join unnest(array['PROCESS_START', 'CONVERSATION', 'CONSULTATION']) with ordinality t (type, place)`.execute(
    db,
  )
  const { rows } = await sql<{ case_id: number }>`
    insert into workability_user (case_id, user_id, created_at)
    select id, ${reader.userId}, now() from workability_case where company_id = ${companyId}
    order by id limit ${casesOfReader} returning case_id`.execute(db)
  return rows.map((row) => row.case_id)
}
