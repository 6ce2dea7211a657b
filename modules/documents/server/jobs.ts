import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Language } from '#shared/languages.ts'
import en from '../mails/en.json' with { type: 'json' }
import fi from '../mails/fi.json' with { type: 'json' }
import sv from '../mails/sv.json' with { type: 'json' }
import { selectNotice } from './console/queries.ts'

/** No file name, no company: a mail says that there is something, and where. */
const mails: Record<Language, typeof fi> = { fi, en, sv }

/** Data `{documentId, userId}`: tells somebody that a document has been shared with them. */
export const documentNotice = jobName<{ documentId: Held<'document'>; userId: number }>('document-notice')

export function documentJobs({ database, mailer, clock, environment }: Omit<Platform, 'jobs'>): Job[] {
  const notice = job(documentNotice, {
    mailTo: async ({ documentId, userId }) => (await selectNotice(database.db, documentId, userId, clock.now()))?.to,
    async run({ documentId, userId }) {
      const told = await selectNotice(database.db, documentId, userId, clock.now())
      if (!told) return
      const address = `${environment.PUBLIC_URL}/companies/${told.companyId}/files`
      await mailer.send({ to: told.to, ...fillMail(mails[told.locale].newDocument, { address }) })
    },
  })
  return [notice]
}
