import type { FastifyInstance } from 'fastify'
import type { FollowsAbsences } from '#modules/payroll-absences/server/public.ts'
import type { Platform } from '#server/platform.ts'
import { noteArrivals } from '#server/waiting.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import { togetherOrEach } from '#server/work/together-or-each.ts'
import { dayOf } from '#shared/dates.ts'
import { takeChanged } from './changed-queries.ts'
import { countPeople } from './count.ts'
import { changes, isSomebodyLeft, keyOf, putOff, selectDue, takeTurn } from './queries.ts'

/** Counts those whose absences have changed, and those of whom time has brought something. */
export const countingRound = jobName<Record<never, never>>('absences.round')
/** What changes is counted at once; a change that nobody has told of, and midnight, are found by this. */
export const everyFewSeconds: Recurring = { job: countingRound, everySeconds: 3 }

/** So many are counted within one transaction, for others wait for whom it counts. */
const countedAtOnce = 500
/** A round is short: what is left is the next one's. */
const roundMilliseconds = 60_000

type Working = Omit<Platform, 'jobs'>

export function countingRounds(platform: Working): Job {
  return job(countingRound, {
    async run(_, jobs) {
      const until = performance.now() + roundMilliseconds
      while (!platform.leaving.begun && (await countSome(platform)))
        if (performance.now() > until) {
          await jobs.plan(platform.database.db, countingRound, {})
          jobs.wake()
          return
        }
    },
  })
}

/** Until nobody is left whose absences have changed, whoever of the processes counts them. */
export async function countAll(platform: Working): Promise<void> {
  do while (await countSome(platform));
  while (await isSomebodyLeft(platform.database.db, dayOf(platform.clock.now())))
}

/** Answers whether more waits than could be taken. What changes meanwhile is for the next round, which counts it together. */
export async function countSome({ database, clock, push, log }: Working): Promise<boolean> {
  const now = clock.now()
  // Mostly there is nothing: that takes no transaction.
  if (!(await isSomebodyLeft(database.db, dayOf(now)))) return false
  const { more, release } = await database.db.transaction().execute(async (db) => {
    if (!(await takeTurn(db))) return { more: false, release: () => {} }
    const changed = await takeChanged(db, changes, countedAtOnce)
    const due = changed.isMore ? [] : await selectDue(db, dayOf(now), countedAtOnce)
    const people = [...new Map([...changed.people, ...due].map((person) => [keyOf(person), person])).values()]
    const more = changed.isMore || due.length >= countedAtOnce
    if (people.length === 0) return { more, release: () => {} }
    // Whoever cannot be counted is tried again tomorrow, or at their next change.
    const announcements = await togetherOrEach(
      db,
      people,
      (some) => countPeople(db, some, now),
      async (person, error) => {
        log.error({ err: error, companyId: person.company_id, employeeId: person.employee_id }, 'absences not counted')
        await putOff(db, person, dayOf(now))
      },
    )
    await noteArrivals(db, announcements, now)
    return { more, release: await push.prepare(db, announcements, now) }
  })
  release()
  return more
}

/** A leave or an employment that has just been written is counted at once, and not at the next round. */
export function countNews(_: FastifyInstance, { jobs, clients }: Platform): void {
  clients.news.listen(() => jobs.planSoon(countingRound))
}

/** What payroll says is counted by a job of its transaction. */
export const countAfterPayroll: FollowsAbsences = ({ plan }) => plan(countingRound, {})
