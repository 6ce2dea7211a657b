import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Job } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { isToBeInvited } from './invited.ts'
import { mailTexts } from './mail-texts.ts'
import {
  countTokensSince,
  deleteToken,
  expireOlderTokens,
  insertToken,
  type Recipient,
  selectRecipient,
  selectRecipientByName,
  type TokenPurpose,
} from './queries.ts'

/** Data `{userId}`: a link to activate an invited account. */
export const activationMail = 'activation-mail'
/** Data `{name}`, the username or address typed: a link to choose a new password, if there is such a user. */
export const recoveryMail = 'recovery-mail'
/** Data `{userId}`. */
export const passwordChangedMail = 'password-changed-mail'
/** Data `{userId, formerAddress}`: tells the former address that the account's address has changed. */
export const addressChangedMail = 'address-changed-mail'

/** Data `{userId}`: tells that an administrator has taken the bank identification off the account. */
export const identityUnboundMail = 'identity-unbound-mail'

const linkHours = { ACTIVATION: 14 * 24, RECOVERY: 1 }
/** So many links of a kind go to one person within an hour; further ones are not sent. */
export const linksPerHour = 5

/** Links are made here, when the mail goes out: no job and no log ever holds one. */
export function accountMails(platform: Omit<Platform, 'jobs'>): Job<never>[] {
  const { database, mailer, clock, environment, bank } = platform

  async function sendLink(recipient: Recipient, purpose: TokenPurpose): Promise<void> {
    const now = clock.now()
    const anHourAgo = new Date(now.getTime() - 3_600_000)
    if (!recipient.email || (await countTokensSince(database.db, recipient.id, purpose, anHourAgo)) >= linksPerHour)
      return
    const token = newToken()
    const expiresAt = new Date(now.getTime() + linkHours[purpose] * 3_600_000)
    const hash = hashToken(token)
    await insertToken(database.db, { hash, userId: recipient.id, purpose, now, expiresAt })
    const page = purpose === 'ACTIVATION' ? 'activate' : 'recovery'
    const isByBank = bank !== undefined && recipient.role === 'ROLE_USER'
    // Where employers' people identify by a bank, the page must know that the provider's staff do not.
    const parameters = new URLSearchParams({
      email: recipient.username,
      token,
      ...(bank && !isByBank && purpose === 'ACTIVATION' && { staff: 'true' }),
    })
    const address = `${environment.PUBLIC_URL}/${page}?${parameters}`
    const text = purpose === 'ACTIVATION' && isByBank ? 'ACTIVATION_BY_BANK' : purpose
    try {
      await mailer.send({ to: recipient.email, ...mailTexts[recipient.locale][text](address) })
    } catch (error) {
      await deleteToken(database.db, hash)
      throw error
    }
    await expireOlderTokens(database.db, { hash, userId: recipient.id, purpose, now })
  }

  const activation: Job<{ userId: number }> = {
    name: activationMail,
    async run({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient && isToBeInvited(recipient, bank !== undefined)) await sendLink(recipient, 'ACTIVATION')
    },
  }
  const recovery: Job<{ name: string }> = {
    name: recoveryMail,
    async run({ name }) {
      const recipient = await selectRecipientByName(database.db, name)
      if (!recipient) return
      const hasPassword = bank === undefined || recipient.role !== 'ROLE_USER'
      if (isToBeInvited(recipient, bank !== undefined)) await sendLink(recipient, 'ACTIVATION')
      else if (recipient.status === 'ACTIVE' && hasPassword) await sendLink(recipient, 'RECOVERY')
    },
  }
  const passwordChanged: Job<{ userId: number }> = {
    name: passwordChangedMail,
    async run({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient?.email) await mailer.send({ to: recipient.email, ...mailTexts[recipient.locale].passwordChanged() })
    },
  }
  const addressChanged: Job<{ userId: number; formerAddress: string }> = {
    name: addressChangedMail,
    async run({ userId, formerAddress }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient) await mailer.send({ to: formerAddress, ...mailTexts[recipient.locale].addressChanged() })
    },
  }
  const identityUnbound: Job<{ userId: number }> = {
    name: identityUnboundMail,
    async run({ userId }) {
      const recipient = await selectRecipient(database.db, userId)
      if (recipient?.email) await mailer.send({ to: recipient.email, ...mailTexts[recipient.locale].identityUnbound() })
    },
  }
  return [activation, recovery, passwordChanged, addressChanged, identityUnbound] as Job<never>[]
}
