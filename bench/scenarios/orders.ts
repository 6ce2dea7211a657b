import { sql } from 'kysely'
import { listOrders } from '#modules/orders/contract.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import { call, hasSome, type Things } from './scenario.ts'

const orderCount = 100_000

export function orders({ reader, companyId }: Things) {
  const list = call(listOrders, reader, { query: { companyId } })
  return { 'order list': { calls: () => [list], isRight: hasSome } }
}

/** A hundred thousand orders that have been sent, 500 at each company, each with its form and a person of the register. */
export async function insertOrders(db: Db, { reader: { userId } }: Data): Promise<void> {
  await sql`
    with person as (
      select o.company_id, e.organisation_id, p.identity_code, p.last_name || ' ' || p.first_name as name,
        row_number() over (order by e.id) as number
      from employment e join organisation o on o.id = e.organisation_id join employee p on p.id = e.employee_id
      order by e.id limit ${orderCount}),
    ordered as (
      insert into company_order (company_id, organisation_id, template_version_id, entered, person, state, created_by,
        created_at, updated_at, sent_by, sent_at)
      select company_id, organisation_id, (select min(id) from order_template_version),
        json_build_object('mOrderFirstName', name, 'mOrderSotu', identity_code), name, 'RUNNING', ${userId},
        now() - number * interval '1 minute', now(), ${userId}, now()
      from person returning id, company_id, created_at),
    numbered as (select *, row_number() over (order by id) as number from ordered),
    made as (
      insert into mform (version_id, company_id, owner, revision, submission_id, submitted_at, created_at)
      select (select max(id) from questionnaire_version), company_id, 'orders', 1, gen_random_uuid(), now(), created_at
      from numbered order by number returning id),
    form as (select id, row_number() over (order by id) as number from made)
    insert into company_order_form (order_id, form_id)
    select numbered.id, form.id from numbered join form using (number)`.execute(db)
}
