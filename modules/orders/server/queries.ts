import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtBranch, whereWithin } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { nobody, type Place, selectTold, type Told } from '#server/rights/told-queries.ts'
import { selectWaiting, type WaitingRow } from '#server/waiting-queries.ts'
import type { OrderState } from '../contract.ts'
import { type Entered, identityCodeField } from '../rules.ts'
import type { OrderTemplateDefinition, TemplateField, Texts } from '../templates/contract.ts'

/** An order as lists show it: nothing of what was entered but whom it is about. */
export interface OrderRow {
  id: Held<'order'>
  company_id: number
  company_name: string
  organisation_name: string
  template_key: string
  template_name: Texts
  person: string
  state: OrderState
  created_at: Date
  updated_at: Date
  sent_at: Date | null
  message: string | null
  forms: { id: number; title: unknown; submissionId: string | null }[]
}

export interface WholeOrderRow extends OrderRow {
  fields: TemplateField[]
  entered: Entered
}

export const orderColumns: RawBuilder<unknown> = sql`
  o.id, o.company_id, c.name as company_name, b.name as organisation_name, t.template_key,
  t.definition -> 'name' as template_name, o.person, o.state, o.created_at, o.updated_at, o.sent_at, o.message,
  coalesce((
    select json_agg(json_build_object('id', m.id, 'title', v.definition -> 'title', 'submissionId', m.submission_id)
      order by m.id)
    from company_order_form f join mform m on m.id = f.form_id join questionnaire_version v on v.id = m.version_id
    where f.order_id = o.id
  ), '[]') as forms`

/** What is said beside an order `o`. */
export const withNames: RawBuilder<unknown> = sql`
  join organisation c on c.id = o.company_id join organisation b on b.id = o.organisation_id
  join order_template_version t on t.id = o.template_version_id`

export const orderTables: RawBuilder<unknown> = sql`company_order o ${withNames}`

export async function selectOrders(db: Db, scope: CompanyScope): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from ${orderTables}
    where ${whereAtBranch(scope, 'o')}
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

/** @param lock 'for update' keeps others from changing it until the transaction is over */
export async function selectOrder(
  db: Db,
  scope: CompanyScope,
  id: number,
  lock?: 'for update',
): Promise<WholeOrderRow | undefined> {
  const { rows } = await sql<WholeOrderRow>`
    select ${orderColumns}, t.definition -> 'orderInputFields' as fields, o.entered from ${orderTables}
    where o.id = ${id} and o.company_id = ${scope.companyId} and ${whereWithin(scope, 'o.organisation_id')}
    ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows[0]
}

export async function selectCompanyOfOrder(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`select company_id from company_order where id = ${id}`.execute(db)
  return rows[0]?.company_id
}

/** An organisation that an order of this scope may belong to. */
export async function selectOrganisationWithin(
  db: Db,
  scope: CompanyScope,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from organisation o
    where o.id = ${id} and o.company_id = ${scope.companyId} and ${whereWithin(scope, 'o.id')}`.execute(db)
  return rows[0]
}

/** A draft after the rules have decided what of it may be kept. */
export interface Draft {
  organisationId: number
  entered: Entered
  person: string
  now: Date
}

