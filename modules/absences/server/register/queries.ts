import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { whereFindsWords, whereReaches, whereWithin } from '#server/rights/queries.ts'
import { type CompanyScope, reachesAll } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { Sort } from '#shared/sorting.ts'
import type { AbsencePeriod, AbsencesOfPerson, RegisterSorting } from '../../contract.ts'

export interface RegisterAsked {
  from: Day
  to: Day
  today: Day
  /** The period is the one that is kept counted for everybody. */
  isUsual: boolean
  unitId: number | undefined
  search: string
  sort: Sort<RegisterSorting> | undefined
}

export interface RegisterRow {
  person_id: number
  employee_id: Held<'employee'>
  first_name: string
  last_name: string
  unit: string | null
  spells: number
  days: number
  longest: number
  absent_now: boolean
  marks: number[]
}

/** Of an employment `e`: somebody works by it today, or worked last by it where they have left the company. */
const whereWorksBy = (today: Day) => sql<boolean>`(e.end_date is null or e.end_date >= ${today} or not exists (
  select from employment later where later.company_id = e.company_id and later.employee_id = e.employee_id
    and (later.end_date is null or later.end_date > e.end_date)))`

/**
 * Whoever works within a part of the company. What has been an employment is none of a branch's any more. They are found by the
 * part's units, at once for the statement: asked person by person, a hundred thousand are looked up for a branch of five hundred.
 */
