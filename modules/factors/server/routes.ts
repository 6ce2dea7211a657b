import { endSessions } from '#server/auth/session.ts'
import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import {
  addPasskey,
  confirmTotp,
  countRecoveryCodes,
  type Factor,
  listFactors,
  passkeyOptions,
  removeFactor,
  renewRecoveryCodes,
  startTotp,
} from '../contract.ts'
import { sealSecret, unsealSecret } from './codes.ts'
import { factorMail } from './jobs.ts'
import { insertPasskey } from './passkey-queries.ts'
import { askToMake, checkMade } from './passkeys.ts'
import {
  countCodesLeft,
  deleteCodes,
  deleteEnrolment,
  deleteFactor,
  type FactorRow,
  lockOwner,
  selectEnrolment,
  selectFactors,
  selectOwner,
  upsertApp,
  upsertEnrolment,
} from './queries.ts'
import { renewCodes } from './recovery.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

const enrolmentMinutes = 60
const passkeysAtMost = 20

type Changing = Pick<Context<typeof confirmTotp>, 'scope' | 'db' | 'now' | 'platform' | 'plan' | 'announce'>

export const factorRoutes = [
  handle(listFactors, async ({ scope, db }) => (await selectFactors(db, scope.user.userId)).map(toFactor)),

  handle(startTotp, async ({ scope, db, now, platform }) => {
    const { userId } = scope.user
    const secret = newSecret()
    const expiresAt = new Date(now.getTime() + enrolmentMinutes * 60_000)
    await upsertEnrolment(db, { userId, secret: sealSecret(platform.environment, userId, secret), expiresAt })
    const { provider_name: issuer, email, username } = await selectOwner(db, userId)
    return { secret, uri: uriOf(secret, { issuer, account: email ?? username }) }
  }),

  handle(confirmTotp, async (context) => {
    const { scope, body, db, now, platform } = context
    const { userId } = scope.user
    await lockOwner(db, userId)
    const sealed = await selectEnrolment(db, userId, now)
    const secret = sealed && unsealSecret(platform.environment, userId, sealed)
    if (!sealed || secret === undefined) throw new ApiError('changed_meanwhile')
    const step = stepOf(secret, body.code, now)
    if (step === undefined) throw invalid([{ field: 'code', problem: 'wrongCode' }])
    const before = await selectFactors(db, userId)
    await upsertApp(db, { userId, secret: sealed, step, now })
    await deleteEnrolment(db, userId)
    return { recoveryCodes: await added(context, before) }
  }),

  handle(passkeyOptions, async ({ scope, db, now, platform }) => {
    const { userId } = scope.user
    mustHaveRoom(await selectFactors(db, userId))
    return askToMake(db, platform.environment, await selectOwner(db, userId), now)
  }),

  handle(addPasskey, async (context) => {
    const { scope, body, db, now, platform } = context
    const { userId } = scope.user
    await lockOwner(db, userId)
    const before = await selectFactors(db, userId)
    mustHaveRoom(before)
    const passkey = await checkMade(db, platform.environment, await selectOwner(db, userId), body.passkey, now)
    if (!passkey) throw invalid([{ field: 'passkey', problem: 'invalid' }])
    const id = await refusedBy({ second_factor_credential_id_key: 'passkey_known' }, () =>
      insertPasskey(db, { ...passkey, user_id: userId, name: body.name }, now),
    )
    return { id, recoveryCodes: await added(context, before) }
  }),

  handle(removeFactor, async ({ scope, params, db, plan, announce }) => {
    const { userId } = scope.user
    await lockOwner(db, userId)
    if (!(await deleteFactor(db, scope, params.id))) throw notFound()
    if ((await selectFactors(db, userId)).length === 0) await deleteCodes(db, userId)
    await plan(factorMail, { userId, change: 'removed' })
    // Where it was the last, and one is needed, nothing is open but enrolling.
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: [userId] }) })
    return { status: 'SUCCESS' as const }
  }),

  handle(countRecoveryCodes, async ({ scope, db }) => ({ left: await countCodesLeft(db, scope.user.userId) })),

  handle(renewRecoveryCodes, async ({ scope, db, platform, plan }) => {
    const { userId } = scope.user
    await lockOwner(db, userId)
    if ((await selectFactors(db, userId)).length === 0) throw notFound()
    await plan(factorMail, { userId, change: 'codesRenewed' })
    return { recoveryCodes: await renewCodes(db, platform.environment, userId) }
  }),
]

/** The first factor brings the recovery codes, and ends what was opened without one. */
async function added(context: Changing, before: readonly FactorRow[]): Promise<string[] | null> {
  const { scope, db, platform, plan } = context
  const { userId, sessionId } = scope.user
  await plan(factorMail, { userId, change: 'added' })
  if (before.length > 0) return null
  await endSessions(context, userId, { except: sessionId })
  return renewCodes(db, platform.environment, userId)
}

function mustHaveRoom(factors: readonly FactorRow[]): void {
  if (factors.filter(({ type }) => type === 'PASSKEY').length >= passkeysAtMost)
    throw invalid([{ field: 'name', problem: 'tooManyPasskeys' }])
}

function toFactor(row: FactorRow): Factor {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
