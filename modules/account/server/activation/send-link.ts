import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Platform } from '#server/platform.ts'
import { addressOfSite, isByBank, siteOf } from '#server/sites.ts'
import { mailboxOfAccount } from '#server/told-queries.ts'
import { mailTexts } from './mail-texts.ts'
import {
  countTokensSince,
  deleteToken,
  expireOlderTokens,
  insertToken,
  type Recipient,
  type TokenPurpose,
} from './queries.ts'

const linkHours = { ACTIVATION: 14 * 24, RECOVERY: 1 }
/** So many links of a kind go to one person within an hour; further ones are not sent. */
export const linksPerHour = 5

/**
 * Links are made here, when the mail goes out: no job and no log ever holds one.
 * @returns whether there were not too many of them
 */
export async function sendLink(
  { database, mailer, clock, environment }: Pick<Platform, 'database' | 'mailer' | 'clock' | 'environment'>,
  recipient: Recipient,
  purpose: TokenPurpose,
): Promise<boolean> {
  const now = clock.now()
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  if (!recipient.email || (await countTokensSince(database.db, recipient.id, purpose, anHourAgo)) >= linksPerHour)
    return false
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkHours[purpose] * 3_600_000)
  const hash = hashToken(token)
  await insertToken(database.db, { hash, userId: recipient.id, purpose, now, expiresAt })
  const page = purpose === 'ACTIVATION' ? 'activate' : 'recovery'
  const site = siteOf(recipient.role)
  // The page is the same for both sites: how its people log in, and where, it learns from the link.
  const parameters = new URLSearchParams({
    email: recipient.username,
    token,
    ...(site === 'CONSOLE' && { staff: 'true' }),
  })
  const address = `${addressOfSite(environment, site)}/${page}?${parameters}`
  const text = purpose === 'ACTIVATION' && isByBank(environment, site) ? 'ACTIVATION_BY_BANK' : purpose
  try {
    await mailer.send({ to: mailboxOfAccount(recipient.email), ...mailTexts[recipient.locale][text](address) })
  } catch (error) {
    await deleteToken(database.db, hash)
    throw error
  }
  await expireOlderTokens(database.db, { hash, userId: recipient.id, purpose, now })
  return true
}
