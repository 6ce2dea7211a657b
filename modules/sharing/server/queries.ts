import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereAtOneOf } from '#server/rights/queries.ts'
import { type CompanyScope, companiesSeen, type Identity, type StaffScope } from '#server/rights/scope.ts'
import {
  type Addressee,
  selectAddressee,
  selectToldAtEach,
  type Told,
  whereMaySee,
  whereTakesMail,
} from '#server/rights/told-queries.ts'
import { selectWaiting, type WaitingRow } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'

export type Shared = 'document' | 'report'

export const moduleOf = { document: 'documents', report: 'reports' } as const

export interface OpeningRow {
  user_id: number
  user_name: string
  first_opened_at: Date
  last_opened_at: Date
  acknowledged_at: Date | null
}

/** An opening `p` is by somebody of a company that the staff see, or who confirmed it as one of them. */
export const whereOpenerSeen = (scope: StaffScope): RawBuilder<boolean> =>
  whereAtOneOf(
    scope,
    sql`from (select company_id from company_grant where user_id = p.user_id
      union all select unnest(p.acknowledged_for)) g where true`,
    'g.company_id',
  )

/** Who of the companies that the staff see has opened a document or a report, the first one first. */
export async function selectOpenings<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select p.user_id, u.first_name || ' ' || u.last_name as user_name, p.first_opened_at, p.last_opened_at,
      p.acknowledged_at
    from ${sql.table(`${shared}_opening`)} p join user_account u on u.id = p.user_id
    where ${sql.ref(`p.${shared}_id`)} = ${id} and ${whereOpenerSeen(scope)}
    order by p.first_opened_at, p.user_id`.execute(db)
  return rows
}

/** A company that has or had a share: all of it, unless users of it are named. */
export interface Recipient {
  companyId: number
  userIds: readonly number[]
}

export function selectToldOfShares(
  db: Db,
  at: { module: 'documents' | 'reports'; now: Date },
  recipients: readonly Recipient[],
): Promise<{ companyId: number; told: Told }[]> {
  const among = sql`
    select r."companyId" as company_id, g.user_id
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r ("companyId" bigint, "userIds" bigint[])
      left join company_grant g on g.company_id = r."companyId"
        and (r."userIds" = '{}' or g.user_id = any(r."userIds"))`
  return selectToldAtEach(db, at, { among, andStaff: true })
}

// To be acknowledged -------------------------------------------------------------------------------

/** The share `s` is for the user `u`: a report is for all of a company, a document may be for single users of it. */
const whereFor = (shared: Shared, user: RawBuilder<unknown>): RawBuilder<boolean> =>
  shared === 'report' ? sql<boolean>`true` : sql<boolean>`(s.user_id is null or s.user_id = ${user})`

/** The shares `s` of one thing that wait for the users `u`, with what each has done about it as `p`. */
const toAcknowledge = (shared: Shared, id: number, now: Date) => sql`
  ${sql.table(`${shared}_share`)} s join company_grant g on g.company_id = s.company_id
    join user_account u on u.id = g.user_id
    left join ${sql.table(`${shared}_opening`)} p on ${sql.ref(`p.${shared}_id`)} = ${id} and p.user_id = u.id
  where ${sql.ref(`s.${shared}_id`)} = ${id} and s.acknowledge_by is not null and s.taken_back_at is null
    and ${whereFor(shared, sql.ref('u.id'))}
    and ${whereMaySee('u', { module: moduleOf[shared], companyId: sql.ref('s.company_id'), now })}`

export interface ReceiverRow {
  user_id: number
  user_name: string
  listed_name: string
  company_names: string
  opened_at: Date | null
  acknowledged_at: Date | null
}

/** Those for whom it waits, and those who have confirmed it, as what they were then: an access that ended unsays nothing (AK-1). */
const receivers = (scope: StaffScope, shared: Shared, id: number) => sql`
  select u.id as user_id, u.first_name || ' ' || u.last_name as user_name,
    u.last_name || ' ' || u.first_name as listed_name,
    string_agg(distinct (select o.name from organisation o where o.id = r.company_id), ', ') as company_names,
    p.first_opened_at as opened_at, p.acknowledged_at
  from (
    select u.id as user_id, s.company_id from ${toAcknowledge(shared, id, scope.user.judgedAt)}
    union
    select p.user_id, s.company_id from ${sql.table(`${shared}_opening`)} p
      join ${sql.table(`${shared}_share`)} s on ${sql.ref(`s.${shared}_id`)} = ${id} and s.company_id = any(p.acknowledged_for)
    where ${sql.ref(`p.${shared}_id`)} = ${id} and s.acknowledge_by is not null and s.taken_back_at is null
  ) r join user_account u on u.id = r.user_id
    left join ${sql.table(`${shared}_opening`)} p on ${sql.ref(`p.${shared}_id`)} = ${id} and p.user_id = u.id
  where ${whereAtCompany(scope, 'r.company_id')}
  group by u.id, p.first_opened_at, p.acknowledged_at`

export interface AcknowledgementRow {
  acknowledge_by: Day
  reminded_at: Date | null
  receivers: number
  acknowledged: number
}

/** By when it is to be acknowledged at the companies that the staff see, and how many have; undefined where nobody has to. */
export async function selectAcknowledgement<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
): Promise<AcknowledgementRow | undefined> {
  const { rows } = await sql<AcknowledgementRow>`
    select asked.acknowledge_by, asked.reminded_at, count(r.user_id)::int as receivers,
      count(r.acknowledged_at)::int as acknowledged
    from (
      select min(s.acknowledge_by) as acknowledge_by, max(s.reminded_at) as reminded_at
      from ${sql.table(`${shared}_share`)} s
      where ${sql.ref(`s.${shared}_id`)} = ${id} and s.acknowledge_by is not null and s.taken_back_at is null
        and ${whereAtCompany(scope, 's.company_id')}
    ) asked left join (${receivers(scope, shared, id)}) r on true
    where asked.acknowledge_by is not null
    group by asked.acknowledge_by, asked.reminded_at`.execute(db)
  return rows[0]
}

/** Who is to acknowledge it, those first who have not. */
export async function selectFirstReceivers<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
  limit: number,
): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select * from (${receivers(scope, shared, id)}) r
    order by acknowledged_at is not null, listed_name collate finnish, user_id limit ${limit}`.execute(db)
  return rows
}

