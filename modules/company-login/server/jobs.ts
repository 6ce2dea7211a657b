import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { mailboxOfAccount } from '#server/rights/told-queries.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import { mails } from './mails.ts'
import { selectOwner } from './queries.ts'

/** Data `{userId, change}`: tells the owner of an account that a company's login opens it from now on, or no more. */
export const companyLoginMail = jobName<{ userId: Held<'account'>; change: keyof typeof mails.fi }>(
  'company-login-mail',
)

export function companyLoginMails({ database: { db }, mailer }: Omit<Platform, 'jobs'>): Job[] {
  return [
    job(companyLoginMail, {
      mailTo: async ({ userId }) => (await selectOwner(db, userId))?.email ?? undefined,
      async run({ userId, change }) {
        const owner = await selectOwner(db, userId)
        if (owner?.email) await mailer.send({ to: mailboxOfAccount(owner.email), ...mails[owner.locale][change] })
      },
    }),
  ]
}
