import { identifyAbsent } from '#server/auth/session.ts'
import type { Platform } from '#server/platform.ts'
import { siteOf } from '#server/sites/sites.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import { frequenciesOf } from '../choices.ts'
import { collect, type Kinds, kindsOf } from '../collect.ts'
import { deleteTold, selectChoices } from '../queries.ts'
import { deleteSubscription, selectSubscription, updateDeviceUsed } from './queries.ts'
import { sendPush } from './send.ts'

/** What is told at once, to one device. */
export const noticePush = jobName<{ deviceId: number; kinds: readonly string[] }>('notice-push')

/** Tells a device how much waits for its user, if it does when it is told: a number and a link, and nothing of what it is. */
export function noticePushes(kinds: Kinds, { database, clock, environment, log }: Omit<Platform, 'jobs'>): Job {
  const { db } = database
  return job(noticePush, {
    async run({ deviceId, kinds: atOnce }) {
      const now = clock.now()
      const subscription = await selectSubscription(db, deviceId)
      const user = subscription && (await identifyAbsent(db, subscription.user_id, now))
      if (!user) return
      const chosen = frequenciesOf(kindsOf(kinds, user), await selectChoices(db, user.userId))
      const told = atOnce.filter((kind) => chosen[kind] === 'AT_ONCE')
      const lines = (await collect(db, kinds, { user, kinds: told, now })).flatMap((group) => group.lines)
      const [first, ...more] = lines
      if (!first) return deleteTold(db, user.userId, atOnce)
      const start = siteOf(user.role) === 'CONSOLE' ? '/console' : '/'
      const outcome = await sendPush(environment, subscription, {
        count: lines.reduce((sum, { count }) => sum + count, 0),
        link: more.length === 0 ? first.href : start,
        language: user.language,
      })
      if (outcome === 'gone') await deleteSubscription(db, deviceId, subscription)
      else if (outcome === 'sent') await updateDeviceUsed(db, deviceId, now)
      else log.warn({ deviceId }, 'a device cannot be told: its push service refuses, or is at no public address')
    },
  })
}
