import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type PersonAtCompany, takeChanged } from '#modules/absences/server/public.ts'
import type { FollowsAbsences } from '#modules/payroll-absences/server/public.ts'
import type { Platform } from '#server/platform.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import { togetherOrEach } from '#server/work/together-or-each.ts'
import { dayOf } from '#shared/dates.ts'
import { keptMonths, type Months } from '../../rules.ts'
import { countPeople } from './count.ts'
import {
  changes,
  deleteCounted,
  insertCompanies,
  isSomethingLeft,
  selectCompaniesToCount,
  selectOutdated,
  takeTurn,
  updateReady,
} from './queries.ts'

/** Counts those who have changed; a new year brings new months, which are counted for everybody. */
export const statisticsRound = jobName<Record<never, never>>('statistics.round')
/** What changes is counted at once; a change that nobody has told of is found by this. */
export const everyFewSeconds: Recurring = { job: statisticsRound, everySeconds: 5 }

/** So many are counted within one transaction. */
const countedAtOnce = 2000
/** A round is short: what is left is the next one's. */
const roundMilliseconds = 60_000

type Working = Pick<Platform, 'database' | 'clock' | 'log'>

/** Sums reach to the end of next year, so that a year that begins finds them. */
export function monthsToKeep(now: Date): Months {
  const { first, last } = keptMonths(dayOf(now))
  return { first, last: last + 12 }
}

export function statisticsRounds(platform: Omit<Platform, 'jobs'>): Job {
  return job(statisticsRound, {
    async run(_, jobs) {
      const until = performance.now() + roundMilliseconds
      while (!platform.leaving.begun && (await countSome(platform)))
        if (performance.now() > until) {
          await jobs.plan(platform.database.db, statisticsRound, {})
          jobs.wake()
          return
        }
    },
  })
}

/** Until nobody is left who has changed, whoever of the processes counts them. */
export async function countAll(platform: Working): Promise<void> {
  do while (await countSome(platform));
  while (await isSomethingLeft(platform.database.db, monthsToKeep(platform.clock.now())))
}

/** Answers whether more waits than could be taken. What changes meanwhile is for the next round, which counts it together. */
export async function countSome({ database, clock, log }: Working): Promise<boolean> {
  const months = monthsToKeep(clock.now())
  // Mostly there is nothing: that takes no transaction.
  if (!(await isSomethingLeft(database.db, months))) return false
  return database.db.transaction().execute(async (db) => {
    if (!(await takeTurn(db))) return false
    const [outdated] = await selectOutdated(db, months)
    if (outdated !== undefined) {
      await deleteCounted(db, outdated, months)
      return true
    }
    const { people, isMore } = await takeChanged(db, changes, countedAtOnce)
    await insertCompanies(db, [...new Set(people.map((one) => one.company_id))], months)
    // Of whoever cannot be counted what was counted before stays in the sums, until their next change.
    const count = async (some: readonly PersonAtCompany[]) => {
      await countPeople(db, some)
      return []
    }
    if (people.length > 0)
      await togetherOrEach(db, people, count, (person, error) =>
        log.error(
          { err: error, companyId: person.company_id, employeeId: person.employee_id },
          'statistics not counted',
        ),
      )
    await updateReady(db)
    return isMore
  })
}

const lookAgainMilliseconds = 200

/**
 * Counts every company, or one, anew from what is recorded (`npm run count-statistics`), whoever of the processes does it.
 * Answers how many companies they were.
 */
export async function repair(working: Working, company?: number): Promise<number> {
  const { db } = working.database
  const months = monthsToKeep(working.clock.now())
  const companies = await selectCompaniesToCount(db, company)
  for (const companyId of companies)
    await db.transaction().execute((transaction) => deleteCounted(transaction, companyId, months))
  while (await isSomethingLeft(db, months)) if (!(await countSome(working))) await sleep(lookAgainMilliseconds)
  return companies.length
}

/** A leave or an employment that has just been written is counted at once, and not at the next round. */
export function countNews(_: FastifyInstance, { jobs, clients }: Platform): void {
  clients.news.listen(() => jobs.planSoon(statisticsRound))
}

/** What payroll says is counted by a job of its transaction. */
export const countStatisticsAfterPayroll: FollowsAbsences = ({ plan }) => plan(statisticsRound, {})
