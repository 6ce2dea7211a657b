import * as z from 'zod/mini'
import { mailFailureReasons } from '#shared/mail-failure.ts'
import { Moment } from '#shared/wire-dates.ts'

export const MailFailureReason = z.enum(mailFailureReasons)

/** That a mail has not gone, and will not by itself. */
export const MailFailure = z.object({ at: Moment, reason: MailFailureReason })
export type MailFailure = z.infer<typeof MailFailure>
