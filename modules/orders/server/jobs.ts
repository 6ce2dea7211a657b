import { type Job, job, jobName } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { selectOrderer } from './console/queries.ts'
import { mailTexts } from './mail-texts.ts'

/** Data `{orderId}`: tells the orderer that the provider has marked the order, with a link only. */
export const orderHandledMail = jobName<{ orderId: number }>('order-handled-mail')

export function orderMails({ database, mailer, environment }: Omit<Platform, 'jobs'>): Job[] {
  const handled = job(orderHandledMail, {
    mailTo: async ({ orderId }) => (await selectOrderer(database.db, orderId))?.to,
    async run({ orderId }) {
      const orderer = await selectOrderer(database.db, orderId)
      if (!orderer) return
      const address = `${environment.PUBLIC_URL}/companies/${orderer.companyId}/order/${orderId}`
      await mailer.send({ to: orderer.to, ...mailTexts[orderer.locale](address) })
    },
  })
  return [handled]
}
