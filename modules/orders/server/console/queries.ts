import { type RawBuilder, sql } from 'kysely'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereMine } from '#server/rights/queries.ts'
import type { ClientScope, StaffScope } from '#server/rights/scope.ts'
import { type Addressee, selectAddressee } from '#server/rights/told-queries.ts'
import { selectWaitingAt, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { ListSorting, Sort } from '#shared/sorting.ts'
import { identityCodeField } from '../../rules.ts'
import {
  type OrderRow,
  orderColumns,
  orderTables,
  selectPlaceOfOrder,
  type WholeOrderRow,
  withNames,
} from '../queries.ts'

interface Search {
  companyId: number | undefined
  own: boolean
  state: string | undefined
  onlyNew: boolean
}

function whereMeant(scope: StaffScope, { companyId, own, state, onlyNew }: Search): RawBuilder<boolean> {
  return sql<boolean>`${whereMine(scope, own, 'o.company_id')} and o.sent_at is not null
    and ${companyId === undefined ? sql`true` : sql`o.company_id = ${companyId}`}
    and ${state === undefined ? sql`true` : sql`o.state = ${state}`}
    and ${onlyNew ? sql`o.opened_at is null` : sql`true`}`
}

export type ReceivedRow = OrderRow & { opened_at: Date | null }

export async function selectReceived(
  db: Db,
  scope: StaffScope,
  search: Search,
  { sort, limit, offset }: { sort: Sort<ListSorting> | undefined; limit: number; offset: number },
): Promise<ReceivedRow[]> {
  const order = orderOf(sort, { id: 'o.id', time: 'o.sent_at', company: 'o.company_id' })
  const { rows } = await sql<ReceivedRow>`
    select ${orderColumns}, o.opened_at
    from (select o.* from company_order o ${order.join} where ${whereMeant(scope, search)}
      ${order.by} limit ${limit} offset ${offset}) o ${order.join} ${withNames}
    ${order.by}`.execute(db)
  return rows
}

/** No person has more. */
const ofOnePersonAtMost = 200

/** Those whose identity code was entered, employed or not. */
export async function selectOrdersOf(db: Db, scope: StaffScope, identityCode: string): Promise<ReceivedRow[]> {
  const newestFirst = sql`order by o.sent_at desc, o.id desc`
  const { rows } = await sql<ReceivedRow>`
    ${plannedAnew}
    select ${orderColumns}, o.opened_at
    from (select o.* from company_order o
      where o.entered ->> ${sql.lit(identityCodeField)} = ${identityCode} and o.sent_at is not null
        and ${whereAtCompany(scope, 'o.company_id')}
      ${newestFirst} limit ${ofOnePersonAtMost}) o ${withNames}
    ${newestFirst}`.execute(db)
  return rows
}

export function countReceived(db: Db, scope: StaffScope, search: Search): Promise<number> {
  return countSome(db, sql`from company_order o where ${whereMeant(scope, search)}`)
}

export interface WholeReceivedRow extends WholeOrderRow {
  sent_by_name: string
  handled_by_name: string | null
  handled_at: Date | null
  employee_id: number | null
  submitted: { answers: Record<string, unknown>; submittedAt: string }[]
}

/** A draft is the employer's own: it is not found. */
export async function selectReceivedOrder(
  db: Db,
  scope: StaffScope | ClientScope,
  id: number,
  lock?: 'for update',
): Promise<WholeReceivedRow | undefined> {
  const { rows } = await sql<WholeReceivedRow>`
    select ${orderColumns}, t.definition -> 'orderInputFields' as fields, o.entered, o.handled_at, s.first_name || ' ' || s.last_name as sent_by_name,
      h.first_name || ' ' || h.last_name as handled_by_name,
      (select e.id from employee e where e.identity_code = o.entered ->> ${identityCodeField}::text and exists (
        select from company_employee k where k.employee_id = e.id and ${whereAtCompany(scope, 'k.company_id')})) as employee_id,
      coalesce((
        select json_agg(json_build_object('answers', m.answers, 'submittedAt', m.submitted_at))
        from company_order_form f join mform m on m.id = f.form_id
        where f.order_id = o.id and m.submission_id is not null
      ), '[]') as submitted
    from ${orderTables} left join user_account s on s.id = o.sent_by left join user_account h on h.id = o.handled_by
    where o.id = ${id} and o.sent_at is not null and ${whereAtCompany(scope, 'o.company_id')}
    ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows[0]
}

export async function updateOpened(db: Db, id: Held<'order'>, now: Date): Promise<void> {
  await sql`update company_order set opened_at = ${now} where id = ${id} and opened_at is null`.execute(db)
}

export async function updateHandled(
  db: Db,
  id: Held<'order'>,
  mark: { state: 'READY' | 'ABORTED'; message: string | null; by: number; now: Date },
): Promise<void> {
  await sql`
    update company_order set state = ${mark.state}, message = ${mark.message}, handled_by = ${mark.by},
      handled_at = ${mark.now}, updated_at = ${mark.now}, opened_at = coalesce(opened_at, ${mark.now})
    where id = ${id} and state = 'RUNNING'`.execute(db)
}

/** Who is told by mail that an order has been marked: whoever sent it, if they still see it and want to be told. */
export async function selectOrderer(
  db: Db,
  orderId: Held<'order'>,
  now: Date,
): Promise<(Addressee & { companyId: number }) | undefined> {
  const order = await selectPlaceOfOrder(db, orderId)
  if (!order?.sentBy) return undefined
  const addressee = await selectAddressee(db, order.sentBy, { ...order.place, now })
  return addressee && { ...addressee, companyId: order.place.companyId }
}

/** Those that have been sent and are neither ready nor ended. */
export function selectWaitingToBeHandled(
  db: Db,
  scope: StaffScope,
  own: boolean,
  atMost: number,
): Promise<WaitingRow[]> {
  const found = sql`
    select o.id, o.company_id as organisation_id, o.sent_at as since, o.id::text as key
    from company_order o
    where o.sent_at is not null and o.state = 'RUNNING'
      and ${whereWaits(scope, own, 'o.company_id')}
    order by o.sent_at, o.id`
  return selectWaitingAt(db, found, atMost)
}
