import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { addressOfSite, siteOf } from '#server/sites/sites.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Language } from '#shared/languages.ts'
import en from '../../mails/en.json' with { type: 'json' }
import fi from '../../mails/fi.json' with { type: 'json' }
import sv from '../../mails/sv.json' with { type: 'json' }
import type { Writing } from '../announcements.ts'
import { selectNoticeRecipient, updateNoticesPlanned } from './queries.ts'

/** No name, no company, no topic: a mail says that there is something, and where. */
const mails: Record<Language, typeof fi> = { fi, en, sv }

/** Tells one person by mail that there is something to read, and where. */
const noticeMail = jobName<{ conversationUserId: Held<'part in a conversation'> }>('conversation-notice')

/** Plans at most one mail per person and conversation until they have read it. */
export async function planNotices(
  { db, now, plan }: Pick<Writing, 'db' | 'now' | 'plan'>,
  conversationId: Held<'conversation'>,
  authorId: number,
): Promise<void> {
  const parts = await updateNoticesPlanned(db, conversationId, authorId, now)
  await plan(noticeMail, ...parts.map((conversationUserId) => ({ conversationUserId })))
}

export function noticeJobs({ database, mailer, clock, environment }: Omit<Platform, 'jobs'>): Job[] {
  const notice = job(noticeMail, {
    mailTo: async ({ conversationUserId }) =>
      (await selectNoticeRecipient(database.db, conversationUserId, clock.now()))?.to,
    async run({ conversationUserId }) {
      const recipient = await selectNoticeRecipient(database.db, conversationUserId, clock.now())
      if (!recipient) return
      const page =
        recipient.role === 'ROLE_USER'
          ? `companies/${recipient.company_id}/communication/conversations/${recipient.conversation_id}`
          : `console/conversations/${recipient.conversation_id}`
      const address = `${addressOfSite(environment, siteOf(recipient.role))}/${page}`
      await mailer.send({ to: recipient.to, ...fillMail(mails[recipient.locale].newMessage, { address }) })
    },
  })
  return [notice]
}
