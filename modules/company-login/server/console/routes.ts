import { LoginProblem } from '#server/auth/elsewhere/problem.ts'
import { afterLogout, companyCallback } from '#server/auth/issuers/callback.ts'
import { seal } from '#server/auth/sealed.ts'
import { endSessions } from '#server/auth/session.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import { findCompany } from '#server/rights/companies.ts'
import { lockGrants } from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { isByBank } from '#server/sites/sites.ts'
import {
  type BoundUser,
  type CompanyLogin,
  getCompanyLogin,
  listBoundUsers,
  listForeignAddressesAt,
  removeCompanyLogin,
  setCompanyLogin,
  tryCompanyLogin,
  unbindUser,
} from '../../console-contract.ts'
import { isEverybodys, issuerProblem } from '../../rules.ts'
import { foreignOf } from '../foreign.ts'
import { companyLoginMail } from '../jobs.ts'
import { insertPendingLogin } from '../queries.ts'
import { beginAt, keepSecret, secretLabel, untilBack } from '../start.ts'
import {
  countNotBound,
  deleteIdentities,
  deleteLogin,
  insertChange,
  type LoginToShow,
  selectBound,
  selectChanges,
  selectLogin,
  selectSessionsOfOtherWays,
  selectTakenDomains,
  upsertLogin,
} from './queries.ts'

export const consoleLoginRoutes = [
  handle(getCompanyLogin, async ({ scope, params, db, now, platform }) =>
    companyLogin(db, now, platform, await findCompany(db, scope, params.companyId)),
  ),

  handle(setCompanyLogin, async (context) => {
    const { scope, params, db, now, platform } = context
    const companyId = await findCompany(db, scope, params.companyId)
    if (isByBank(platform.environment, 'EXTRANET')) throw new ApiError('company_login_off')
    await lockGrants(db, companyId)
    await change(context, companyId, await selectLogin(db, companyId))
    return companyLogin(db, now, platform, companyId)
  }),

  handle(removeCompanyLogin, async (context) => {
    const { scope, params, db, now, platform } = context
    const companyId = await findCompany(db, scope, params.companyId)
    await lockGrants(db, companyId)
    if (!(await selectLogin(db, companyId))) throw notFound()
    await unbind(context, companyId)
    await deleteLogin(db, companyId)
    await insertChange(db, companyId, { action: 'REMOVED', byUserId: scope.user.userId, now })
    return companyLogin(db, now, platform, companyId)
  }),

  handle(
    tryCompanyLogin,
    {
      // The issuer is asked, and no transaction waits for that.
      async prepare({ scope, params, db, platform }) {
        const companyId = await findCompany(db, scope, params.companyId)
        const login = await selectLogin(db, companyId)
        if (!login) throw notFound()
        if (isByBank(platform.environment, 'EXTRANET')) throw new ApiError('company_login_off')
        const asked = { ...login, company_id: companyId }
        const begun = await beginAt(platform, asked, 'CONSOLE', scope.user.language).catch((error) => {
          if (!(error instanceof LoginProblem)) throw error
          throw new ApiError(error.reason === 'unavailable' ? 'issuer_silent' : 'issuer_unusable')
        })
        return { ...begun, companyId, login }
      },
    },
    async ({ scope, prepared: { secret, redirectUrl, companyId, login }, db, now, platform, caller }) => {
      await insertPendingLogin(db, {
        ...{ secretHash: hashToken(secret), companyId, issuer: login.issuer, clientId: login.client_id },
        ...{ askedPath: undefined, triedBy: scope.user.userId, now, expiresAt: untilBack(now) },
      })
      keepSecret(platform, caller, { secret, site: 'CONSOLE', chosenAt: `/console/companies/${companyId}/login` })
      return { redirectUrl }
    },
  ),

  handle(listForeignAddressesAt, async ({ scope, params, body, db }) =>
    foreignOf(db, await findCompany(db, scope, params.companyId), body.emails),
  ),

  handle(listBoundUsers, async ({ scope, params, db }) =>
    boundUsers(db, await findCompany(db, scope, params.companyId)),
  ),

  handle(unbindUser, async (context) => {
    const { scope, params, db, now } = context
    const companyId = await findCompany(db, scope, params.companyId)
    await lockGrants(db, companyId)
    const [userId] = await unbind(context, companyId, params.userId)
    if (!userId) throw notFound()
    await insertChange(db, companyId, { action: 'UNBOUND', byUserId: scope.user.userId, userId, now })
    return boundUsers(db, companyId)
  }),
]

