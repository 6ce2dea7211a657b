import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { type Addressee, selectAddressee } from '#server/told-queries.ts'
import { type OrderRow, orderColumns, orderTables, selectPlaceOfOrder, type WholeOrderRow } from '../queries.ts'

interface Search {
  companyId: number | undefined
  state: string | undefined
  onlyNew: boolean
}

function isMeant({ companyId, state, onlyNew }: Search): RawBuilder<boolean> {
  return sql<boolean>`o.sent_at is not null
    and ${companyId === undefined ? sql`true` : sql`o.company_id = ${companyId}`}
    and ${state === undefined ? sql`true` : sql`o.state = ${state}`}
    and ${onlyNew ? sql`o.opened_at is null` : sql`true`}`
}

export type ReceivedRow = OrderRow & { opened_at: Date | null }

export async function selectReceived(
  db: Db,
  search: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${orderColumns}, o.opened_at from ${orderTables}
    where ${isMeant(search)}
    order by o.sent_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countReceived(db: Db, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_order o where ${isMeant(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface WholeReceivedRow extends WholeOrderRow {
  sent_by_name: string
  handled_by_name: string | null
  handled_at: Date | null
  submitted: { answers: Record<string, unknown>; submittedAt: string }[]
}

/** A draft is the employer's own: it is not found. */
export async function selectReceivedOrder(
  db: Db,
  id: number,
  lock?: 'for update',
): Promise<WholeReceivedRow | undefined> {
  const { rows } = await sql<WholeReceivedRow>`
    select ${orderColumns}, t.definition -> 'orderInputFields' as fields, o.entered, o.handled_at, s.first_name || ' ' || s.last_name as sent_by_name,
      h.first_name || ' ' || h.last_name as handled_by_name,
      coalesce((
        select json_agg(json_build_object('answers', m.answers, 'submittedAt', m.submitted_at))
        from company_order_form f join mform m on m.id = f.form_id
        where f.order_id = o.id and m.submission_id is not null
      ), '[]') as submitted
    from ${orderTables} left join user_account s on s.id = o.sent_by left join user_account h on h.id = o.handled_by
    where o.id = ${id} and o.sent_at is not null ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows[0]
}

export async function updateOpened(db: Db, id: number, now: Date): Promise<void> {
  await sql`update company_order set opened_at = ${now} where id = ${id} and opened_at is null`.execute(db)
}

export async function updateHandled(
  db: Db,
  id: number,
  mark: { state: 'READY' | 'ABORTED'; message: string | null; by: number; now: Date },
): Promise<void> {
  await sql`
    update company_order set state = ${mark.state}, message = ${mark.message}, handled_by = ${mark.by},
      handled_at = ${mark.now}, updated_at = ${mark.now}, opened_at = coalesce(opened_at, ${mark.now})
    where id = ${id} and state = 'RUNNING'`.execute(db)
}

/** Who is told by mail that an order has been marked: whoever sent it, if they still see it and want to be told. */
export async function selectOrderer(db: Db, orderId: number): Promise<(Addressee & { companyId: number }) | undefined> {
  const order = await selectPlaceOfOrder(db, orderId)
  if (!order?.sentBy) return undefined
  const addressee = await selectAddressee(db, order.sentBy, order.place)
  return addressee && { ...addressee, companyId: order.place.companyId }
}
