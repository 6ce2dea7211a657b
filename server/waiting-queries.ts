import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#shared/dates.ts'
import { toldAtOnce } from '#shared/notices.ts'
import { countedAtMost } from '#shared/page-sizes.ts'
import type { Db } from './database/database.ts'
import { keptStatement } from './database/kept-statement.ts'
import { responsibilities, whereMine } from './rights/queries.ts'
import type { StaffScope } from './rights/scope.ts'
import { type Told, whereIsTold } from './rights/told-queries.ts'

/** A thing that waits. */
export interface WaitingRow {
  id: number
  title: string
  since: Date
  /** The last day for it, where there is one. */
  due_on: Day | null
  /** What its address has of it. */
  key: string
  /** How many there are beside it, to one more than is told of. */
  count: number
}

/** What has been shared of late counts as new to whoever has not opened it. */
export const whereNew = (sharedAt: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(sharedAt)} > ${now}::timestamptz - interval '90 days'`

/** Where something can wait for the staff: at a customer who has left nothing does, for nothing can be done there (DL-4). */
export function whereWaits(scope: StaffScope, own: boolean, column: string): RawBuilder<boolean> {
  const { closed } = scope.user
  if (closed.length === 0) return whereMine(scope, own, column)
  return sql<boolean>`(${whereMine(scope, own, column)} and ${sql.ref(column)} <> all(${[...closed]}::bigint[]))`
}

/**
 * What a select finds of a kind, and how much of it, by one statement.
 * @param found answers `id, title, since, key`, and `due_on` where there is a last day, in the order in which it presses
 * @param title of a thing of `found` that does not answer it: looked up for those that are told of alone, for of all that
 * are counted it would be most of the work
 */
export async function selectWaiting(
  db: Db,
  found: RawBuilder<unknown>,
  atMost: number,
  title: RawBuilder<unknown> = sql`found.title`,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with found as materialized (select * from (${found}) each_found limit ${sql.lit(countedAtMost + 1)})
    select found.id, ${title} as title, coalesce(found.since) as since, to_jsonb(found) ->> 'due_on' as due_on, found.key,
      (select count(*)::int from found) as count from found limit ${atMost}`.execute(db)
  return rows
}

/** As above, of things that bear the name of an organisation: `found` answers its id as `organisation_id` for a title. */
export function selectWaitingAt(db: Db, found: RawBuilder<unknown>, atMost: number): Promise<WaitingRow[]> {
  return selectWaiting(db, found, atMost, sql`(select name from organisation where id = found.organisation_id)`)
}

/** How often the user `user` is told of a kind, by their choice `choice`. */
export function frequencyOf(choice: string, kind: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${choice}.frequency`)},
    case when ${kind} = ${toldAtOnce}::text then 'AT_ONCE' else 'DAILY' end)`
}

/** Something has happened after which another thing of a kind may wait at a company. */
export interface Arrival {
  kind: string
  companyId: number
  /** Whom it concerns of the employer's people, and of the staff where it is theirs by name. */
  told: Told
  isByName: boolean
}

/** Being there is written down so much late (auth/session.ts). */
const lateness = sql`interval '1 minute'`

interface Arrived {
  now: Date
  kinds: string[]
  companyIds: number[]
  /** Of each who is told of one, in their order. */
  toldIds: number[]
  toldKinds: string[]
  toldByName: boolean[]
}

const insertTold = keptStatement<Arrived, unknown>(
  ({ now, kinds, companyIds, toldIds, toldKinds, toldByName }) => sql`
    with told as (
      select * from unnest(${toldIds}::bigint[], ${toldKinds}::text[], ${toldByName}::boolean[])
        as told (user_id, kind, is_by_name)),
    arrived as (
      select * from unnest(${kinds}::text[], ${companyIds}::bigint[]) as arrived (kind, company_id)),
    concerned as (
      select user_id, kind, bool_or(may_be_staff) as may_be_staff from (
        select user_id, kind, is_by_name as may_be_staff from told
        union all select r.user_id, a.kind, true from arrived a join ${responsibilities} r on r.company_id = a.company_id
      ) each_of group by user_id, kind)
    insert into notice_at_once (user_id, kind, since)
    select u.id, concerned.kind, ${now}::timestamptz
    from concerned join user_account u on u.id = concerned.user_id and (u.role = 'ROLE_USER' or concerned.may_be_staff)
      left join notice_choice c on c.user_id = u.id and c.kind = concerned.kind
      left join notice_at_once n on n.user_id = u.id and n.kind = concerned.kind
    where u.status = 'ACTIVE' and ${whereIsTold('u')} and ${frequencyOf('c', sql`concerned.kind`)} = 'AT_ONCE'
      and case when n.since is not null then not n.is_seen_to_wait else n.told_at is null or exists (
        select from session s where s.user_id = u.id and s.last_used_at > n.told_at - ${lateness}) end
    order by u.id, concerned.kind
    on conflict (user_id, kind) do update
      set since = coalesce(notice_at_once.since, excluded.since), is_seen_to_wait = false`,
)

/**
 * Takes note of those who are told of a kind at once: from now on something may wait for them. Who has been told already
 * hears no more until they have been here. What comes before it is known whether the first waits is written down as well:
 * whoever is just looking for it may have looked too early.
 */
export async function insertToTell(db: Db, arrivals: readonly Arrival[], now: Date): Promise<void> {
  const told = arrivals.flatMap(({ kind, told: each, isByName }) => each.map((userId) => ({ userId, kind, isByName })))
  await insertTold(db, {
    now,
    kinds: arrivals.map(({ kind }) => kind),
    companyIds: arrivals.map(({ companyId }) => companyId),
    toldIds: told.map(({ userId }) => userId),
    toldKinds: told.map(({ kind }) => kind),
    toldByName: told.map(({ isByName }) => isByName),
  })
}
