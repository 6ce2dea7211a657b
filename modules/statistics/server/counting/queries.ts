import { sql } from 'kysely'
import type { PersonAtCompany } from '#modules/absences/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import type { Months, Type } from '../../rules.ts'
import { figures, type StretchKind } from './facts.ts'

/** Written by triggers. */
export const changes = sql.table('statistics_change')

/** Any number that nothing else of ours locks by. */
const countingLock = 20_560_061

/** Of several processes one counts; whether it is this one, until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${countingLock}) as is_mine`.execute(db)
  return rows[0]?.is_mine ?? false
}

/** Whether somebody is to be counted, or there is a company whose sums are of other months, or not known to be complete. */
export async function isSomethingLeft(db: Db, months: Months): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select exists (select from statistics_change) or exists (
      select from statistics_company where not is_ready or first_month <> ${months.first} or last_month <> ${months.last}
    ) as is_left`.execute(db)
  return rows[0]?.is_left ?? false
}

export async function selectOutdated(db: Db, months: Months): Promise<Held<'company'>[]> {
  const { rows } = await sql<{ company_id: Held<'company'> }>`
    select company_id from statistics_company
    where first_month <> ${months.first} or last_month <> ${months.last} order by company_id limit 1`.execute(db)
  return rows.map((row) => row.company_id)
}

/** Sums of these companies begin at nothing, where there are none yet. */
export async function insertCompanies(db: Db, companyIds: readonly Held<'company'>[], months: Months): Promise<void> {
  await sql`
    insert into statistics_company (company_id, first_month, last_month, is_ready)
    select id, ${months.first}, ${months.last}, false from unnest(${companyIds}::bigint[]) as wanted (id)
    on conflict do nothing`.execute(db)
}

export interface KeptMonths {
  company_id: Held<'company'>
  first_month: number
  last_month: number
}

export async function selectKeptMonths(db: Db, companyIds: readonly Held<'company'>[]): Promise<KeptMonths[]> {
  const { rows } = await sql<KeptMonths>`
    select company_id, first_month, last_month from statistics_company
    where company_id = any(${companyIds}::bigint[])`.execute(db)
  return rows
}

/** Never that of another arrangement, of this database or of another that the process has had open. */
const anotherNumber = sql`(random() * 9007199254740991)::bigint`

/** Somebody has come, moved or gone: what is shown of the company may be something else. */
export async function updateArrangement(db: Db, companyId: Held<'company'>): Promise<void> {
  await sql`update statistics_company set arrangement = ${anotherNumber} where company_id = ${companyId}`.execute(db)
}

/** Where nobody is left to be counted. */
export async function updateReady(db: Db): Promise<void> {
  await sql`
    update statistics_company c set is_ready = true
    where not is_ready and not exists (select from statistics_change h where h.company_id = c.company_id)`.execute(db)
}

/** Everything of a company is counted anew, from nothing. */
export async function deleteCounted(db: Db, companyId: Held<'company'>, months: Months): Promise<void> {
  await sql`delete from statistics_month where company_id = ${companyId}`.execute(db)
  await sql`delete from statistics_stretch where company_id = ${companyId}`.execute(db)
  await sql`delete from statistics_pattern where company_id = ${companyId}`.execute(db)
  await sql`delete from statistics_person where company_id = ${companyId}`.execute(db)
  await sql`delete from statistics_change where company_id = ${companyId}`.execute(db)
  await sql`
    insert into statistics_change (company_id, employee_id)
    select distinct company_id, employee_id from employment where company_id = ${companyId}`.execute(db)
  await sql`
    insert into statistics_company (company_id, first_month, last_month, is_ready)
    values (${companyId}, ${months.first}, ${months.last}, false)
    on conflict (company_id) do update set first_month = excluded.first_month, last_month = excluded.last_month,
      is_ready = false, arrangement = ${anotherNumber}`.execute(db)
}

/** Every company, or one. */
export async function selectCompaniesToCount(db: Db, only: number | undefined): Promise<Held<'company'>[]> {
  const { rows } = await sql<{ id: Held<'company'> }>`
    select id from company where ${only ?? null}::bigint is null or id = ${only ?? null} order by id`.execute(db)
  return rows.map((row) => row.id)
}

const among = (people: readonly PersonAtCompany[]) => sql`unnest(
  ${people.map((one) => one.company_id)}::bigint[], ${people.map((one) => one.employee_id)}::bigint[])
  as person (company_id, employee_id)`

export interface EmploymentRow extends PersonAtCompany {
  path: number[]
  start_date: Day
  end_date: Day | null
}

export async function selectEmploymentsOf(db: Db, people: readonly PersonAtCompany[]): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`
    select e.company_id, e.employee_id, o.path, e.start_date, e.end_date
    from ${among(people)} join employment e using (company_id, employee_id)
      join organisation o on o.id = e.organisation_id
    order by e.company_id, e.employee_id, e.start_date, e.id`.execute(db)
  return rows
}

export interface AbsenceRow extends PersonAtCompany {
  start_date: Day
  end_date: Day
  type: Type
}

/** Days and from whom they are known; never why. */
export async function selectAbsencesOf(db: Db, people: readonly PersonAtCompany[]): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select s.company_id, s.employee_id, s.start_date, s.end_date,
      case when s.external_certificate then 'EXTERNAL' else 'OWN' end as type
    from ${among(people)} join sick_leave s using (company_id, employee_id) where s.state <> 'REMOVED'
    union all
    select a.company_id, a.employee_id, a.start_date, a.end_date, 'PAYROLL'
    from ${among(people)} join payroll_absence a using (company_id, employee_id)`.execute(db)
  return rows
}

