import { type RawBuilder, sql } from 'kysely'
import { type Recipient, whereOpenerSeen } from '#modules/sharing/server/public.ts'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereAtOneOf, whereFindsWords, whereMine } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { whereMaySee } from '#server/rights/told-queries.ts'
import { selectWaitingAt, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { ListSorting, Sort } from '#shared/sorting.ts'
import type { DocumentFilter, PageOfRows } from '../queries.ts'

export interface ConsoleFilter extends DocumentFilter {
  companyId: number | undefined
  own: boolean
}

export interface AboutRow {
  id: Held<'document'>
  created_at: Date
  type_key: string
  description: string | null
  filename: string
  object_key: string
  author_name: string
}

interface Sorted {
  sort: Sort<ListSorting> | undefined
}

const about = sql`d.id, d.created_at, d.type_key, d.description, f.filename, f.object_key,
  u.first_name || ' ' || u.last_name as author_name`
const withFileAndAuthor = sql`join file f on f.id = d.file_id join user_account u on u.id = d.created_by`

const whereAskedFor = ({ searchString, type }: DocumentFilter) => sql<boolean>`
  ${whereFindsWords(sql`d.search_text`, searchString)} and ${type === '' ? sql`true` : sql`d.type_key = ${type}`}`

// From employers -----------------------------------------------------------------------------------

export interface SentRow extends AboutRow {
  company_id: number
  company_name: string
  handled_at: Date | null
  handled_by_name: string | null
}

export interface SentFilter extends ConsoleFilter {
  handled: boolean | undefined
}

const whereSent = (scope: StaffScope, { companyId, own, handled, ...filter }: SentFilter) => sql<boolean>`
  ${whereMine(scope, own, 'd.from_company_id')} and d.from_company_id is not null and ${whereAskedFor(filter)} and ${companyId === undefined ? sql`true` : sql`d.from_company_id = ${companyId}`}
  and ${handled === undefined ? sql`true` : handled ? sql`d.handled_at is not null` : sql`d.handled_at is null`}`

const sentWithNames = sql`${withFileAndAuthor} join organisation o on o.id = d.from_company_id
  left join user_account h on h.id = d.handled_by`
const sentColumns = sql`${about}, o.id as company_id, o.name as company_name, d.handled_at,
  h.first_name || ' ' || h.last_name as handled_by_name`

export async function selectSent(
  db: Db,
  scope: StaffScope,
  filter: SentFilter,
  { sort, limit, offset }: PageOfRows & Sorted,
): Promise<SentRow[]> {
  const order = orderOf(sort, { id: 'd.id', time: 'd.created_at', company: 'd.from_company_id' })
  const { rows } = await sql<SentRow>`
    select ${sentColumns}
    from (select d.* from document d ${order.join} where ${whereSent(scope, filter)}
      ${order.by} limit ${limit} offset ${offset}) d ${order.join} ${sentWithNames}
    ${order.by}`.execute(db)
  return rows
}

export function countSent(db: Db, scope: StaffScope, filter: SentFilter): Promise<number> {
  return countSome(db, sql`from document d where ${whereSent(scope, filter)}`)
}

/** All that wait to be handled. */
export async function countNew(db: Db, scope: StaffScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document d
    where d.from_company_id is not null and d.handled_at is null and ${whereAtCompany(scope, 'd.from_company_id')}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Who had handled it first stays. */
export async function updateHandled(
  db: Db,
  scope: StaffScope,
  id: number,
  handledAt: Date | undefined,
): Promise<(SentRow & { sender_id: number }) | undefined> {
  const { rows } = await sql<SentRow & { sender_id: number }>`
    with changed as (
      update document set handled_at = ${handledAt ? sql`coalesce(handled_at, ${handledAt})` : sql`null`},
        handled_by = ${handledAt ? sql`coalesce(handled_by, ${scope.user.userId})` : sql`null`}
      where id = ${id} and from_company_id is not null and ${whereAtCompany(scope, 'from_company_id')} returning *)
    select ${sentColumns}, d.created_by as sender_id
    from changed d ${sentWithNames}`.execute(db)
  return rows[0]
}

export interface AskedToHandleRow {
  id: number
  company_id: number
  /** Null where it is handled now. */
  handled_at: Date | null
  handled_by_name: string | null
}

/** Those that nobody has handled are handled by the caller; two who handle the same ones wait for one another. */
export async function updateAllHandled(
  db: Db,
  scope: StaffScope,
  ids: readonly number[],
  now: Date,
): Promise<AskedToHandleRow[]> {
  const { rows } = await sql<AskedToHandleRow>`
    with asked as (
      select id, from_company_id, handled_at, handled_by from document
      where id = any (${ids}::bigint[]) and from_company_id is not null and ${whereAtCompany(scope, 'from_company_id')}
      order by id for update),
    handled as (
      update document set handled_at = ${now}, handled_by = ${scope.user.userId}
      where id in (select id from asked where handled_at is null))
    select a.id, a.from_company_id as company_id, a.handled_at, h.first_name || ' ' || h.last_name as handled_by_name
    from asked a left join user_account h on h.id = a.handled_by order by a.id`.execute(db)
  return rows
}

// To employers -------------------------------------------------------------------------------------

export interface SharedRow extends AboutRow {
  companies: { id: number; name: string; onlyUser: string | null }[]
  opened_by: number
}

/** Shared, now or before, with a company that the staff see. */
const whereSharedAt = (scope: StaffScope, own = false) =>
  whereAtOneOf(scope, sql`from document_share at where at.document_id = d.id`, 'at.company_id', own)

const whereShared = (scope: StaffScope, { companyId, own, ...filter }: ConsoleFilter) => sql<boolean>`
  ${whereSharedAt(scope, own)} and d.from_company_id is null and ${whereAskedFor(filter)}
  and ${
    companyId === undefined
      ? sql`true`
      : sql`d.id in (select document_id from document_share s
          where s.company_id = ${companyId} and ${whereAtCompany(scope, 's.company_id')})`
  }`

export async function selectShared(
  db: Db,
  scope: StaffScope,
  filter: ConsoleFilter,
  { sort, limit, offset }: PageOfRows & Sorted,
): Promise<SharedRow[]> {
  const order = orderOf(sort, { id: 'd.id', time: 'd.created_at' })
  const { rows } = await sql<SharedRow>`
    select ${about},
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'onlyUser',
          case when at.shares = 1 then u.first_name || ' ' || u.last_name end) order by o.name collate finnish, o.id), '[]')
        from (select company_id, count(*) as shares, min(user_id) as user_id from document_share
          where document_id = d.id and taken_back_at is null and ${whereAtCompany(scope, 'company_id')}
          group by company_id) at
        join organisation o on o.id = at.company_id left join user_account u on u.id = at.user_id) as companies,
      (select count(*) from document_opening p where p.document_id = d.id and ${whereOpenerSeen(scope)}) as opened_by
    from (select * from document d where ${whereShared(scope, filter)}
      ${order.by} limit ${limit} offset ${offset}) d ${withFileAndAuthor}
    ${order.by}`.execute(db)
  return rows
}

export function countShared(db: Db, scope: StaffScope, filter: ConsoleFilter): Promise<number> {
  return countSome(db, sql`from document d where ${whereShared(scope, filter)}`)
}

export async function selectSharedDocument(db: Db, scope: StaffScope, id: number): Promise<AboutRow | undefined> {
  const { rows } = await sql<AboutRow>`
    select ${about} from document d ${withFileAndAuthor} 
    where d.id = ${id} and d.from_company_id is null and ${whereSharedAt(scope)}`.execute(db)
  return rows[0]
}

export interface ShareRow {
  id: number
  company_id: number
  company_name: string
  user_name: string | null
  taken_back_at: Date | null
}

export async function selectShares(db: Db, scope: StaffScope, documentId: Held<'document'>): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select s.id, s.company_id, o.name as company_name, u.first_name || ' ' || u.last_name as user_name, s.taken_back_at
    from document_share s join organisation o on o.id = s.company_id left join user_account u on u.id = s.user_id
    where s.document_id = ${documentId} and ${whereAtCompany(scope, 's.company_id')}
    order by o.name collate finnish, o.id, u.last_name collate finnish, s.id`.execute(db)
  return rows
}

function whereSeesDocumentsAt(scope: StaffScope, companyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return whereMaySee('u', { module: 'documents', companyId, now: scope.user.judgedAt })
}

/** The place in the list of recipients that is no company, or names somebody who sees no documents there; undefined when all is right. */
export async function selectWrongRecipient(
  db: Db,
  scope: StaffScope,
  recipients: readonly { companyId: number; userIds: readonly number[] }[],
): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select r.place from jsonb_to_recordset(${JSON.stringify(recipients.map((one, place) => ({ ...one, place })))}::jsonb)
      as r (place int, "companyId" bigint, "userIds" bigint[])
    where not exists (select from company c where c.id = r."companyId" and ${whereAtCompany(scope, 'c.id')})
      or exists (select from unnest(r."userIds") as wanted (id) where not exists (
        select from user_account u where u.id = wanted.id and ${whereSeesDocumentsAt(scope, sql.ref('r.companyId'))}))
    order by r.place limit 1`.execute(db)
  return rows[0]?.place
}

export async function insertShares(
  db: Db,
  documentId: Held<'document'>,
  recipients: readonly Recipient[],
  { acknowledgeBy, now }: { acknowledgeBy: Day | null; now: Date },
): Promise<void> {
  await sql`
    insert into document_share (document_id, company_id, user_id, shared_at, acknowledge_by)
    select distinct ${documentId}::bigint, r."companyId", wanted.id, ${now}::timestamptz, ${acknowledgeBy}::date
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r ("companyId" bigint, "userIds" bigint[])
      cross join unnest(case when r."userIds" = '{}' then array[null]::bigint[] else r."userIds" end) as wanted (id)`.execute(
    db,
  )
}

/** Answers for whom it was until now. */
export async function updateTakenBack(
  db: Db,
  scope: StaffScope,
  documentId: Held<'document'>,
  shareId: number | undefined,
  now: Date,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with taken as (
      update document_share set taken_back_at = ${now}
      where document_id = ${documentId} and taken_back_at is null and ${whereAtCompany(scope, 'company_id')}
        and ${shareId === undefined ? sql`true` : sql`id = ${shareId}`}
      returning company_id, user_id)
    select company_id as "companyId",
      case when bool_or(user_id is null) then '[]'::json else json_agg(user_id) end as "userIds"
    from taken group by company_id`.execute(db)
  return rows
}

/** What employers have sent and nobody has acknowledged. */
export function selectWaitingToBeHandled(
  db: Db,
  scope: StaffScope,
  own: boolean,
  atMost: number,
): Promise<WaitingRow[]> {
  const found = sql`
    select d.id, d.from_company_id as organisation_id, d.created_at as since, d.from_company_id::text as key
    from document d
    where d.from_company_id is not null and d.handled_at is null
      and ${whereWaits(scope, own, 'd.from_company_id')}
    order by d.created_at, d.id`
  return selectWaitingAt(db, found, atMost)
}
