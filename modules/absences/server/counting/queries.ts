import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import type { PersonAtCompany } from './changed-queries.ts'

/** Written by triggers. */
export const changes = sql.table('absence_change')

/** Any number that nothing else of ours locks by. */
const countingLock = 20_560_001

/** Of several processes one counts; whether it is this one, until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${countingLock}) as is_mine`.execute(db)
  return rows[0]?.is_mine ?? false
}

/** Of whom time alone has brought something. */
export async function selectDue(db: Db, today: Day, atMost: number): Promise<PersonAtCompany[]> {
  const { rows } = await sql<PersonAtCompany>`
    select company_id, employee_id from absence_summary where right_until < ${today}
    order by right_until limit ${atMost}`.execute(db)
  return rows
}

/** What is kept of somebody stands as it is for today. */
export async function putOff(db: Db, person: PersonAtCompany, today: Day): Promise<void> {
  await sql`
    update absence_summary set right_until = ${today}
    where company_id = ${person.company_id} and employee_id = ${person.employee_id} and right_until < ${today}`.execute(
    db,
  )
}

export async function isSomebodyLeft(db: Db, today: Day): Promise<boolean> {
  // By the least of the index: a generic plan takes a third of all people for due, and reads them until it finds one.
  const { rows } = await sql<{ is_left: boolean }>`
    select exists (select from absence_change)
      or coalesce((select min(right_until) from absence_summary) < ${today}, false) as is_left`.execute(db)
  return rows[0]?.is_left ?? false
}

/** Everybody with absences at some companies is counted anew: their rules have changed, or the module has come on. */
export async function insertAllOf(db: Db, companyId: Held<'company'> | 'those without rules'): Promise<void> {
  await sql`
    insert into absence_change (company_id, employee_id)
    select s.company_id, s.employee_id from absence_summary s
    where ${
      companyId === 'those without rules'
        ? sql`not exists (select from follow_up_rules r where r.company_id = s.company_id)`
        : sql`s.company_id = ${companyId}`
    }`.execute(db)
}

const among = (people: readonly PersonAtCompany[]) => sql`unnest(
  ${people.map((one) => one.company_id)}::bigint[], ${people.map((one) => one.employee_id)}::bigint[])
  as person (company_id, employee_id)`

export interface AbsenceOfPerson extends PersonAtCompany {
  start_date: Day
  end_date: Day
}

/** Days alone: neither why nor from whom. */
export async function selectAbsencesOf(db: Db, people: readonly PersonAtCompany[]): Promise<AbsenceOfPerson[]> {
  const { rows } = await sql<AbsenceOfPerson>`
    select s.company_id, s.employee_id, s.start_date, s.end_date
    from ${among(people)} join sick_leave s using (company_id, employee_id) where s.state <> 'REMOVED'
    union all
    select a.company_id, a.employee_id, a.start_date, a.end_date
    from ${among(people)} join payroll_absence a using (company_id, employee_id)`.execute(db)
  return rows
}

export interface EmploymentOfPerson extends PersonAtCompany {
  organisation_id: Held<'organisation'>
  start_date: Day
  end_date: Day | null
}

