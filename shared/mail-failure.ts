/** Why a mail did not go: no relay was there, it refused the recipient, it refused anything else, or the mail could not be made. */
export const mailFailureReasons = ['UNREACHABLE', 'RECIPIENT_REFUSED', 'REFUSED', 'FAILED'] as const
export type MailFailureReason = (typeof mailFailureReasons)[number]
