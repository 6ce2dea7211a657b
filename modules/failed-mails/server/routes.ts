import { notFound } from '#server/errors.ts'
import {
  countFailedMails,
  deleteFailedMail,
  deleteFailedMailsToResend,
  type FailedMailRow,
  selectFailedMails,
} from '#server/mail/queries.ts'
import { handle } from '#server/requests/handle.ts'
import { jobName } from '#server/work/jobs.ts'
import { present } from '#shared/objects.ts'
import { toPage } from '#shared/paging.ts'
import {
  dismissFailedMail,
  type FailedMail,
  failedMailsPerPage,
  listFailedMails,
  mailKinds,
  resendFailedMail,
  resendFailedMails,
  resentAtMost,
} from '../console-contract.ts'

export const failedMailRoutes = [
  handle(listFailedMails, async ({ scope, query, db, platform }) => {
    const { page } = query
    const rows = await selectFailedMails(db, scope, { limit: failedMailsPerPage, offset: page * failedMailsPerPage })
    const mails = await Promise.all(
      rows.map(
        async (row): Promise<FailedMail> => ({
          id: row.id,
          kind: present(mailKinds.find((kind) => kind === row.kind)),
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
