import type { Platform } from '#server/platform.ts'
import { addressOfSite } from '#server/sites/sites.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import { dayOf } from '#shared/dates.ts'
import { calendarFile } from './calendar.ts'
import type { Invitation } from './invitation.ts'
import { calendarSummary, invitationText } from './invitation-text.ts'
import { callAddress, signPersonalLink } from './personal-link.ts'
import { type RecipientRow, selectExternalToTell, selectUserToTell } from './queries.ts'

/** Data: an `Invitation`. */
export const invitationMail = jobName<Invitation>('video-meeting-mail')

/** Links are made here, when the mail goes out: no job and no log ever holds one. */
export function meetingMails({ database, mailer, clock, environment }: Omit<Platform, 'jobs'>): Job[] {
  const recipientOf = (told: Invitation) =>
    told.externalUserId === undefined
      ? selectUserToTell(database.db, told, told.userId ?? 0, clock.now())
      : selectExternalToTell(database.db, told, told.externalUserId)

  function addressFor(recipient: RecipientRow, { meetingId, externalUserId }: Invitation): string {
    if (externalUserId !== undefined)
      return `${callAddress(environment, recipient.call_code)}#${signPersonalLink(environment, externalUserId)}`
    if (recipient.role !== 'ROLE_USER')
      return `${addressOfSite(environment, 'CONSOLE')}/console/videomeetings/${meetingId}`
    const date = dayOf(recipient.start_time)
    return `${environment.PUBLIC_URL}/companies/${recipient.company_id}/videomeetings?date=${date}&meeting=${meetingId}`
  }

  const invitation = job(invitationMail, {
    mailTo: async (told) => (await recipientOf(told))?.to,
    async run(told) {
      const recipient = await recipientOf(told)
      if (!recipient) return
      const address = addressFor(recipient, told)
      const { to, locale, start_time: start, end_time: end } = recipient
      const method = told.kind === 'cancellation' ? 'CANCEL' : 'REQUEST'
      await mailer.send({
        to,
        ...invitationText(locale, told.kind, { start, end, address, isExternal: told.externalUserId !== undefined }),
        calendar: {
          method,
          content: calendarFile({
            method,
            uid: `video-meeting-${told.meetingId}@${new URL(environment.PUBLIC_URL).hostname}`,
            sequence: told.sequence,
            summary: calendarSummary(locale),
            start,
            end,
            now: clock.now(),
            address,
            organizer: environment.MAIL_FROM,
            attendee: to,
          }),
        },
      })
    },
  })
  return [invitation]
}
