import type { FastifyBaseLogger } from 'fastify'
import * as client from 'openid-client'
import type { ErrorCode } from '#shared/errors.ts'
import { asApiError } from '../../errors.ts'

/**
 * Why a login elsewhere (at a bank, at a company's own accounts) came to nothing: the person turned back, nobody answers
 * there, or what was answered is not to be trusted. The message is for the log and names nobody.
 */
export class LoginProblem extends Error {
  readonly reason: 'cancelled' | 'unavailable' | 'failed'

  constructor(reason: LoginProblem['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

const reasons: Record<string, LoginProblem['reason']> = {
  access_denied: 'cancelled',
  // OP's own word for it.
  cancel: 'cancelled',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
}

export function toProblem(error: unknown): LoginProblem {
  if (error instanceof client.AuthorizationResponseError)
    return new LoginProblem(reasons[error.error] ?? 'failed', `the answer says ${error.error}`)
  // The innermost says most. What is no error among the causes holds claims, and stays here.
  let message = 'unknown'
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof LoginProblem) return cause
    message = cause.message
  }
  return new LoginProblem('failed', message, { cause: error })
}

/**
 * What the page says of a login that came to nothing: an error's code, or nothing where there is only to say that it may
 * work later. Whoever comes back is a person in front of a browser: they get a page, whatever has happened.
 */
export function codeOfFailure(log: FastifyBaseLogger, error: unknown): ErrorCode | undefined {
  if (error instanceof LoginProblem) {
    log.warn({ reason: error.message }, 'a login elsewhere has failed')
    return error.reason === 'unavailable' ? 'service_unavailable' : undefined
  }
  const { code, status } = asApiError(error)
  if (status >= 500) log.error({ err: error }, code)
  return code
}