/** The same by name, those that come after one of them. */
export async function selectReceiversAfter<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
  { last, limit }: { last: Pick<ReceiverRow, 'listed_name' | 'user_id'> | undefined; limit: number },
): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select * from (${receivers(scope, shared, id)}) r
    where ${last ? sql`(listed_name collate finnish, user_id) > (${last.listed_name} collate finnish, ${last.user_id})` : sql`true`}
    order by listed_name collate finnish, user_id limit ${limit}`.execute(db)
  return rows
}

/** Notes a reminder, unless there was one since; answers whom to remind: those who want mails and have not acknowledged it. */
export async function updateReminded<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
  { now, since }: { now: Date; since: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with reminded as (
      update ${sql.table(`${shared}_share`)} s set reminded_at = ${now}
      where ${sql.ref(`s.${shared}_id`)} = ${id} and s.acknowledge_by is not null and s.taken_back_at is null
        and (s.reminded_at is null or s.reminded_at <= ${since}) and ${whereAtCompany(scope, 's.company_id')}
      returning s.company_id)
    select distinct u.id from ${toAcknowledge(shared, id, now)} and p.acknowledged_at is null and ${whereTakesMail('u')}
      and s.company_id in (select company_id from reminded)`.execute(db)
  return rows.map((row) => row.id)
}

