import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { whereHasComeIn } from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtBranch, whereWithin } from '#server/rights/queries.ts'
import { type CompanyScope, reachesAll } from '#server/rights/scope.ts'
import { seeingAt, whereIsOpen, whereMaySee } from '#server/rights/told-queries.ts'
import { selectWaitingAt, type WaitingRow } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { EventType } from '../../follow-up-contract.ts'
import { type FollowUpState, isLive, type Reason, type RuleKind } from '../../rules.ts'

export interface FollowUpRow {
  id: Held<'follow-up'>
  company_id: Held<'company'>
  employee_id: Held<'employee'>
  person_id: number
  organisation_id: number
  first_name: string
  last_name: string
  unit: string
  kind: RuleKind
  count: number
  months: number | null
  reached_on: Day
  days: number
  spells: number
  due_on: Day
  state: FollowUpState
  talk_at: Date | null
  reason: Reason | null
  assignee: { id: number; displayName: string } | null
  is_mine: boolean
  ground_changed: boolean
  form_id: Held<'form'> | null
  form_submitted: boolean
  noticed_at: Date | null
  version: number
}

export async function selectCompanyOfFollowUp(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`select company_id from follow_up where id = ${id}`.execute(db)
  return rows[0]?.company_id
}

const whereLive = sql<boolean>`f.state in ('OPEN', 'AGREED', 'HELD')`

/** The follow-ups that lie in the scope's branch: where the person worked on that day. */
const whereSeen = (scope: CompanyScope) => whereAtBranch(scope, 'f')

/** All who have the module at the company, and where. */
const seeing = ({ companyId, user }: CompanyScope) =>
  sql`(${seeingAt({ module: 'absences', companyId, now: user.judgedAt })}) seeing`

/**
 * Nobody has been named for it, or somebody who sees it no more, by their access, their module or their branch: then it waits
 * for those for whom it would wait without them. At a company that has left it stays whose it was (DL-4).
 * @param path of its unit, from the company down
 */
const whereNobodys = (scope: CompanyScope, path: RawBuilder<unknown>) => sql<boolean>`(f.assignee_id is null
  or ${whereLive} and ${whereIsOpen(sql.ref('f.company_id'))} and not exists (
    select from ${seeing(scope)} where seeing.user_id = f.assignee_id and ${path} @> array[seeing.branch_id]))`
const ownPath = sql`(select path from organisation where id = f.organisation_id)`

/**
 * The units of people to whom nobody who has the module is nearer by their branch. It is asked of the units, once for the
 * statement, and not of each follow-up: a group has fewer. A unit's path goes from the company down to it, so what is nearer
 * comes later.
 */
function nearestUnits(scope: CompanyScope) {
  const { companyId, branchIds } = scope
  return sql`array(
    select unit.id from organisation unit cross join lateral (
      select max(depth) filter (where above.id = any(${branchIds}::bigint[])) as own,
        max(depth) filter (where above.id = any(array(select branch_id from ${seeing(scope)}))) as nearest
      from unnest(unit.path) with ordinality above (id, depth)) reached
    where unit.company_id = ${companyId} and reached.own >= coalesce(reached.nearest, 0))`
}

/** It is of those who are told without anybody having been named: the whole company, or the nearest branch (ES-1). */
const whereTold = (scope: CompanyScope) => sql<boolean>`case when f.told = 'COMPANY' then ${reachesAll(scope)}::boolean
  else f.organisation_id = any(${nearestUnits(scope)}) end`

/** It is the caller's to act: they have been named, or nobody who sees it has and they are told. */
const whereMine = (scope: CompanyScope) => sql<boolean>`(f.assignee_id is not distinct from ${scope.user.userId}::bigint
  or ${whereNobodys(scope, ownPath)} and ${whereTold(scope)})`

/**
 * The live ones that are the caller's to act, each way by an index of its own: those of a group are too many to be asked one
 * by one. Of each unit they are looked up by themselves (`offset 0`), for the plan that is kept would go through all units'.
 */
const ownOnes = (scope: CompanyScope) => sql`(
  select f.* from follow_up f where ${whereLive} and f.assignee_id = ${scope.user.userId}
  union all
  select own.* from unnest(${nearestUnits(scope)}) unit (id) cross join lateral (
    select f.* from follow_up f
    where ${whereLive} and f.company_id = ${scope.companyId} and f.assignee_id is null and f.told = 'BRANCH'
      and f.organisation_id = unit.id offset 0) own
  union all
  select f.* from follow_up f
  where ${whereLive} and f.company_id = ${scope.companyId} and f.assignee_id is null and f.told = 'COMPANY'
    and ${reachesAll(scope)}
  union all
  select f.* from follow_up f join organisation unit on unit.id = f.organisation_id
  where ${whereLive} and f.company_id = ${scope.companyId} and f.assignee_id is not null
    and f.assignee_id <> ${scope.user.userId} and ${whereNobodys(scope, sql.ref('unit.path'))} and ${whereTold(scope)}) f`

const columns = (scope: CompanyScope) => sql`
  f.id, f.company_id, f.employee_id, f.person_id, f.organisation_id, k.first_name, k.last_name, o.name as unit, f.kind,
  f.count, f.months, f.reached_on, f.days, f.spells, f.act_on as due_on, f.state, f.talk_at, f.reason,
  case when u.id is null or ${whereNobodys(scope, ownPath)} then null
    else json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name) end as assignee,
  ${whereMine(scope)} as is_mine, f.ground_changed, f.form_id,
  exists (select from mform m where m.id = f.form_id and m.submitted_at is not null) as form_submitted,
  f.noticed_at, f.version`
