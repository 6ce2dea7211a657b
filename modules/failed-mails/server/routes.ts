import { notFound } from '#server/errors.ts'
import {
  countFailedMails,
  deleteFailedMail,
  deleteFailedMailsToResend,
  type FailedMailRow,
} from '#server/mail/queries.ts'
import { handle } from '#server/requests/handle.ts'
import { jobName } from '#server/work/jobs.ts'
import { toPage } from '#shared/paging.ts'
import {
  dismissFailedMail,
  exportFailedMails,
  failedMailsPerPage,
  listFailedMails,
  resendFailedMail,
  resendFailedMails,
  resentAtMost,
} from '../console-contract.ts'
import { failedMailsAsSheet } from './export.ts'
import { readMails } from './read.ts'

export const failedMailRoutes = [
  handle(listFailedMails, async (caller) => {
    const { page } = caller.query
    const mails = await readMails(caller, { limit: failedMailsPerPage, offset: page * failedMailsPerPage })
    return toPage(mails, page, failedMailsPerPage, await countFailedMails(caller.db))
  }),

  handle(exportFailedMails, async (caller) => failedMailsAsSheet(caller, caller.query.format, caller.now)),

  handle(resendFailedMails, async ({ scope, db, plan }) => {
    const mails = await deleteFailedMailsToResend(db, scope, { atMost: resentAtMost })
    for (const [kind, same] of Map.groupBy(onceEach(mails), (mail) => mail.kind))
      await plan(jobName<object>(kind), ...same.map(({ data }) => data))
    return { resent: mails.length }
  }),

  handle(resendFailedMail, async ({ scope, params, db, plan }) => {
    const [mail] = await deleteFailedMailsToResend(db, scope, { id: params.id })
    if (!mail) throw notFound()
    await plan(jobName<object>(mail.kind), mail.data)
    return { resent: 1 }
  }),

  handle(dismissFailedMail, async ({ scope, params, db }) => {
    if (!(await deleteFailedMail(db, scope, params.id))) throw notFound()
    return { status: 'SUCCESS' as const }
  }),
]

/** The same mail may have failed twice. */
function onceEach(mails: readonly FailedMailRow[]): FailedMailRow[] {
  return [...new Map(mails.map((mail) => [`${mail.kind} ${JSON.stringify(mail.data)}`, mail])).values()]
}
