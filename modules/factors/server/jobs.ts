import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { mailboxOfAccount } from '#server/rights/told-queries.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import { mails } from './mails.ts'
import { selectOwner } from './queries.ts'

export type FactorChange = keyof (typeof mails)['fi']

/** Data `{userId, change}`: tells the owner of an account what has become of its second factors. */
export const factorMail = jobName<{ userId: Held<'account'>; change: FactorChange }>('factor-mail')

export function factorMails({ database: { db }, mailer }: Omit<Platform, 'jobs'>): Job[] {
  return [
    job(factorMail, {
      mailTo: async ({ userId }) => (await selectOwner(db, userId)).email ?? undefined,
      async run({ userId, change }) {
        const { email, locale } = await selectOwner(db, userId)
        if (email) await mailer.send({ to: mailboxOfAccount(email), ...mails[locale][change] })
      },
    }),
  ]
}