function whereWorks(
  scope: CompanyScope,
  employeeId: string,
  today: Day,
  within: (organisation: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(employeeId)} in (
    with part as materialized (
      select e.employee_id from organisation unit join employment e on e.organisation_id = unit.id
      where unit.company_id = ${scope.companyId} and ${within('unit.id')} and ${whereWorksBy(today)})
    select part.employee_id from part)`
}

/** Many people are of the scope's branch; the column of whom. */
const whereOfBranch = (scope: CompanyScope, employeeId: string, today: Day) =>
  reachesAll(scope)
    ? sql<boolean>`true`
    : whereWorks(scope, employeeId, today, (organisation) => whereWithin(scope, organisation))

const whereOfUnit = (scope: CompanyScope, { unitId, today }: RegisterAsked, employeeId: string) =>
  unitId === undefined || unitId === scope.companyId
    ? sql<boolean>`true`
    : whereWorks(scope, employeeId, today, (organisation) =>
        whereReaches(sql`${unitId}::bigint`, sql.ref(organisation)),
      )

const name = sql<string>`(k.last_name || ' ' || k.first_name)`
/** As it stands in its index. */
const searched = sql<string>`lower((k.last_name || ' ' || k.first_name || ' ' || k.last_name) collate finnish)`
const absentNow = (summary: 's' | 'kept', { today }: RegisterAsked) =>
  sql<boolean>`coalesce(${sql.ref(`${summary}.absent_from`)} <= ${today} and ${sql.ref(`${summary}.absent_until`)} >= ${today}, false)`

/** What is counted of a period: an order by it needs nothing of those who are not on the page. */
const isCounted = ({ isUsual, sort }: RegisterAsked) =>
  !isUsual && (sort === undefined || sort.by === 'days' || sort.by === 'spells' || sort.by === 'longest')

/**
 * Who has absences in the period, of those who are asked for, and how many: as they are kept for the usual one, else counted of
 * their stretches.
 */
function found(scope: CompanyScope, asked: RegisterAsked): RawBuilder<unknown> {
  const { isUsual, from, to, search, today } = asked
  const who = sql`${whereOfBranch(scope, 's.employee_id', today)} and ${whereOfUnit(scope, asked, 's.employee_id')}
    ${
      search === ''
        ? sql``
        : sql`and s.employee_id = any(array(
            select k.employee_id from company_employee k
            where k.company_id = ${scope.companyId} and ${whereFindsWords(searched, search)}))`
    }`
  if (isUsual) return sql`absence_summary s where s.company_id = ${scope.companyId} and s.spells > 0 and ${who}`
  const counted = sql`(
    select spell.employee_id, count(*)::int as spells, sum(spell.days)::int as days, max(spell.longest) as longest
    from (
      select s.employee_id, sum(least(s.end_date, ${to}::date) - greatest(s.start_date, ${from}::date) + 1) as days,
        max(s.spell_days) as longest
      from absence_stretch s
      where s.company_id = ${scope.companyId} and s.end_date >= ${from} and s.start_date <= ${to} and ${who}
      group by s.employee_id, s.spell_start) spell
    group by spell.employee_id)`
  if (isCounted(asked)) return sql`${counted} s`
  return sql`(
    select s.company_id, s.employee_id, s.person_id, s.organisation_id, s.absent_from, s.absent_until,
      c.spells, c.days, c.longest
    from ${counted} c join absence_summary s on s.company_id = ${scope.companyId} and s.employee_id = c.employee_id) s`
}

/** The unit that is shown of somebody: theirs, or for those whose branch that is not in where they work within it. */
const shownUnit = (scope: CompanyScope, summary: 's' | 'kept', today: Day) => {
  const of = (column: string) => sql.ref(`${summary}.${column}`)
  if (reachesAll(scope)) return of('organisation_id')
  return sql`case when ${whereWithin(scope, `${summary}.organisation_id`)} then ${of('organisation_id')} else (
    select e.organisation_id from employment e
    where e.company_id = ${of('company_id')} and e.employee_id = ${of('employee_id')}
      and ${whereWithin(scope, 'e.organisation_id')} and ${whereWorksBy(today)}
    order by e.start_date > ${today}, e.main_employer desc, e.start_date desc, e.id limit 1) end`
}

/** What the order needs beside what is counted: for as many as are found. */
const besides = (scope: CompanyScope, today: Day): Partial<Record<RegisterSorting, RawBuilder<unknown>>> => ({
  // In the order of an index of its own, so that the first page is not sorted out of all of them.
  lastName: sql`join company_employee k on k.id = s.person_id and k.company_id = s.company_id`,
  firstName: sql`join company_employee k on k.id = s.person_id`,
  unit: sql`left join organisation o on o.id = ${shownUnit(scope, 's', today)} and o.company_id = s.company_id`,
})

/** Without a sorting it is whoever has been away most. */
function inOrder(scope: CompanyScope, asked: RegisterAsked) {
  const { by, descending } = asked.sort ?? { by: 'days' as const, descending: true }
  const way = descending ? sql`desc` : sql`asc`
  const values: Record<RegisterSorting, RawBuilder<unknown>> = {
    lastName: sql`${name} collate finnish_numeric`,
    firstName: sql`(k.first_name || ' ' || k.last_name) collate finnish_numeric`,
    unit: sql`o.name collate finnish_numeric`,
    spells: sql`s.spells`,
    days: sql`s.days`,
    longest: sql`s.longest`,
    absentNow: absentNow('s', asked),
  }
  // Nothing that is always there is said to come last when it is not: such an order has no index.
  const last = by === 'unit' ? sql`nulls last` : sql``
  const equals = by === 'lastName' ? sql`k.id ${way}` : isCounted(asked) ? sql`s.employee_id` : sql`s.person_id`
  return { beside: besides(scope, asked.today)[by] ?? sql``, order: sql`${values[by]} ${way} ${last}, ${equals}` }
}

/** A page, and how many there are in all: where all of them are gone through for a page, they are counted beside it. */
export async function selectRegister(
  db: Db,
  scope: CompanyScope,
  asked: RegisterAsked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RegisterRow[]; total: number }> {
  const { beside, order } = inOrder(scope, asked)
  const total = asked.isUsual ? sql`null::int` : sql`count(*) over ()::int`
  const { rows } = await sql<RegisterRow & { total: number | null }>`
    ${plannedAnew}
    select kept.person_id, s.employee_id, k.first_name, k.last_name, o.name as unit, s.spells, s.days, s.longest,
      ${absentNow('kept', asked)} as absent_now, kept.marks, s.total
    from (select s.* from (select s.*, ${total} as total from ${found(scope, asked)}) s ${beside}
      order by ${order} limit ${limit} offset ${offset}) s
      join absence_summary kept on kept.company_id = ${scope.companyId} and kept.employee_id = s.employee_id
      join company_employee k on k.id = kept.person_id left join organisation o on o.id = ${shownUnit(scope, 'kept', asked.today)}
    order by ${order}`.execute(db)
  return { rows, total: rows[0]?.total ?? (await countRegister(db, scope, asked)) }
}

async function countRegister(db: Db, scope: CompanyScope, asked: RegisterAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${plannedAnew}
    select count(*)::int as count from ${found(scope, asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The days of absence of these people within a period, for their strips. */
export async function selectStrips(
  db: Db,
  scope: CompanyScope,
  employeeIds: readonly Held<'employee'>[],
  { from, to }: Pick<RegisterAsked, 'from' | 'to'>,
): Promise<Map<number, AbsencePeriod[]>> {
  const { rows } = await sql<{ employee_id: number; start: Day; end: Day }>`
    select employee_id, greatest(start_date, ${from}::date) as start, least(end_date, ${to}::date) as "end"
    from absence_stretch
    where company_id = ${scope.companyId} and employee_id = any(${employeeIds}::bigint[])
      and end_date >= ${from} and start_date <= ${to}
    order by employee_id, start_date`.execute(db)
  const strips = new Map<number, AbsencePeriod[]>()
  for (const { employee_id: id, ...period } of rows) strips.set(id, [...(strips.get(id) ?? []), period])
  return strips
}

export interface FollowedPersonRow {
  person_id: number
  employee_id: Held<'employee'>
  first_name: string
  last_name: string
}

/** One person is of the scope's branch: by their own employments, however many the branch has. */
const whereOneOfBranch = (scope: CompanyScope, today: Day) =>
  reachesAll(scope)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from employment e where e.company_id = k.company_id and e.employee_id = k.employee_id
        and ${whereWithin(scope, 'e.organisation_id')} and ${whereWorksBy(today)})`

/** Somebody of the scope's branch, with absences or without. */
export async function selectFollowedPerson(
  db: Db,
  scope: CompanyScope,
  personId: number,
  today: Day,
): Promise<FollowedPersonRow | undefined> {
  const { rows } = await sql<FollowedPersonRow>`
    select k.id as person_id, k.employee_id, k.first_name, k.last_name from company_employee k
    where k.company_id = ${scope.companyId} and k.id = ${personId} and ${whereOneOfBranch(scope, today)}`.execute(db)
  return rows[0]
}

/** So many are of one life's work. */
const absencesAtMost = 5000

/** The newest first, each as it was told: what payroll says too, so that it can say so (AR-4). */
export async function selectPeriods(
  db: Db,
  scope: CompanyScope,
  employeeId: Held<'employee'>,
): Promise<{ start: Day; end: Day; type: AbsencesOfPerson['absences'][number]['type'] }[]> {
  const { rows } = await sql<{ start: Day; end: Day; type: AbsencesOfPerson['absences'][number]['type'] }>`
    select start_date as start, end_date as "end", case when external_certificate then 'EXTERNAL' else 'OWN' end as type
    from sick_leave
    where company_id = ${scope.companyId} and employee_id = ${employeeId} and state <> 'REMOVED'
    union all
    select start_date, end_date, 'PAYROLL' from payroll_absence
    where company_id = ${scope.companyId} and employee_id = ${employeeId}
    order by start desc, "end" desc limit ${absencesAtMost}`.execute(db)
  return rows
}

/** Where somebody works today, the main one first. */
export async function selectUnits(
  db: Db,
  scope: CompanyScope,
  employeeId: Held<'employee'>,
  today: Day,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from employment e join organisation o on o.id = e.organisation_id
    where e.company_id = ${scope.companyId} and e.employee_id = ${employeeId} and ${whereWithin(scope, 'o.id')}
      and e.start_date <= ${today} and (e.end_date is null or e.end_date >= ${today})
    order by e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

/** The follow-ups of somebody that the scope's branch has, the newest first; not those that were taken back. */
export async function selectFollowUpsOf(
  db: Db,
  scope: CompanyScope,
  employeeId: Held<'employee'>,
): Promise<AbsencesOfPerson['followUps']> {
  const { rows } = await sql<AbsencesOfPerson['followUps'][number]>`
    select f.id, f.state, jsonb_build_object('kind', f.kind, 'count', f.count, 'months', f.months) as rule from follow_up f
    where f.company_id = ${scope.companyId} and f.employee_id = ${employeeId} and f.state <> 'WITHDRAWN'
      and ${whereWithin(scope, 'f.organisation_id')}
    order by f.reached_on desc, f.id desc limit 100`.execute(db)
  return rows
}
