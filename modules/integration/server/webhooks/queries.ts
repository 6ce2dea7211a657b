import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereIsOpen } from '#server/rights/told-queries.ts'
import type { ChangeType } from '#shared/clients.ts'
import type { Delivery } from '../../console-contract.ts'

export interface WebhookRow {
  id: Held<'webhook'>
  url: string
  types: ChangeType[]
  salt: string
  created_at: Date
  switched_off_at: Date | null
}

export async function selectWebhooks(db: Db, client: Held<'client'>): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select id, url, types, salt, created_at, switched_off_at from integration_webhook
    where client_id = ${client} and removed_at is null order by id`.execute(db)
  return rows
}

export async function insertWebhook(
  db: Db,
  client: Held<'client'>,
  { url, types, salt, now }: { url: string; types: readonly ChangeType[]; salt: string; now: Date },
): Promise<void> {
  await sql`
    insert into integration_webhook (client_id, url, types, salt, created_at)
    values (${client}, ${url}, ${types}::text[], ${salt}, ${now})`.execute(db)
}

export async function updateRemoved(db: Db, id: Held<'webhook'>, now: Date): Promise<void> {
  await sql`update integration_webhook set removed_at = ${now} where id = ${id}`.execute(db)
}

/** Answers whether it was otherwise before. */
export async function updateSwitched(db: Db, id: Held<'webhook'>, offAt: Date | null): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update integration_webhook set switched_off_at = ${offAt}, held_until = null
    where id = ${id} and (switched_off_at is null) <> (${offAt}::timestamptz is null) returning id`.execute(db)
  return rows.length > 0
}

export interface DeliveryRow {
  id: Held<'delivery'>
  webhook_id: Held<'webhook'>
  change_id: number | null
  type: string
  time: Date
  company_id: number | null
  thing_id: number | null
  created_at: Date
  state: Delivery['state']
  attempts: number
  next_at: Date
  last_at: Date | null
  status: number | null
  problem: Delivery['problem']
}

const delivery = sql`d.id, d.webhook_id, d.change_id, d.type, d.time, d.company_id, d.thing_id, d.created_at, d.state,
  d.attempts, d.next_at, d.last_at, d.status, d.problem`

export async function selectDeliveries(db: Db, id: Held<'webhook'>, atMost: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${delivery} from integration_delivery d where d.webhook_id = ${id} order by d.id desc limit ${atMost}`.execute(
    db,
  )
  return rows
}

export async function insertTrial(db: Db, id: Held<'webhook'>, now: Date): Promise<DeliveryRow> {
  const { rows } = await sql<DeliveryRow>`
    insert into integration_delivery as d (webhook_id, type, time, created_at, state, next_at)
    values (${id}, 'test', ${now}, ${now}, 'PENDING', ${now}) returning ${delivery}`.execute(db)
  return certainRow(rows)
}

/** The same once more, as another delivery of the same id to its receiver. */
export async function insertReplay(
  db: Db,
  client: Held<'client'>,
  id: number,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    insert into integration_delivery as d (webhook_id, change_id, type, time, company_id, thing_id, created_at, state, next_at)
    select o.webhook_id, o.change_id, o.type, o.time, o.company_id, o.thing_id, ${now}, 'PENDING', ${now}
    from integration_delivery o join integration_webhook w on w.id = o.webhook_id
    where o.id = ${id} and w.client_id = ${client} and w.removed_at is null
    returning ${delivery}`.execute(db)
  return rows[0]
}

export type DueRow = DeliveryRow & { url: string; salt: string; clientId: number }

/** Of a customer who has left nothing is sent any more; opened again, what lies there is. */
const whereDue = (now: Date) => sql`d.state = 'PENDING' and d.next_at <= ${now} and ${whereIsOpen(sql`d.company_id`)}`

/**
 * What is due, taken so that no other process sends it meanwhile: should this one die, it is due again then. Each webhook has
 * its turn, the one whose last was longest ago first, and some at a time; to those that are busy or held nothing is sent.
 * Whoever may not hear of it any more, by now, is told nothing.
 */
export async function takeDue(
  db: Db,
  now: Date,
  {
    until,
    webhooks,
    ofEach,
    busy,
  }: { until: Date; webhooks: number; ofEach: number; busy: readonly Held<'webhook'>[] },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with turns as materialized (
      select w.id from integration_webhook w join integration_client c on c.id = w.client_id
      where w.removed_at is null and w.switched_off_at is null and c.revoked_at is null and 'changes' = any(c.scopes)
        and (w.held_until is null or w.held_until <= ${now}) and w.id <> all(${busy}::bigint[])
        and exists (select from integration_delivery d
          where d.webhook_id = w.id and ${whereDue(now)})
      order by w.turn_at nulls first, w.id limit ${webhooks} for update of w skip locked),
    due as (
      select d.id from turns t cross join lateral (
        select d.id from integration_delivery d where d.webhook_id = t.id and ${whereDue(now)}
        order by d.next_at, d.id limit ${ofEach}) d),
    turned as (update integration_webhook w set turn_at = ${now} from turns where w.id = turns.id)
    update integration_delivery d set next_at = ${until}
    from due, integration_webhook w where d.id = due.id and w.id = d.webhook_id
    returning ${delivery}, w.url, w.salt, w.client_id as "clientId"`.execute(db)
  return rows.sort((a, b) => a.id - b.id)
}

/** To one that cannot be reached nothing is sent for a while, so that the others do not wait for it. */
export async function updateHeld(db: Db, id: Held<'webhook'>, until: Date | null): Promise<void> {
  await sql`
    update integration_webhook set held_until = ${until} where id = ${id} and held_until is distinct from ${until}`.execute(
    db,
  )
}

export interface SwitchedOff {
  clientId: Held<'client'>
  name: string
}

/** Who cares for the installation. */
export async function selectAdministrators(db: Db): Promise<Held<'account'>[]> {
  const { rows } = await sql<{ id: Held<'account'> }>`
    select id from user_account where role = 'ROLE_ADMIN' and status = 'ACTIVE' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whose a webhook is that is switched off, while it is. */
export async function selectSwitchedOff(db: Db, id: Held<'webhook'>): Promise<SwitchedOff | undefined> {
  const { rows } = await sql<SwitchedOff>`
    select c.id as "clientId", c.name
    from integration_webhook w join integration_client c on c.id = w.client_id
    where w.id = ${id} and w.switched_off_at is not null and w.removed_at is null and c.revoked_at is null`.execute(db)
  return rows[0]
}

/** What is due to nobody any more. */
export async function updateGivenUp(db: Db, now: Date): Promise<void> {
  await sql`
    update integration_delivery d set state = 'FAILED'
    from integration_webhook w join integration_client c on c.id = w.client_id
    where d.state = 'PENDING' and d.next_at <= ${now} and w.id = d.webhook_id
      and (w.removed_at is not null or w.switched_off_at is not null or c.revoked_at is not null
        or not 'changes' = any(c.scopes))`.execute(db)
}

export async function updateTried(
  db: Db,
  id: Held<'delivery'>,
  tried: Pick<DeliveryRow, 'state' | 'next_at' | 'status' | 'problem'>,
  now: Date,
): Promise<void> {
  await sql`
    update integration_delivery set state = ${tried.state}, next_at = ${tried.next_at}, status = ${tried.status},
      problem = ${tried.problem}, attempts = attempts + 1, last_at = ${now}
    where id = ${id}`.execute(db)
}
