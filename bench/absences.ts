import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { recordSickLeave } from '#modules/sick-leaves/contract.ts'
import type { Database } from '#server/database/database.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { send } from './load.ts'
import { call } from './scenarios/scenario.ts'
import { companyId } from './statistics.ts'

/** Of AR-3 and ES-1; milliseconds. */
export interface AbsenceFigures {
  employees: number
  /** All of the group counted from nothing. */
  first: number
  /** So many people of one branch, all of whose leaves have changed at once, and one more of one of them has been recorded: until each of them is counted anew. */
  branch: { people: number; followed: number }
  /** Of all of them time alone has brought something. */
  night: number
}

/** The design's, in milliseconds. */
const limits = { branch: 5000, nightOfMillion: 600_000 }

const lookedAtEvery = 50

/** Asks until nothing is left to count by the product that is running; answers how long it took. */
async function followed({ db }: Database): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await sql<{ is_left: boolean }>`
      select exists (select from absence_change)
        or coalesce((select min(right_until) from absence_summary) < ${dayOf(new Date())}, false) as is_left`.execute(
      db,
    )
    if (!rows[0]?.is_left) return performance.now() - began
    await pause(lookedAtEvery)
  }
}

/** One more leave, recorded as people do: it wakes whoever counts. */
async function recordOne({ db }: Database, url: string, token: string): Promise<void> {
  const { rows } = await sql<{ employment: number; person: number }>`
    select e.id as employment, k.id as person from employment e
    join company_employee k on k.company_id = e.company_id and k.employee_id = e.employee_id
    where e.company_id = ${companyId} and e.end_date is null order by e.id limit 1`.execute(db)
  const [one] = rows
  const day = addDays(dayOf(new Date()), -1)
  const leave = {
    start: day,
    end: day,
    externalSickLeaveCertificate: false,
    directContinuation: false,
    noIcd: true,
    reasonId: 3,
  }
  const body = { ...leave, ehrUserId: one?.person, employerId: one?.employment }
  await send(url, call(recordSickLeave, { token }, { body }))
}

/** What a running product does of itself when the leaves of a branch change, and in the night. */
export async function measureAbsences(
  database: Database,
  { url, token, employees }: { url: string; token: string; employees: number },
): Promise<AbsenceFigures> {
  const { db, pool } = database
  await sql`insert into absence_change (company_id, employee_id)
    select distinct company_id, employee_id from employment where company_id = ${companyId}`.execute(db)
  const first = await followed(database)
  await pool.query('vacuum (analyze)')

  // The first region of the group, with all of its units.
  const { rows: changed } = await sql<{ employee_id: number }>`
    with region as (select id from organisation where company_id = ${companyId} and name = 'Alue 1'),
    within as (
      select e.id from employment e join organisation o on o.id = e.organisation_id, region
      where e.company_id = ${companyId} and region.id = any(o.path)),
    moved as (update sick_leave set end_date = end_date + 1 where employment_id in (select id from within) returning employee_id)
    select distinct employee_id from moved`.execute(db)
  const began = performance.now()
  await recordOne(database, url, token)
  await followed(database)
  const branch = { people: changed.length, followed: performance.now() - began }

  await sql`update absence_summary set right_until = ${dayOf(new Date())}::date - 1`.execute(db)
  return { employees, first, branch, night: await followed(database) }
}

export const areAbsencesFollowed = ({ branch, night, employees }: AbsenceFigures): boolean =>
  branch.followed <= limits.branch && (night / employees) * 1_000_000 <= limits.nightOfMillion

export function absenceWords({ employees, first, branch, night }: AbsenceFigures): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  return [
    `absences of ${employees} people: counted from nothing in ${seconds(first)}`,
    `all leaves of a branch of ${branch.people} changed: followed after ${seconds(branch.followed)}`,
    `a night in which all are due: ${seconds(night)}`,
  ].join('\n')
}