/** The main one first, then the latest. */
export async function selectEmploymentsOf(db: Db, people: readonly PersonAtCompany[]): Promise<EmploymentOfPerson[]> {
  const { rows } = await sql<EmploymentOfPerson>`
    select e.company_id, e.employee_id, e.organisation_id, e.start_date, e.end_date
    from ${among(people)} join employment e using (company_id, employee_id)
    order by e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

/** By what the company knows them; who has been taken out of it is not among them. */
export async function selectPersonIds(
  db: Db,
  people: readonly PersonAtCompany[],
): Promise<(PersonAtCompany & { person_id: number })[]> {
  const { rows } = await sql<PersonAtCompany & { person_id: number }>`
    select k.company_id, k.employee_id, k.id as person_id
    from ${among(people)} join company_employee k using (company_id, employee_id)`.execute(db)
  return rows
}

export interface SummaryToKeep extends PersonAtCompany {
  person_id: number
  organisation_id: number | null
  spells: number
  days: number
  longest: number
  marks: readonly number[]
  absent_from: Day | null
  absent_until: Day | null
  right_until: Day
}

export interface StretchToKeep extends PersonAtCompany {
  start_date: Day
  end_date: Day
  spell_start: Day
  spell_days: number
}

/** What is kept of these people is this from now on; of whom there is nothing, nothing. What stays as it is is not written. */
export async function replaceCounted(
  db: Db,
  people: readonly PersonAtCompany[],
  { summaries, stretches }: { summaries: readonly SummaryToKeep[]; stretches: readonly StretchToKeep[] },
): Promise<void> {
  const kept = new Set(summaries.map(keyOf))
  const withNothing = people.filter((one) => !kept.has(keyOf(one)))
  if (withNothing.length > 0)
    await sql`
      delete from absence_summary s using ${among(withNothing)}
      where s.company_id = person.company_id and s.employee_id = person.employee_id`.execute(db)
  await upsertSummaries(db, summaries)
  const known = await selectStretches(db, summaries)
  const counted = new Set(stretches.map(textOf))
  const former = new Set(known.map(textOf))
  await deleteStretches(
    db,
    known.filter((one) => !counted.has(textOf(one))),
  )
  await insertStretches(
    db,
    stretches.filter((one) => !former.has(textOf(one))),
  )
}

export const keyOf = ({ company_id, employee_id }: PersonAtCompany): string => `${company_id} ${employee_id}`
const textOf = (one: StretchToKeep) =>
  `${keyOf(one)} ${one.start_date} ${one.end_date} ${one.spell_start} ${one.spell_days}`

async function upsertSummaries(db: Db, summaries: readonly SummaryToKeep[]): Promise<void> {
  await sql`
    insert into absence_summary as s (company_id, employee_id, person_id, organisation_id, spells, days, longest, marks,
      absent_from, absent_until, right_until)
    select company_id, employee_id, person_id, organisation_id, spells, days, longest, marks, absent_from, absent_until,
      right_until
    from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as kept (company_id bigint, employee_id bigint,
      person_id bigint, organisation_id bigint, spells integer, days integer, longest integer, marks bigint[],
      absent_from date, absent_until date, right_until date)
    on conflict (company_id, employee_id) do update set person_id = excluded.person_id,
      organisation_id = excluded.organisation_id, spells = excluded.spells, days = excluded.days,
      longest = excluded.longest, marks = excluded.marks, absent_from = excluded.absent_from,
      absent_until = excluded.absent_until, right_until = excluded.right_until
    where s is distinct from excluded`.execute(db)
}

async function selectStretches(db: Db, people: readonly PersonAtCompany[]): Promise<StretchToKeep[]> {
  const { rows } = await sql<StretchToKeep>`
    select s.company_id, s.employee_id, s.start_date, s.end_date, s.spell_start, s.spell_days
    from ${among(people)} join absence_stretch s using (company_id, employee_id)`.execute(db)
  return rows
}

async function deleteStretches(db: Db, stretches: readonly StretchToKeep[]): Promise<void> {
  if (stretches.length === 0) return
  await sql`
    delete from absence_stretch s using unnest(${stretches.map((one) => one.company_id)}::bigint[],
      ${stretches.map((one) => one.employee_id)}::bigint[], ${stretches.map((one) => one.start_date)}::date[])
      as gone (company_id, employee_id, start_date)
    where s.company_id = gone.company_id and s.employee_id = gone.employee_id
      and s.start_date = gone.start_date`.execute(db)
}

async function insertStretches(db: Db, stretches: readonly StretchToKeep[]): Promise<void> {
  if (stretches.length === 0) return
  await sql`
    insert into absence_stretch (company_id, employee_id, start_date, end_date, spell_start, spell_days)
    select company_id, employee_id, start_date, end_date, spell_start, spell_days
    from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as kept (company_id bigint, employee_id bigint,
      start_date date, end_date date, spell_start date, spell_days integer)`.execute(db)
}
