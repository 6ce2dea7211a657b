import { minutesAway, writeLoginCookie } from '#server/auth/elsewhere/cookie.ts'
import { LoginProblem } from '#server/auth/elsewhere/problem.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { isByBank, type Site, siteOf } from '#server/sites/sites.ts'
import { safePath } from '#shared/safe-path.ts'
import { listBankMethods, startBankLogin } from '../../contract.ts'
import { selectLinkOwner } from '../activation/queries.ts'
import { bankCookie, bankCookieLimits } from './cookie.ts'
import { insertPendingLogin } from './queries.ts'

export const bankRoutes = [
  handle(listBankMethods, async ({ platform }) => [...(platform.bank?.methods ?? [])]),

  // The broker is asked whether it is there, and no transaction waits for that.
  handle(startBankLogin, { transaction: 'none' }, async ({ body, db, now, platform, caller }) => {
    const { bank, log, environment } = platform
    if (!bank) throw notFound()
    const method = bank.methods.find(({ id }) => id === body.method)
    if (!method) throw invalid([{ field: 'method', problem: 'invalid' }])
    const activation = body.activation && {
      hash: hashToken(body.activation.token),
      name: body.activation.username.trim().toLowerCase(),
      email: body.activation.email.toLowerCase(),
    }
    const owner = activation && (await selectLinkOwner(db, { ...activation, purpose: 'ACTIVATION', now }))
    if (activation && !owner) throw new ApiError('link_invalid')
    const site = owner ? siteOf(owner.role) : body.site
    if (!isByBank(environment, site) || !caller.sites.includes(site)) throw new ApiError('forbidden')

    const secret = newToken()
    const redirectUrl = await bank.begin(secret, method, body.language ?? 'fi', site).catch((error) => {
      if (!(error instanceof LoginProblem)) throw error
      log.warn({ requestId: caller.requestId, reason: error.message }, 'a login by bank could not begin')
      throw new ApiError('service_unavailable')
    })
    const asked = pathOf(site, body.from)
    await insertPendingLogin(db, {
      secretHash: hashToken(secret),
      is_for_console: site === 'CONSOLE',
      asked_path: asked ?? null,
      activation_token_hash: activation?.hash ?? null,
      activation_name: activation?.name ?? null,
      activation_email: activation?.email ?? null,
      now,
      expiresAt: new Date(now.getTime() + minutesAway * 60_000),
    })
    const { username: email, token } = body.activation ?? {}
    const link = email && token && { email, token, ...(site === 'CONSOLE' && { staff: 'true' }) }
    const chosenAt = link ? `/activate?${new URLSearchParams(link)}` : chosenAgainAt(site, asked)
    caller.setCookie(bankCookie(environment), writeLoginCookie({ secret, site, chosenAt }), bankCookieLimits)
    return { redirectUrl }
  }),
]

/** The address first asked for, when it is one of the site. */
function pathOf(site: Site, from: string | undefined): string | undefined {
  const asked = safePath(from)
  return site === 'EXTRANET' || /^\/console(?:[/?#]|$)/.test(asked ?? '') ? asked : undefined
}

/** The console's login stands in place of whatever was asked for. */
function chosenAgainAt(site: Site, asked: string | undefined): string {
  if (site === 'CONSOLE') return asked ?? '/console'
  return `/login/bank${asked ? `?${new URLSearchParams({ from: asked })}` : ''}`
}
