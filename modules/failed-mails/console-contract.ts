import * as z from 'zod/mini'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { Id, IdText } from '#shared/ids.ts'
import { PageNumberText, pageOf } from '#shared/paging.ts'
import { admin } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'
import { MailFailureReason } from './contract.ts'

export const failedMailsPerPage = 25
/** So many go at once; the rest at the next push of the button. */
export const resentAtMost = 500

/** What a mail is about, by the name of its job. */
export const mailKinds = [
  'activation-mail',
  'recovery-mail',
  'password-changed-mail',
  'address-changed-mail',
  'address-confirmation-mail',
  'access-given-mail',
  'identity-unbound-mail',
  'factor-mail',
  'company-login-mail',
  'acknowledgement-reminder',
  'notice-mail',
  'order-handled-mail',
  'video-meeting-mail',
  'workability-request-mail',
  'webhook-off-mail',
] as const

export const FailedMail = z.object({
  id: Id,
  kind: z.enum(mailKinds),
  /** To whom it would go now; null when it is of no use any more, as when its recipient has read what it tells of. */
  to: z.nullable(z.string()),
  reason: MailFailureReason,
  tries: z.int(),
  plannedAt: Moment,
  failedAt: Moment,
})
export type FailedMail = z.infer<typeof FailedMail>

export const listFailedMails = route({
  method: 'GET',
  path: '/resource/console/failed-mails',
  permission: admin,
  summary: 'Mails that nobody tries to send any more, newest first',
  query: z.object({ page: PageNumberText }),
  answer: pageOf(FailedMail),
})

export const exportFailedMails = route({
  method: 'GET',
  path: '/resource/console/failed-mails/export',
  permission: admin,
  summary: 'All of them as a table: CSV with semicolons, or XLSX',
  query: z.object({ format: z.enum(sheetFormats) }),
  answer: Downloaded,
})

const Resent = z.object({ resent: z.int() })
const byId = z.object({ id: IdText })

export const resendFailedMails = route({
  method: 'POST',
  path: '/resource/console/failed-mails/resend',
  permission: admin,
  summary: 'Try every failed mail anew, 500 of them at once',
  answer: Resent,
})

export const resendFailedMail = route({
  method: 'POST',
  path: '/resource/console/failed-mails/{id}/resend',
  permission: admin,
  summary: 'Try a failed mail anew; its links are made when it goes',
  params: byId,
  answer: Resent,
})

export const dismissFailedMail = route({
  method: 'DELETE',
  path: '/resource/console/failed-mails/{id}',
  permission: admin,
  summary: 'Forget a failed mail: it is not sent',
  params: byId,
  answer: z.object({ status: z.literal('SUCCESS') }),
})