export async function insertOrder(
  db: Db,
  scope: CompanyScope,
  order: Draft & { templateVersionId: number },
): Promise<Held<'order'>> {
  const { rows } = await sql<{ id: Held<'order'> }>`
    insert into company_order (company_id, organisation_id, template_version_id, entered, person, created_by, created_at,
      updated_at)
    values (${scope.companyId}, ${order.organisationId}, ${order.templateVersionId},
      ${JSON.stringify(order.entered)}::jsonb, ${order.person}, ${scope.user.userId}, ${order.now}, ${order.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

export async function insertOrderForm(db: Db, orderId: Held<'order'>, formId: Held<'form'>): Promise<void> {
  await sql`insert into company_order_form (order_id, form_id) values (${orderId}, ${formId})`.execute(db)
}

export async function updateDraft(db: Db, scope: CompanyScope, id: Held<'order'>, draft: Draft): Promise<void> {
  await sql`
    update company_order set organisation_id = ${draft.organisationId}, person = ${draft.person},
      entered = ${JSON.stringify(draft.entered)}::jsonb, updated_at = ${draft.now}
    where id = ${id} and company_id = ${scope.companyId} and state = 'CREATED'`.execute(db)
}

export async function updateSent(db: Db, scope: CompanyScope, id: Held<'order'>, now: Date): Promise<void> {
  await sql`
    update company_order set state = 'RUNNING', sent_by = ${scope.user.userId}, sent_at = ${now}, updated_at = ${now}
    where id = ${id} and company_id = ${scope.companyId} and state = 'CREATED'`.execute(db)
}

export interface TemplateRow {
  key: string
  version_id: number
  definition: OrderTemplateDefinition
}

/** Those that can be ordered, each in its newest version. */
export async function selectTemplates(db: Db): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select distinct on (t.key) t.key, v.id as version_id, v.definition
    from order_template t join order_template_version v on v.template_key = t.key
    where t.retired_at is null order by t.key, v.number desc`.execute(db)
  return rows
}

/** The forms are for the questionnaires' module to remove. Answers their ids. */
export async function deleteDraft(db: Db, scope: CompanyScope, id: Held<'order'>): Promise<Held<'form'>[]> {
  const { rows } = await sql<{ form_id: Held<'form'> }>`
    delete from company_order_form f using company_order o
    where o.id = f.order_id and o.id = ${id} and o.company_id = ${scope.companyId} and o.state = 'CREATED'
    returning f.form_id`.execute(db)
  await sql`
    delete from company_order where id = ${id} and company_id = ${scope.companyId} and state = 'CREATED'`.execute(db)
  return rows.map((row) => row.form_id)
}

/** Recipients of a push event about an order: everyone at the company who may see it, and the provider once it is sent. */
export async function selectWatchers(
  db: Db,
  orderId: Held<'order'>,
  now: Date,
): Promise<{ told: Told; companyId: number | undefined }> {
  const order = await selectPlaceOfOrder(db, orderId)
  if (!order) return { told: nobody, companyId: undefined }
  const told = await selectTold(db, { ...order.place, now }, { andStaff: order.isSent })
  return { told, companyId: order.place.companyId }
}

export async function selectPlaceOfOrder(
  db: Db,
  orderId: Held<'order'>,
): Promise<{ place: Omit<Place, 'now'> & { companyId: number }; isSent: boolean; sentBy: number | null } | undefined> {
  const { rows } = await sql<{ company_id: number; organisation_id: number; sent_by: number | null; is_sent: boolean }>`
    select company_id, organisation_id, sent_by, sent_at is not null as is_sent
    from company_order where id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const place = { module: 'orders', companyId: row.company_id, organisationId: row.organisation_id } as const
  return { place, isSent: row.is_sent, sentBy: row.sent_by }
}

/** The people of the register that orders are about: whose data is touched when they are. */
export async function selectEmployeesInOrders(db: Db, orderIds: readonly Held<'order'>[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from company_order o join employee e on e.identity_code = o.entered ->> ${identityCodeField}::text
    where o.id = any(${orderIds}::bigint[])`.execute(db)
  return rows.map((row) => row.id)
}

/** Drafts within the caller's branch. */
export function selectWaitingToBeSent(db: Db, scope: CompanyScope, atMost: number): Promise<WaitingRow[]> {
  const found = sql`
    select o.id, o.template_version_id, o.updated_at as since, o.id::text as key from company_order o
    where ${whereAtBranch(scope, 'o')} and o.state = 'CREATED'
    order by o.updated_at, o.id`
  const title = sql`(
    select coalesce(t.definition -> 'name' ->> ${scope.user.language}, t.definition -> 'name' ->> 'fi')
    from order_template_version t where t.id = found.template_version_id)`
  return selectWaiting(db, found, atMost, title)
}