type Ending = Pick<Context<typeof unbindUser>, 'db' | 'now' | 'announce' | 'plan'>

/** Whoever came in by it is out, is known there no more, and is told so. */
async function unbind(context: Ending, companyId: Held<'company'>, only?: number): Promise<Held<'account'>[]> {
  const userIds = await deleteIdentities(context.db, companyId, only)
  for (const userId of userIds) await endSessions(context, userId, 'all')
  await context.plan(companyLoginMail, ...userIds.map((userId) => ({ userId, change: 'unbound' as const })))
  return userIds
}

async function change(
  context: Context<typeof setCompanyLogin>,
  companyId: Held<'company'>,
  before: LoginToShow | undefined,
): Promise<void> {
  const { scope, body, db, now, platform } = context
  mustBeAsRead(versionOfLogin(before), body.version)
  const { issuer, clientId, clientSecret, isOnlyWay } = body
  const domains = [...new Set(body.domains)]
  const isOther = before !== undefined && (before.issuer !== issuer || before.client_id !== clientId)
  await checkAddresses(context, companyId, domains)
  // A stored secret goes to the issuer that it was given for, and to no other.
  const kept = isOther ? undefined : before?.client_secret
  const sealed = clientSecret ? seal(platform.environment, secretLabel(companyId), clientSecret) : kept
  if (!sealed) throw invalid([{ field: 'clientSecret', problem: 'required' }])
  if (isOnlyWay && (!before?.is_used || isOther)) throw new ApiError('company_login_untried')

  if (isOther) await unbind(context, companyId)
  const taken = invalid([{ field: 'domains', problem: 'domainTaken' }])
  await refusedBy({ company_login_domain_pkey: taken }, () =>
    upsertLogin(db, companyId, { issuer, clientId, clientSecret: sealed, domains, isOnlyWay, isOther, now }),
  )
  const by = { byUserId: scope.user.userId, now }
  await insertChange(db, companyId, { action: before ? 'CHANGED' : 'SET_UP', ...by })
  if (isOnlyWay === (before?.is_only_way ?? false)) return
  await insertChange(db, companyId, { action: isOnlyWay ? 'MADE_ONLY_WAY' : 'NOT_ONLY_WAY', ...by })
  if (!isOnlyWay) return
  for (const session of await selectSessionsOfOtherWays(db, companyId, now))
    await endSessions(context, session.user_id, { only: session.id })
}

async function checkAddresses(
  { body, db, platform: { issuers } }: Context<typeof setCompanyLogin>,
  companyId: Held<'company'>,
  domains: readonly string[],
): Promise<void> {
  const wrong = issuerProblem(body.issuer) ?? (issuers.mayBeAt(body.issuer) ? undefined : 'notPublic')
  if (wrong) throw invalid([{ field: 'issuer', problem: wrong }])
  if (domains.some(isEverybodys)) throw invalid([{ field: 'domains', problem: 'everybodysDomain' }])
  const taken = await selectTakenDomains(db, companyId, domains)
  if (taken.length > 0) throw invalid([{ field: 'domains', problem: 'domainTaken' }])
}

function versionOfLogin(login: LoginToShow | undefined): string {
  return login ? versionOf(login.issuer, login.client_id, login.domains, login.is_only_way) : ''
}

async function companyLogin(
  db: Db,
  now: Date,
  { environment }: Pick<Platform, 'environment'>,
  companyId: Held<'company'>,
): Promise<CompanyLogin> {
  const login = await selectLogin(db, companyId)
  const changes = await selectChanges(db, companyId)
  const sites = ['EXTRANET', 'CONSOLE'] as const
  return {
    isSetUp: login !== undefined,
    issuer: login?.issuer ?? '',
    clientId: login?.client_id ?? '',
    domains: login?.domains ?? [],
    isOnlyWay: login?.is_only_way ?? false,
    mayBeOnlyWay: login?.is_used ?? false,
    notBound: await countNotBound(db, companyId, now),
    redirectUris: [...new Set(sites.map((site) => companyCallback(environment, site, companyId)))],
    logoutUri: afterLogout(environment),
    isByBank: isByBank(environment, 'EXTRANET'),
    trial: login?.trial && login.tried_at ? { ...login.trial, at: login.tried_at.toISOString() } : null,
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    version: versionOfLogin(login),
  }
}

async function boundUsers(db: Db, companyId: Held<'company'>): Promise<BoundUser[]> {
  return (await selectBound(db, companyId)).map((row) => ({
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    boundAt: row.bound_at.toISOString(),
    usedAt: row.used_at.toISOString(),
  }))
}
