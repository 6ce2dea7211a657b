import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Language } from '#shared/languages.ts'
import en from '../mails/en.json' with { type: 'json' }
import fi from '../mails/fi.json' with { type: 'json' }
import sv from '../mails/sv.json' with { type: 'json' }
import { selectOrderer } from './console/queries.ts'

/** Neither who nor what: a mail says that there is something, and where. */
const mails: Record<Language, typeof fi> = { fi, en, sv }

/** Data `{orderId}`: tells the orderer that the provider has marked the order, with a link only. */
export const orderHandledMail = jobName<{ orderId: Held<'order'> }>('order-handled-mail')

export function orderMails({ database, mailer, clock, environment }: Omit<Platform, 'jobs'>): Job[] {
  const handled = job(orderHandledMail, {
    mailTo: async ({ orderId }) => (await selectOrderer(database.db, orderId, clock.now()))?.to,
    async run({ orderId }) {
      const orderer = await selectOrderer(database.db, orderId, clock.now())
      if (!orderer) return
      const address = `${environment.PUBLIC_URL}/companies/${orderer.companyId}/order/${orderId}`
      await mailer.send({ to: orderer.to, ...fillMail(mails[orderer.locale].orderHandled, { address }) })
    },
  })
  return [handled]
}