/** As it is kept of a person: path, first and last day; first and last day and type. Days as numbers. */
export interface CountedRow extends PersonAtCompany {
  employments: [number[], number, number | null][]
  absences: [number, number, Type][]
}

export async function selectCounted(db: Db, people: readonly PersonAtCompany[]): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select p.company_id, p.employee_id, p.employments, p.absences
    from ${among(people)} join statistics_person p using (company_id, employee_id)`.execute(db)
  return rows
}

/** What is kept of these people is this from now on; of whom there is nothing, nothing. */
export async function replaceCounted(
  db: Db,
  people: readonly PersonAtCompany[],
  counted: readonly CountedRow[],
): Promise<void> {
  await sql`
    delete from statistics_person p using ${among(people)}
    where p.company_id = person.company_id and p.employee_id = person.employee_id`.execute(db)
  await sql`
    insert into statistics_person (company_id, employee_id, employments, absences)
    select * from unnest(${counted.map((one) => one.company_id)}::bigint[],
      ${counted.map((one) => one.employee_id)}::bigint[],
      ${counted.map((one) => JSON.stringify(one.employments))}::jsonb[],
      ${counted.map((one) => JSON.stringify(one.absences))}::jsonb[])`.execute(db)
}

/** What is added to a group's figures of a month, in the order of `figures`. */
export interface MonthChange {
  group: number
  month: number
  figures: readonly number[]
}

const columns = sql.join(figures.map((figure) => sql.ref(figure)))
const sums = sql.join(
  figures.map((figure) => sql`${sql.ref(figure)} = statistics_month.${sql.ref(figure)} + excluded.${sql.ref(figure)}`),
)

export async function addToMonths(db: Db, companyId: Held<'company'>, changes: readonly MonthChange[]): Promise<void> {
  if (changes.length === 0) return
  const values = figures.map((_, place) => sql`${changes.map((one) => one.figures[place])}::integer[]`)
  await sql`
    insert into statistics_month (company_id, group_id, month, ${columns})
    select ${companyId}::bigint, * from unnest(${changes.map((one) => one.group)}::bigint[],
      ${changes.map((one) => one.month)}::integer[], ${sql.join(values)})
    on conflict (company_id, group_id, month) do update set ${sums}`.execute(db)
}

export interface StretchChange {
  group: number
  kind: StretchKind
  previous: number
  first: number
  last: number
  people: number
}

export async function addToStretches(
  db: Db,
  companyId: Held<'company'>,
  changes: readonly StretchChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into statistics_stretch (company_id, group_id, kind, previous, first, last, people)
    select ${companyId}::bigint, * from unnest(${changes.map((one) => one.group)}::bigint[],
      ${changes.map((one) => one.kind)}::text[], ${changes.map((one) => one.previous)}::integer[],
      ${changes.map((one) => one.first)}::integer[], ${changes.map((one) => one.last)}::integer[],
      ${changes.map((one) => one.people)}::integer[])
    on conflict (company_id, group_id, kind, previous, first, last)
      do update set people = statistics_stretch.people + excluded.people`.execute(db)
}

export async function addToPatterns(
  db: Db,
  companyId: Held<'company'>,
  changes: readonly { month: number; pattern: string; people: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into statistics_pattern (company_id, month, pattern, people)
    select ${companyId}::bigint, * from unnest(${changes.map((one) => one.month)}::integer[],
      ${changes.map((one) => one.pattern)}::text[], ${changes.map((one) => one.people)}::integer[])
    on conflict (company_id, month, pattern) do update set people = statistics_pattern.people + excluded.people`.execute(
    db,
  )
}
