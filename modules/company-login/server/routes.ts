import { LoginProblem } from '#server/auth/elsewhere/problem.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { ApiError } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { isByBank } from '#server/sites/sites.ts'
import { safePath } from '#shared/safe-path.ts'
import { listForeignAddresses, startCompanyLogin } from '../contract.ts'
import { domainOf } from '../rules.ts'
import { foreignOf } from './foreign.ts'
import { insertPendingLogin, selectLoginOfDomain } from './queries.ts'
import { beginAt, keepSecret, loginPage, untilBack } from './start.ts'

export const loginRoutes = [
  // The issuer is asked whether it is there, and no transaction waits for that.
  handle(startCompanyLogin, { transaction: 'none' }, async ({ body, db, now, platform, caller }) => {
    if (!caller.sites.includes('EXTRANET')) throw new ApiError('other_site')
    const isOff = isByBank(platform.environment, 'EXTRANET')
    const login = isOff ? undefined : await selectLoginOfDomain(db, domainOf(body.email))
    if (!login) return { redirectUrl: null }
    const { secret, redirectUrl } = await beginAt(platform, login, 'EXTRANET', body.language ?? 'fi').catch((error) => {
      if (!(error instanceof LoginProblem)) throw error
      platform.log.warn({ requestId: caller.requestId, reason: error.message }, 'a company’s login could not begin')
      throw new ApiError('service_unavailable')
    })
    const askedPath = safePath(body.from)
    await insertPendingLogin(db, {
      ...{
        secretHash: hashToken(secret),
        companyId: login.company_id,
        issuer: login.issuer,
        clientId: login.client_id,
      },
      ...{ askedPath, triedBy: undefined, now, expiresAt: untilBack(now) },
    })
    const chosenAt = `${loginPage}${askedPath ? `?${new URLSearchParams({ from: askedPath })}` : ''}`
    keepSecret(platform, caller, { secret, site: 'EXTRANET', chosenAt })
    return { redirectUrl }
  }),

  handle(listForeignAddresses, async ({ scope, body, db }) => foreignOf(db, scope.companyId, body.emails)),
]
