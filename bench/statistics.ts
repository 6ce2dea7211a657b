import { sql } from 'kysely'
import { insertUser, openFixtureSession } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployees } from '#modules/personnel/server/fixtures.ts'
import { getAbsenceStatistics } from '#modules/statistics/contract.ts'
import { countAll, countSome } from '#modules/statistics/server/counting/round.ts'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'
import { addDays, type Day, dayOf } from '#shared/dates.ts'
import { addressOf } from '#shared/route.ts'
import type { Server } from './processes.ts'

/** Of ST-6; milliseconds. */
export interface StatisticsFigures {
  employees: number
  leaves: number
  units: number
  /** Everybody counted from nothing. */
  built: number
  /** One leave of one person, recorded a moment ago, and one employment: the median of some. */
  leaveChanged: number
  employmentChanged: number
  /** The slowest answer of each page. */
  pages: { page: string; slowest: number; median: number }[]
}

export const companyId = 8_000_000
const regions = 20
const unitsOfRegion = 24
const leavesOfPerson = 10
const peopleAtOnce = 5000
const codesPerDay = 100

/** A group of so many people in 500 units, with ten leaves each over five years. */
export async function insertLargeGroup(database: Database, employees: number): Promise<{ token: string }> {
  const { db, pool } = database
  await migrate(pool)
  await insertCompany(db, {
    id: companyId,
    name: 'Suuri Konserni Oyj',
    branches: Array.from({ length: regions }, (_, region) => ({
      name: `Alue ${region + 1}`,
      branches: Array.from({ length: unitsOfRegion }, (_, unit) => `Yksikkö ${region + 1}.${unit + 1}`),
    })),
  })
  const user = await insertUser(db, {
    email: 'statistics@bench.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId }],
  })
  const { rows: units } = await sql<{ id: number }>`
    select id from organisation where company_id = ${companyId} and cardinality(path) = 3 order by id`.execute(db)
  const today = dayOf(new Date())
  for (let from = 0; from < employees; from += peopleAtOnce)
    await insertEmployees(
      db,
      Array.from({ length: Math.min(peopleAtOnce, employees - from) }, (_, place) =>
        personAt(from + place, units, today),
      ),
    )
  // Each person's turn by itself: no statement may take longer than a request's.
  for (let turn = 0; turn < leavesOfPerson; turn += 1)
    await sql`
      insert into sick_leave (employee_id, employment_id, company_id, start_date, end_date, external_certificate, reason_id,
        diagnosis_date, no_icd, recorded_by, recorded_at, updated_at)
      select employee_id, id, company_id, start, start + length, length > 3, case when length > 3 then 2 else 3 end,
        case when length > 3 then start end, true, ${user}, start, start
      from (
        select e.employee_id, e.id, e.company_id,
          ${addDays(today, -5 * 365 + turn * 180)}::date + (e.id % 120)::int as start,
          case when (e.id + ${turn}) % 17 = 0 then 45 else ((e.id + ${turn}) % 6)::int end as length
        from (select distinct on (employee_id) * from employment where company_id = ${companyId}
          order by employee_id, start_date) e) leave`.execute(db)
  // The absences of the register are counted apart; here they are not looked at.
  await pool.query('delete from absence_change')
  await pool.query('vacuum (analyze)')
  return { token: await openFixtureSession(db, user, new Date()) }
}

/** One in ten has moved to another unit a year ago, one in three hundred works in two. */
function personAt(at: number, units: readonly { id: number }[], today: Day) {
  const unit = (place: number) => units[place % units.length]?.id ?? companyId
  const startDate = addDays(today, -1500 - (at % 2500))
  const last = addDays(today, -365 - (at % 90))
  const employments =
    at % 10 === 0
      ? [
          { organisationId: unit(at), startDate, endDate: last },
          { organisationId: unit(at + 7), startDate: addDays(last, 1) },
        ]
      : [{ organisationId: unit(at), startDate }]
  return {
    identityCode: artificialIdentityCode(addDays('1921-01-01', Math.floor(at / codesPerDay)), at % codesPerDay),
    firstName: 'Henkilö',
    lastName: `Suuri${at}`,
    employments: at % 300 === 1 ? [...employments, { organisationId: unit(at + 1), startDate }] : employments,
  }
}

/** Counting, as the job does it. */
export async function measureCounting(
  database: Database,
): Promise<Pick<StatisticsFigures, 'built' | 'leaveChanged' | 'employmentChanged'>> {
  const { db, pool } = database
  const working = { database, clock: systemClock, log: createLog('warn') }
  const start = performance.now()
  await countAll(working)
  const built = performance.now() - start
  await pool.query('vacuum (analyze)')
  const { rows: people } = await sql<{ id: number; leave: number }>`
    select e.id, (select l.id from sick_leave l where l.employment_id = e.id limit 1) as leave
    from employment e where company_id = ${companyId} and end_date is null and employee_id % 997 = 0 limit 30`.execute(
    db,
  )
  const changes = async (change: (one: { id: number; leave: number }) => Promise<unknown>) => {
    const times: number[] = []
    for (const one of people.filter(({ leave }) => leave)) {
      await change(one)
      const begin = performance.now()
      await countSome(working)
      times.push(performance.now() - begin)
    }
    return median(times)
  }
  return {
    built,
    leaveChanged: await changes(({ leave }) =>
      sql`update sick_leave set end_date = end_date + 1 where id = ${leave}`.execute(db),
    ),
    employmentChanged: await changes(({ id }) =>
      sql`update employment set end_date = ${dayOf(new Date())} where id = ${id}`.execute(db),
    ),
  }
}

/** Every page, as a browser asks for it: by each of its tables, over one year and over three. */
export async function measurePages({ url }: Pick<Server, 'url'>, token: string): Promise<StatisticsFigures['pages']> {
  const today = dayOf(new Date())
  const year = Number(today.slice(0, 4))
  const pages: StatisticsFigures['pages'] = []
  for (const years of [1, 3])
    for (const by of ['month', 'unit', 'length', 'type'] as const) {
      const times: number[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        const query = { companyId: String(companyId), from: `${year - years}-01-01`, to: `${year - 1}-12-31`, by }
        const begin = performance.now()
        const answer = await fetch(url + addressOf(getAbsenceStatistics, { query }), {
          headers: { cookie: `session=${token}` },
        })
        const told = await answer.json()
        times.push(performance.now() - begin)
        if (!answer.ok || told.total.hidden) throw new Error(`statistics are not told: ${JSON.stringify(told)}`)
      }
      pages.push({ page: `${years} y by ${by}`, slowest: Math.max(...times), median: median(times) })
    }
  return pages
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

export const unitsOfLargeGroup = 1 + regions + regions * unitsOfRegion

export function statisticsWords({ employees, leaves, units, pages, ...times }: StatisticsFigures): string {
  return [
    `statistics of ${employees} people in ${units} units with ${leaves} leaves: counted in ${(times.built / 1000).toFixed(0)} s`,
    `a leave changed: ${times.leaveChanged.toFixed(1)} ms; an employment: ${times.employmentChanged.toFixed(1)} ms`,
    ...pages.map(({ page, slowest, median }) => `${page}: ${median.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms`),
  ].join('\n')
}
