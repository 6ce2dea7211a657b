import { type RawBuilder, sql } from 'kysely'
import { filesOfForms, formsGone } from '#modules/questionnaires/server/public.ts'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'
import { dayOf } from '#shared/dates.ts'

const forms = sql`select f.form_id from company_order_form f where f.order_id in (select id from past)`
const code = sql`kept.entered ->> 'mOrderSotu'`

const order: Omit<Removal, 'over'> = {
  root: 'company_order',
  held: sql`(${whereHeldOf('kept.company_id')} or exists (
    select from hold h join employee e on e.id = h.employee_id where h.ended_at is null and e.identity_code = ${code}))`,
  files: filesOfForms(forms),
  gone: () => [
    sql`delete from company_order_form where order_id in (select id from past)`,
    ...formsGone(forms),
    sql`delete from company_order where id in (select id from past)`,
  ],
  atOnce: 20,
}

const ordersOver = (over: NonNullable<Removal['over']>): Removal => ({ ...order, over })

/** By whom an order is about, whether they are in the register or not; one about nobody by when it was last written to. */
export const ordersPast: readonly Removal[] = [
  ordersOver(
    (before) => sql`(born_on(${code}) < ${dayOf(before('orders'))}::date and not exists (
      select from employee e where e.identity_code = ${code} and e.died_on is not null))`,
  ),
  ordersOver(
    (before) => sql`(kept.sent_at is not null and ${code} in (
      select e.identity_code from employee e where e.died_on < ${dayOf(before('after-death'))}::date))`,
  ),
  ordersOver((before) => sql`(born_on(${code}) is null and kept.updated_at < ${before('orders')})`),
  // What an employer has never sent is no record of a patient.
  {
    ...order,
    ofCompany: (companyId): RawBuilder<boolean> => sql`(kept.company_id = ${companyId} and kept.sent_at is null)`,
  },
]
