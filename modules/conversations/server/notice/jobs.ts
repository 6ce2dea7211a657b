import { type Job, job, jobName } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { addressOfSite, siteOf } from '#server/sites.ts'
import type { Work } from '../announcements.ts'
import { noticeTexts } from './mail-texts.ts'
import { selectNoticeRecipient, updateNoticesPlanned } from './queries.ts'

/** Tells one person by mail that there is something to read, and where. */
const noticeMail = jobName<{ conversationUserId: number }>('conversation-notice')

/** Plans at most one mail per person and conversation until they have read it. */
export async function planNotices(
  { db, now, plan }: Pick<Work, 'db' | 'now' | 'plan'>,
  conversationId: number,
  authorId: number,
): Promise<void> {
  for (const conversationUserId of await updateNoticesPlanned(db, conversationId, authorId, now))
    await plan(noticeMail, { conversationUserId })
}

export function noticeJobs({ database, mailer, environment }: Omit<Platform, 'jobs'>): Job[] {
  const notice = job(noticeMail, {
    mailTo: async ({ conversationUserId }) => (await selectNoticeRecipient(database.db, conversationUserId))?.to,
    async run({ conversationUserId }) {
      const recipient = await selectNoticeRecipient(database.db, conversationUserId)
      if (!recipient) return
      const page =
        recipient.role === 'ROLE_USER'
          ? `companies/${recipient.company_id}/communication/conversations/${recipient.conversation_id}`
          : `console/conversations/${recipient.conversation_id}`
      const mail = noticeTexts[recipient.locale](`${addressOfSite(environment, siteOf(recipient.role))}/${page}`)
      await mailer.send({ to: recipient.to, ...mail })
    },
  })
  return [notice]
}
