import { identifyAbsent } from '#server/auth/session.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import { isOfTheDay } from '#server/waiting.ts'
import { type Job, job, jobName, type Planning } from '#server/work/jobs.ts'
import { atOnceAfterMinutes, roundsDue } from '../rules.ts'
import { collect, type Kinds } from './collect.ts'
import { noticePush } from './devices/jobs.ts'
import { selectDeviceIds } from './devices/queries.ts'
import { noticeMail } from './jobs.ts'
import { selectOfRounds, selectToLookAt, type ToLookAtRow, takeRound, takeToTell, updateLookedAt } from './queries.ts'

/** Every minute: looks at what has come, and plans the mails whose time it is. */
export const noticeRound = jobName<Record<never, never>>('notices.round')
export const everyMinute = { job: noticeRound, everySeconds: 60 }

/** So many are looked at, or planned, by one statement. */
const atATime = 1000

export function noticeRounds(kinds: Kinds, { database, clock }: Omit<Platform, 'jobs'>): Job {
  return job(noticeRound, {
    async run(_, jobs) {
      const now = clock.now()
      await lookAtArrivals(database.db, kinds, now)
      await database.db.transaction().execute((db) => planAtOnce(db, jobs, now))
      await database.db.transaction().execute((db) => planRounds(db, jobs, kinds, now))
      jobs.wake()
    },
  })
}

/** Whether what has come waits for those whom it may concern: theirs begins with it, or does not. */
async function lookAtArrivals(db: Db, kinds: Kinds, now: Date): Promise<void> {
  let rows: ToLookAtRow[]
  do {
    rows = await selectToLookAt(db, atATime)
    for (const { user_id: userId, kinds: come } of rows) {
      const user = await identifyAbsent(db, userId, now)
      const groups = user ? await collect(db, kinds, { user, kinds: come.map(({ kind }) => kind), now }) : []
      const lines = groups.flatMap((group) => group.lines)
      const isNew = ({ kind, told_at: toldAt }: (typeof come)[number]) =>
        lines.some((line) => line.kind === kind && (toldAt === null || line.newest > new Date(toldAt)))
      for (const one of come) await updateLookedAt(db, userId, one, isNew(one))
    }
  } while (rows.length === atATime)
}

async function planAtOnce(db: Db, jobs: Planning, now: Date): Promise<void> {
  const before = new Date(now.getTime() - atOnceAfterMinutes * 60_000)
  const rows = await takeToTell(db, before, now)
  await jobs.plan(
    db,
    noticeMail,
    ...rows.map(({ user_id: userId, kinds }) => ({ userId, frequencies: ['AT_ONCE' as const], kinds })),
  )
  const kindsOf = new Map(rows.map(({ user_id: userId, kinds }) => [userId, kinds]))
  const devices = await selectDeviceIds(db, [...kindsOf.keys()])
  await jobs.plan(
    db,
    noticePush,
    ...devices.map(({ id: deviceId, user_id: userId }) => ({ deviceId, kinds: kindsOf.get(userId) ?? [] })),
  )
}

/** One mail for each, also where a day's notices and a week's come together. */
async function planRounds(db: Db, jobs: Planning, { atCompany, forStaff }: Kinds, now: Date): Promise<void> {
  const frequencies: ('DAILY' | 'WEEKLY')[] = []
  for (const round of roundsDue(now)) if (await takeRound(db, round)) frequencies.push(round.frequency)
  if (frequencies.length === 0) return
  const kinds = { atCompany: atCompany.map(({ kind }) => kind), forStaff: forStaff.map(({ kind }) => kind) }
  const of = { frequencies, ...kinds, ofTheDay: [...new Set(Object.values(kinds).flat())].filter(isOfTheDay) }
  let ids: number[] = []
  do {
    ids = await selectOfRounds(db, of, { after: ids.at(-1) ?? 0, limit: atATime })
    await jobs.plan(db, noticeMail, ...ids.map((userId) => ({ userId, frequencies })))
  } while (ids.length === atATime)
}
