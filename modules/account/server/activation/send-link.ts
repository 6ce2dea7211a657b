import { mustUseCompanyLogin } from '#server/auth/queries.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Mail } from '#server/mail/mail.ts'
import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import { mailboxOfAccount } from '#server/rights/told-queries.ts'
import { addressOfSite, isByBank, siteOf } from '#server/sites/sites.ts'
import type { Role } from '#shared/permissions.ts'
import { mails } from './mails.ts'
import {
  countTokensSince,
  deleteToken,
  expireOlderTokens,
  insertToken,
  type Recipient,
  type TokenPurpose,
} from './queries.ts'

const linkHours = { ACTIVATION: 14 * 24, RECOVERY: 1, EMAIL: 24 }
/** So many links of a kind go to one person within an hour; further ones are not sent. */
export const linksPerHour = 5

type Parts = Pick<Platform, 'database' | 'mailer' | 'clock' | 'environment'>

/** A link to a page of an account's first or next password. */
export async function sendLink(
  parts: Parts,
  recipient: Recipient,
  purpose: 'ACTIVATION' | 'RECOVERY',
): Promise<boolean> {
  const { email: to, username, role, locale } = recipient
  if (!to) return false
  const site = siteOf(role)
  const { activation, activationByBank, byCompany, recovery } = mails[locale]
  const invitation = isByBank(parts.environment, site) ? activationByBank : activation
  const mustBeByCompany = await mustUseCompanyLogin(parts.database.db, recipient.id, parts.clock.now())
  return mailToken(parts, recipient, { purpose, email: null }, (token) => {
    // Nobody learns that token: it counts the mails.
    if (mustBeByCompany)
      return {
        to: mailboxOfAccount(to),
        ...fillMail(byCompany, { address: `${addressOfSite(parts.environment, site)}/login/company` }),
      }
    // The page is the same for both sites: how its people log in, and where, it learns from the link.
    const parameters = { email: username, token, language: locale, ...(site === 'CONSOLE' && { staff: 'true' }) }
    const page = purpose === 'ACTIVATION' ? 'activate' : 'recovery'
    const address = linkTo(parts, role, page, parameters)
    return { to: mailboxOfAccount(to), ...fillMail(purpose === 'ACTIVATION' ? invitation : recovery, { address }) }
  })
}

/** A link that proves that the new address is the user's. Who has an account by it already is told that and no more. */
export async function sendConfirmation(
  parts: Parts,
  recipient: Recipient,
  { email, isTaken }: { email: string; isTaken: boolean },
): Promise<boolean> {
  const { addressInUse, confirmation } = mails[recipient.locale]
  return mailToken(parts, recipient, { purpose: 'EMAIL', email }, (token) =>
    isTaken
      ? { to: mailboxOfAccount(email), ...addressInUse }
      : {
          to: mailboxOfAccount(email),
          ...fillMail(confirmation, {
            address: linkTo(parts, recipient.role, 'email', { token, language: recipient.locale }),
          }),
        },
  )
}

function linkTo({ environment }: Parts, role: Role, page: string, parameters: Record<string, string>): string {
  return `${addressOfSite(environment, siteOf(role))}/${page}?${new URLSearchParams(parameters)}`
}

/**
 * Links are made here, when the mail goes out: no job and no log ever holds one.
 * @returns whether there were not too many of them
 */
async function mailToken(
  { database: { db }, mailer, clock }: Parts,
  { id: userId }: Recipient,
  { purpose, email }: { purpose: TokenPurpose; email: string | null },
  write: (token: string) => Mail,
): Promise<boolean> {
  const now = clock.now()
  if ((await countTokensSince(db, userId, purpose, new Date(now.getTime() - 3_600_000))) >= linksPerHour) return false
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkHours[purpose] * 3_600_000)
  const hash = hashToken(token)
  await insertToken(db, { hash, userId, purpose, email, now, expiresAt })
  try {
    await mailer.send(write(token))
  } catch (error) {
    await deleteToken(db, hash)
    throw error
  }
  await expireOlderTokens(db, { hash, userId, purpose, now })
  return true
}
