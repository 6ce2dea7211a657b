import { notFound } from '#server/errors.ts'
import {
  countFailedMails,
  deleteFailedMail,
  deleteFailedMailsToResend,
  type FailedMailRow,
  selectFailedMails,
} from '#server/failed-mails/queries.ts'
import { handle } from '#server/handle.ts'
import { jobName } from '#server/jobs.ts'
import { toPage } from '#shared/paging.ts'
import {
  dismissFailedMail,
  type FailedMail,
  failedMailsPerPage,
  listFailedMails,
  resendFailedMail,
  resendFailedMails,
  resentAtMost,
} from '../console/contract.ts'

export const failedMailRoutes = [
  handle(listFailedMails, async ({ query, db, platform }) => {
    const { page } = query
    const rows = await selectFailedMails(db, { limit: failedMailsPerPage, offset: page * failedMailsPerPage })
    const mails = await Promise.all(
      rows.map(
        async (row): Promise<FailedMail> => ({
          id: row.id,
          kind: row.kind as FailedMail['kind'],
          to: (await platform.jobs.mailTo(row.kind, row.data)) ?? null,
          reason: row.reason,
          tries: row.tries,
          plannedAt: row.planned_at.toISOString(),
          failedAt: row.failed_at.toISOString(),
        }),
      ),
    )
    return toPage(mails, page, failedMailsPerPage, await countFailedMails(db))
  }),

  handle(resendFailedMails, async ({ db, plan }) => {
    const mails = await deleteFailedMailsToResend(db, { atMost: resentAtMost })
    for (const { kind, data } of onceEach(mails)) await plan(jobName<object>(kind), data)
    return { resent: mails.length }
  }),

  handle(resendFailedMail, async ({ params, db, plan }) => {
    const [mail] = await deleteFailedMailsToResend(db, { id: params.id })
    if (!mail) throw notFound()
    await plan(jobName<object>(mail.kind), mail.data)
    return { resent: 1 }
  }),

  handle(dismissFailedMail, async ({ params, db }) => {
    if (!(await deleteFailedMail(db, params.id))) throw notFound()
    return { status: 'SUCCESS' as const }
  }),
]

/** The same mail may have failed twice. */
function onceEach(mails: readonly FailedMailRow[]): FailedMailRow[] {
  return [...new Map(mails.map((mail) => [`${mail.kind} ${JSON.stringify(mail.data)}`, mail])).values()]
}
