import { identifyAbsent } from '#server/auth/session.ts'
import { MailRefusal } from '#server/mail/mail-refusal.ts'
import type { Platform } from '#server/platform.ts'
import { selectNoticed } from '#server/rights/told-queries.ts'
import { isOfTheDay } from '#server/waiting.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Frequency } from '#shared/notices.ts'
import { frequenciesOf } from './choices.ts'
import { collect, type Kinds, kindsOf } from './collect.ts'
import { noticeText } from './notice-text.ts'
import { deleteTold, selectChoices, updateRefused } from './queries.ts'

/** What somebody is told in one mail: of the kinds that they hear of so often; of those told at once, of these. */
interface Notice {
  userId: number
  frequencies: readonly Exclude<Frequency, 'NEVER'>[]
  kinds?: readonly string[]
}

export const noticeMail = jobName<Notice>('notice-mail')

/** Tells somebody how much waits for them, if it does when the mail goes. */
export function noticeMails(kinds: Kinds, { database, mailer, clock, environment }: Omit<Platform, 'jobs'>): Job {
  const { db } = database
  return job(noticeMail, {
    mailTo: async ({ userId }) => (await selectNoticed(db, userId))?.to,
    async run({ userId, frequencies, kinds: atOnce }) {
      const now = clock.now()
      const addressee = await selectNoticed(db, userId)
      const user = await identifyAbsent(db, userId, now)
      if (!addressee || !user) return
      const chosen = frequenciesOf(kindsOf(kinds, user), await selectChoices(db, userId))
      const told = kindsOf(kinds, user).filter((kind) => {
        const inTheMorning = chosen[kind] === 'AT_ONCE' && isOfTheDay(kind)
        const isDue = frequencies.some((one) => one === chosen[kind] || (one === 'DAILY' && inTheMorning))
        return isDue && (atOnce?.includes(kind) ?? true)
      })
      const groups = await collect(db, kinds, { user, kinds: told, now })
      if (groups.length === 0) {
        if (atOnce) await deleteTold(db, userId, atOnce)
        return
      }
      try {
        await mailer.send({ to: addressee.to, ...noticeText(environment, { addressee, userId, groups }) })
      } catch (error) {
        const isRefused = error instanceof MailRefusal && error.isFinal && error.reason === 'RECIPIENT_REFUSED'
        if (isRefused) await updateRefused(db, userId, addressee.to, true)
        throw error
      }
      await updateRefused(db, userId, addressee.to, false)
    },
  })
}
