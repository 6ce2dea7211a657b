import type { Context } from '#server/handle.ts'
import { type Job, job, jobName } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { addressOfSite } from '#server/sites.ts'
import type { requestWorkability } from '../../contract.ts'
import type { CaseRow } from '../queries.ts'
import { requestTexts } from './mail-texts.ts'
import { selectRequestTaker, selectRequestTakers } from './queries.ts'

/** Tells one of those who take requests that there is a new one, with a link only. */
const requestMail = jobName<{ caseId: number; userId: number }>('workability-request-mail')

/** Plans one mail for each of those who take the company's requests. */
export async function planRequestMails(
  { db, plan }: Pick<Context<typeof requestWorkability>, 'db' | 'plan'>,
  { id, company_id }: Pick<CaseRow, 'id' | 'company_id'>,
): Promise<void> {
  for (const userId of await selectRequestTakers(db, company_id)) await plan(requestMail, { caseId: id, userId })
}

export function requestMails({ database, mailer, environment }: Omit<Platform, 'jobs'>): Job[] {
  const requested = job(requestMail, {
    mailTo: async ({ caseId, userId }) => (await selectRequestTaker(database.db, caseId, userId))?.to,
    async run({ caseId, userId }) {
      const taker = await selectRequestTaker(database.db, caseId, userId)
      if (!taker) return
      const address = `${addressOfSite(environment, 'CONSOLE')}/console/work-ability/${caseId}`
      await mailer.send({ to: taker.to, ...requestTexts[taker.locale](address) })
    },
  })
  return [requested]
}