/** Where somebody finds what they still have to acknowledge, while they may and want to be told. */
export async function selectReminder<One extends Shared>(
  db: Db,
  shared: One,
  id: Held<One>,
  { userId, now }: { userId: number; now: Date },
): Promise<(Addressee & { companyId: number }) | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select s.company_id from ${toAcknowledge(shared, id, now)} and u.id = ${userId} and p.acknowledged_at is null
    order by s.company_id limit 1`.execute(db)
  const companyId = rows[0]?.company_id
  if (companyId === undefined) return undefined
  const addressee = await selectAddressee(db, userId, { module: moduleOf[shared], companyId, now })
  return addressee && { ...addressee, companyId }
}

/** The shares `s` are to be acknowledged by somebody. */
const whereAskedOf = ({ userId }: Identity, shared: Shared) => sql<boolean>`
  s.taken_back_at is null and s.acknowledge_by is not null and ${whereFor(shared, sql`${userId}`)}`

/** What the caller has been sent to acknowledge at a company, as the shares `s`. */
const whereToAcknowledge = (scope: CompanyScope, shared: Shared) => sql<boolean>`
  s.company_id = ${scope.companyId} and ${whereAskedOf(scope.user, shared)}`

export interface AcknowledgedRow {
  acknowledge_by: Day
  opened_at: Date | null
  acknowledged_at: Date | null
}

/** The caller confirms what they have opened: the first time counts. Undefined where there is nothing to acknowledge. */
export async function updateAcknowledged(
  db: Db,
  scope: CompanyScope,
  shared: Shared,
  id: number,
  now: Date,
): Promise<AcknowledgedRow | undefined> {
  const opening = sql.table(`${shared}_opening`)
  const { rows } = await sql<AcknowledgedRow>`
    with asked as (
      select s.acknowledge_by from ${sql.table(`${shared}_share`)} s
      where ${sql.ref(`s.${shared}_id`)} = ${id} and ${whereToAcknowledge(scope, shared)}
    ), confirmed as (
      update ${opening} p set acknowledged_at = coalesce(p.acknowledged_at, ${now}), acknowledged_for = array(
        select unnest(p.acknowledged_for)
        union select s.company_id from ${sql.table(`${shared}_share`)} s
          join company_grant g on g.company_id = s.company_id and g.user_id = p.user_id
        where ${sql.ref(`s.${shared}_id`)} = ${id} and s.acknowledge_by is not null and s.taken_back_at is null
          and ${whereFor(shared, sql.ref('p.user_id'))})
      where ${sql.ref(`p.${shared}_id`)} = ${id} and p.user_id = ${scope.user.userId} and exists (select from asked)
      returning p.first_opened_at, p.acknowledged_at)
    select asked.acknowledge_by, confirmed.first_opened_at as opened_at, confirmed.acknowledged_at
    from asked left join confirmed on true limit 1`.execute(db)
  return rows[0]
}

/** Who may know of it that the caller has, at each company where they had to: they themselves, and the staff. */
export function selectToldOfAcknowledged(
  db: Db,
  { user }: CompanyScope,
  shared: Shared,
  id: number,
  now: Date,
): Promise<{ companyId: number; told: Told }[]> {
  const module = moduleOf[shared]
  const among = sql`
    select s.company_id, ${user.userId}::bigint as user_id from ${sql.table(`${shared}_share`)} s
    where ${sql.ref(`s.${shared}_id`)} = ${id} and s.company_id = any(${companiesSeen(user, module)}::bigint[])
      and ${whereAskedOf(user, shared)}`
  return selectToldAtEach(db, { module, now }, { among, andStaff: true })
}

const namedBy = {
  document: sql`(select f.filename from document d join file f on f.id = d.file_id where d.id = s.document_id)`,
  report: sql`(select r.name from report r where r.id = s.report_id)`,
}

/** What the caller has not acknowledged, of these kinds; what is due first comes first. */
export function selectWaitingToBeAcknowledged(
  db: Db,
  scope: CompanyScope,
  kinds: readonly Shared[],
  atMost: number,
): Promise<WaitingRow[]> {
  const each = kinds.map((shared) => {
    const thing = sql.ref(`s.${shared}_id`)
    return sql`
      select ${thing} as id, ${namedBy[shared]} as title, s.shared_at as since, ${shared}::text as key,
        s.acknowledge_by as due_on
      from ${sql.table(`${shared}_share`)} s
      where ${whereToAcknowledge(scope, shared)} and not exists (
        select from ${sql.table(`${shared}_opening`)} p
        where ${sql.ref(`p.${shared}_id`)} = ${thing} and p.user_id = ${scope.user.userId}
          and p.acknowledged_at is not null)`
  })
  return selectWaiting(db, sql`select * from (${sql.join(each, sql` union all `)}) each order by due_on, id`, atMost)
}