const withNames = sql`join company_employee k on k.id = f.person_id join organisation o on o.id = f.organisation_id
  left join user_account u on u.id = f.assignee_id`

export interface FollowUpsAsked {
  /** The live ones without. */
  states: readonly FollowUpState[] | undefined
  mine: boolean
}

/** What is asked for, as `f`. */
function asked(scope: CompanyScope, { states, mine }: FollowUpsAsked): RawBuilder<unknown> {
  if (!states) return sql`${mine ? ownOnes(scope) : sql`follow_up f`} where ${whereSeen(scope)} and ${whereLive}`
  return sql`follow_up f where ${whereSeen(scope)} and f.state = any(${states}::text[])
    and ${states.every(isLive) ? whereLive : sql`true`} and ${mine ? whereMine(scope) : sql`true`}`
}

/** What is late or due first, of what is over the latest. */
export async function selectFollowUps(
  db: Db,
  scope: CompanyScope,
  choice: FollowUpsAsked,
  { limit, offset }: { limit: number; offset: number },
): Promise<FollowUpRow[]> {
  const areLive = choice.states?.every(isLive) ?? true
  const order = areLive ? sql`f.act_on, f.id` : sql`f.reached_on desc, f.id desc`
  const { rows } = await sql<FollowUpRow>`
    select ${columns(scope)}
    from (select f.* from ${asked(scope, choice)}
      order by ${order} limit ${limit} offset ${offset}) f ${withNames}
    order by ${order}`.execute(db)
  return rows
}

export async function countFollowUps(db: Db, scope: CompanyScope, choice: FollowUpsAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${asked(scope, choice)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectFollowUp(
  db: Db,
  scope: CompanyScope,
  id: number,
  lock?: 'for update',
): Promise<FollowUpRow | undefined> {
  const { rows } = await sql<FollowUpRow>`
    select ${columns(scope)} from follow_up f ${withNames}
    where f.id = ${id} and ${whereSeen(scope)} ${lock ? sql`for update of f` : sql``}`.execute(db)
  return rows[0]
}

/** What waits for the caller: its place alone, neither who it is about nor what was counted. */
export function selectFollowUpsToDo(db: Db, scope: CompanyScope, atMost: number): Promise<WaitingRow[]> {
  return selectWaitingAt(
    db,
    sql`select f.id, f.organisation_id, f.made_at as since, f.act_on as due_on, f.id::text as key
      from ${ownOnes(scope)} where ${whereSeen(scope)} order by f.act_on, f.id`,
    atMost,
  )
}

export interface TalkRow {
  id: number
  talk_at: Date
  version: number
  is_cancelled: boolean
}

/** So many talks nobody has in a year. */
const talksAtMost = 500

/** When the caller's own talks are, the first one first. */
export async function selectTalks(
  db: Db,
  scope: CompanyScope,
  { from, until }: { from: Date; until: Date },
): Promise<TalkRow[]> {
  const { rows } = await sql<TalkRow>`
    select f.id, f.talk_at, f.version, f.state in ('NOT_NEEDED', 'WITHDRAWN', 'LEFT') as is_cancelled from follow_up f
    where ${whereSeen(scope)} and f.talk_at >= ${from} and f.talk_at < ${until} and ${whereMine(scope)}
    order by f.talk_at, f.id limit ${talksAtMost}`.execute(db)
  return rows
}

/** Who may see the person may be given the follow-up. */
export async function selectFollowUpCandidates(
  db: Db,
  { company_id: companyId, organisation_id: organisationId }: Pick<FollowUpRow, 'company_id' | 'organisation_id'>,
  now: Date,
): Promise<{ id: number; display_name: string }[]> {
  const { rows } = await sql<{ id: number; display_name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as display_name from user_account u
    where u.id in (select user_id from company_grant where company_id = ${companyId})
      and ${whereMaySee('u', { module: 'absences', companyId, organisationId, now })} and ${whereHasComeIn('u', companyId)}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id`.execute(db)
  return rows
}

export interface EventRow {
  type: EventType
  at: Date
  by: string | null
  note: string | null
}

export async function selectFollowUpEvents(db: Db, id: Held<'follow-up'>): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.type, e.at, u.first_name || ' ' || u.last_name as by, e.note
    from follow_up_event e left join user_account u on u.id = e.user_id
    where e.follow_up_id = ${id} order by e.at desc, e.id desc limit 200`.execute(db)
  return rows
}

/** Their main employment today within a branch, for a request about them. */
export async function selectCurrentEmployment(
  db: Db,
  scope: CompanyScope,
  row: Pick<FollowUpRow, 'employee_id'>,
  today: Day,
): Promise<Held<'employment'> | undefined> {
  const { rows } = await sql<{ id: Held<'employment'> }>`
    select e.id from employment e
    where e.company_id = ${scope.companyId} and e.employee_id = ${row.employee_id} and e.start_date <= ${today}
      and ${whereWithin(scope, 'e.organisation_id')} and (e.end_date is null or e.end_date >= ${today})
    order by e.main_employer desc, e.start_date desc, e.id limit 1`.execute(db)
  return rows[0]?.id
}

/** What the company tells its people in its own words. */
export async function selectGuidance(db: Db, companyId: Held<'company'>): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select text from follow_up_guidance where company_id = ${companyId} and text <> ''`.execute(db)
  return rows[0]?.text ?? null
}
