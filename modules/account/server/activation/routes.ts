import { checkConfirmed } from '#server/auth/confirmation.ts'
import { atPasswordDoor } from '#server/auth/passwords.ts'
import { mustUseCompanyLogin } from '#server/auth/queries.ts'
import { endSessions } from '#server/auth/session.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { handle, type Preparation } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { isByBank, siteOf } from '#server/sites/sites.ts'
import { acceptTerms, activate, recoverPassword, verifyRecovery } from '../../contract.ts'
import { requestAddress, requestOtherAddress } from '../address/request.ts'
import { sessionUser } from '../login/session-user.ts'
import { passwordChangedMail, recoveryMail } from './jobs.ts'
import { checkNewPassword } from './new-password.ts'
import {
  selectLinkOwner,
  selectRecipient,
  type TokenPurpose,
  takeToken,
  updateActivated,
  updatePassword,
} from './queries.ts'

interface Link {
  username: string
  token: string
  password: string
}

const tokenOf = ({ username, token }: Link, purpose: TokenPurpose, now: Date) => ({
  hash: hashToken(token),
  purpose,
  name: username.trim().toLowerCase(),
  now,
})

/** Nobody makes the server work on a password without a link that is good. */
const hashForLink =
  (purpose: TokenPurpose) =>
  async ({
    body,
    db,
    now,
    asker,
    platform,
  }: Pick<Preparation<typeof activate>, 'db' | 'now' | 'asker' | 'platform'> & { body: Link }): Promise<string> => {
    const owner = await selectLinkOwner(db, tokenOf(body, purpose, now))
    if (!owner) throw new ApiError('link_invalid')
    if (!isByBank(platform.environment, siteOf(owner.role)) && (await mustUseCompanyLogin(db, owner.id, now)))
      throw new ApiError('company_login_needed')
    return hashNew(db, owner.id, body.password, asker)
  }

/** Only for whoever may change it: what is wrong with a password tells of its owner's words. */
async function hashForTerms({
  query,
  body,
  scope: { user },
  db,
  asker,
  now,
}: Preparation<typeof acceptTerms>): Promise<string | undefined> {
  const isOwn = user.userId === query.activate && user.role === 'ROLE_USER' && !user.acceptedTerms
  if (!isOwn || !body.password) return undefined
  checkConfirmed(user, now)
  return hashNew(db, user.userId, body.password, asker)
}

async function hashNew(db: Db, userId: Held<'account'>, password: string, asker: string): Promise<string> {
  await checkNewPassword(db, userId, password)
  return atPasswordDoor(asker, (passwords) => passwords.hash(password))
}

export const activationRoutes = [
  /** Once, by the employer-side user themselves; from then on address and password are changed where that is told. */
  handle(acceptTerms, { prepare: hashForTerms }, async (context) => {
    const { scope, query, body, prepared, db, now, plan } = context
    const { user } = scope
    if (query.activate !== user.userId) throw notFound()
    if (user.role !== 'ROLE_USER') throw new ApiError('forbidden')
    if (user.acceptedTerms) throw new ApiError('changed_meanwhile')
    const before = await selectRecipient(db, user.userId)
    const email = body.email.toLowerCase()
    if (email !== before?.email) checkConfirmed(user, now)
    if (prepared) {
      await updatePassword(db, user.userId, prepared, now)
      await endSessions(context, user.userId, { except: user.sessionId })
      await plan(passwordChangedMail, { userId: user.userId })
    }
    await updateActivated(db, user.userId, now)
    if (email !== before?.email) await requestAddress(context, user.userId, email)
    return sessionUser(db, { ...user, acceptedTerms: true })
  }),

  handle(activate, { prepare: hashForLink('ACTIVATION') }, async (context) => {
    const { body, prepared, db, now, platform } = context
    const recipient = await takeToken(db, tokenOf(body, 'ACTIVATION', now))
    if (!recipient) throw new ApiError('link_invalid')
    // Whoever identifies by a bank has no password; the link is still good for that.
    if (isByBank(platform.environment, siteOf(recipient.role))) throw new ApiError('forbidden')
    await updatePassword(db, recipient.id, prepared, now)
    await updateActivated(db, recipient.id, now)
    await requestOtherAddress(context, recipient, body.email)
    return { status: 'SUCCESS' as const }
  }),

  // The same work for known and unknown users: whether there is one is found out by the job.
  handle(recoverPassword, async ({ body, plan }) => {
    await plan(recoveryMail, { name: body.usernameOrEmail.trim().toLowerCase() })
    return { status: 'SUCCESS' as const }
  }),

  handle(verifyRecovery, { prepare: hashForLink('RECOVERY') }, async (context) => {
    const { body, prepared, db, now, plan } = context
    const recipient = await takeToken(db, tokenOf(body, 'RECOVERY', now))
    if (!recipient) throw new ApiError('link_invalid')
    await updatePassword(db, recipient.id, prepared, now)
    await endSessions(context, recipient.id, 'all')
    await plan(passwordChangedMail, { userId: recipient.id })
    return { status: 'SUCCESS' as const }
  }),
]
