import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { mailboxOfAccount } from '#server/rights/told-queries.ts'
import { addressOfSite, isByBank, siteOf } from '#server/sites/sites.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import { isAddressTaken } from '../address/queries.ts'
import { isToBeInvited } from './invited.ts'
import { mails } from './mails.ts'
import { selectRecipient, selectRecipientByName } from './queries.ts'
import { sendConfirmation, sendLink } from './send-link.ts'

/** Data `{userId}`: a link to activate an invited account. */
export const activationMail = jobName<{ userId: Held<'account'> }>('activation-mail')
/** Data `{name}`, the username or address typed: a link to choose a new password, if there is such a user. */
export const recoveryMail = jobName<{ name: string }>('recovery-mail')
/** Data `{userId}`. */
export const passwordChangedMail = jobName<{ userId: Held<'account'> }>('password-changed-mail')
/** Data `{userId, formerAddress}`: tells the former address that the account's address has changed. */
export const addressChangedMail = jobName<{ userId: Held<'account'>; formerAddress: string }>('address-changed-mail')
/** Data `{userId, email}`: a link to confirm the address that the user has typed, unless it is somebody else's. */
export const addressConfirmationMail = jobName<{ userId: Held<'account'>; email: string }>('address-confirmation-mail')
/** Data `{userId}`: tells somebody who has an account that they have been given access to a company. */
export const accessGivenMail = jobName<{ userId: Held<'account'> }>('access-given-mail')
/** Data `{userId}`: tells that an administrator has taken the bank identification off the account. */
export const identityUnboundMail = jobName<{ userId: Held<'account'> }>('identity-unbound-mail')

export function accountMails(platform: Omit<Platform, 'jobs'>): Job[] {
  const { database, mailer, environment } = platform

  const addressOf = async ({ userId }: { userId: Held<'account'> }) =>
    (await selectRecipient(database.db, userId))?.email
  const activation = job(activationMail, {
    async mailTo({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      return recipient && isToBeInvited(recipient, environment) ? recipient.email : undefined
    },
    async run({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient && isToBeInvited(recipient, environment)) await sendLink(platform, recipient, 'ACTIVATION')
    },
  })
  const recovery = job(recoveryMail, {
    mailTo: async ({ name }) => (await selectRecipientByName(database.db, name))?.email,
    async run({ name }) {
      const recipient = await selectRecipientByName(database.db, name)
      if (!recipient) return
      const hasPassword = !isByBank(environment, siteOf(recipient.role))
      if (isToBeInvited(recipient, environment)) await sendLink(platform, recipient, 'ACTIVATION')
      else if (recipient.status === 'ACTIVE' && hasPassword) await sendLink(platform, recipient, 'RECOVERY')
    },
  })
  const passwordChanged = job(passwordChangedMail, {
    mailTo: addressOf,
    async run({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient?.email)
        await mailer.send({ to: mailboxOfAccount(recipient.email), ...mails[recipient.locale].passwordChanged })
    },
  })
  const addressChanged = job(addressChangedMail, {
    mailTo: async ({ formerAddress }) => formerAddress,
    async run({ userId, formerAddress }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient)
        await mailer.send({ to: mailboxOfAccount(formerAddress), ...mails[recipient.locale].addressChanged })
    },
  })
  const addressConfirmation = job(addressConfirmationMail, {
    mailTo: async ({ userId, email }) =>
      (await selectRecipient(database.db, userId))?.pending_email === email ? email : undefined,
    async run({ userId, email }) {
      const recipient = await selectRecipient(database.db, userId)
      // Typed anew meanwhile, or given up.
      if (recipient?.pending_email !== email) return
      await sendConfirmation(platform, recipient, { email, isTaken: await isAddressTaken(database.db, email, userId) })
    },
  })
  const identityUnbound = job(identityUnboundMail, {
    mailTo: addressOf,
    async run({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient?.email)
        await mailer.send({ to: mailboxOfAccount(recipient.email), ...mails[recipient.locale].identityUnbound })
    },
  })
  const accessGiven = job(accessGivenMail, {
    mailTo: addressOf,
    async run({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      if (!recipient?.email || recipient.status !== 'ACTIVE') return
      const address = `${addressOfSite(environment, siteOf(recipient.role))}/login`
      await mailer.send({
        ...{ to: mailboxOfAccount(recipient.email) },
        ...fillMail(mails[recipient.locale].accessGiven, { address }),
      })
    },
  })
  return [accessGiven, activation, recovery, passwordChanged, addressChanged, addressConfirmation, identityUnbound]
}
