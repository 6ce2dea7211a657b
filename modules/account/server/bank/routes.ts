import { BankProblem } from '#server/auth/bank/problem.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle, handleWithoutTransaction } from '#server/handle.ts'
import { safePath } from '#shared/safe-path.ts'
import { listBankMethods, startBankLogin } from '../../contract.ts'
import { isTokenGood } from '../activation/queries.ts'
import { bankCookie, bankCookieLimits, bankMinutes, writeBankCookie } from './cookie.ts'
import { insertPendingLogin } from './queries.ts'

export const bankRoutes = [
  handle(listBankMethods, async ({ platform }) => [...(platform.bank?.methods ?? [])]),

  // The broker is asked whether it is there, and no transaction waits for that.
  handleWithoutTransaction(startBankLogin, async ({ body, db, now, platform, caller }) => {
    const { bank, log } = platform
    if (!bank) throw notFound()
    const method = bank.methods.find(({ id }) => id === body.method)
    if (!method) throw invalid([{ field: 'method', problem: 'invalid' }])
    const activation = body.activation && {
      hash: hashToken(body.activation.token),
      name: body.activation.username.trim().toLowerCase(),
      email: body.activation.email.toLowerCase(),
    }
    if (activation && !(await isTokenGood(db, { ...activation, purpose: 'ACTIVATION', now })))
      throw new ApiError('link_invalid')

    const secret = newToken()
    const redirectUrl = await bank.begin(secret, method, body.language ?? 'fi').catch((error) => {
      if (!(error instanceof BankProblem)) throw error
      log.warn({ requestId: caller.requestId, reason: error.message }, 'a login by bank could not begin')
      throw new ApiError('service_unavailable')
    })
    const asked = safePath(body.from)
    await insertPendingLogin(db, {
      secretHash: hashToken(secret),
      asked_path: asked ?? null,
      activation_token_hash: activation?.hash ?? null,
      activation_name: activation?.name ?? null,
      activation_email: activation?.email ?? null,
      now,
      expiresAt: new Date(now.getTime() + bankMinutes * 60_000),
    })
    const chosenAt = body.activation
      ? `/activate?${new URLSearchParams({ email: body.activation.username, token: body.activation.token })}`
      : `/login/bank${asked ? `?${new URLSearchParams({ from: asked })}` : ''}`
    caller.setCookie(bankCookie(platform.environment), writeBankCookie({ secret, chosenAt }), bankCookieLimits)
    return { redirectUrl }
  }),
]
