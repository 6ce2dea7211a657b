import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { addressOfSite } from '#server/sites/sites.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Language } from '#shared/languages.ts'
import type { requestWorkability } from '../../contract.ts'
import en from '../../mails/en.json' with { type: 'json' }
import fi from '../../mails/fi.json' with { type: 'json' }
import sv from '../../mails/sv.json' with { type: 'json' }
import type { CaseRow } from '../queries.ts'
import { selectRequestTaker, selectRequestTakers } from './queries.ts'

/** Neither whom it is about nor at which company: a mail says that there is something, and where. */
const mails: Record<Language, typeof fi> = { fi, en, sv }

/** Tells one of those who take requests that there is a new one, with a link only. */
const requestMail = jobName<{ caseId: Held<'case'>; userId: number }>('workability-request-mail')

/** Plans one mail for each of those who take the company's requests, where nobody answers for it. */
export async function planRequestMails(
  { db, now, plan }: Pick<Context<typeof requestWorkability>, 'db' | 'now' | 'plan'>,
  { id, company_id }: Pick<CaseRow, 'id' | 'company_id'>,
): Promise<void> {
  const takers = await selectRequestTakers(db, company_id, now)
  await plan(requestMail, ...takers.map((userId) => ({ caseId: id, userId })))
}

export function requestMails({ database, mailer, clock, environment }: Omit<Platform, 'jobs'>): Job[] {
  const requested = job(requestMail, {
    mailTo: async ({ caseId, userId }) => (await selectRequestTaker(database.db, caseId, userId, clock.now()))?.to,
    async run({ caseId, userId }) {
      const taker = await selectRequestTaker(database.db, caseId, userId, clock.now())
      if (!taker) return
      const address = `${addressOfSite(environment, 'CONSOLE')}/console/work-ability/${caseId}`
      await mailer.send({ to: taker.to, ...fillMail(mails[taker.locale].newRequest, { address }) })
    },
  })
  return [requested]
}
