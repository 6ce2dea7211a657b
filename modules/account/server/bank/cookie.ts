import { isHttps } from '#server/addresses.ts'
import { callbackPath } from '#server/auth/bank/published.ts'
import type { Environment } from '#server/environment.ts'
import { safePath } from '#shared/safe-path.ts'

/** Binds a login to the browser that has begun it. It comes along when the bank sends that browser back, and nowhere else. */
export function bankCookie(environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return isHttps(environment) ? '__Secure-bank-login' : 'bank-login'
}

export const bankMinutes = 15

export const bankCookieLimits = { path: callbackPath, maxAge: bankMinutes * 60 }

export interface BankCookie {
  secret: string
  /** Where one who turns back at the bank chooses again. It may hold a link's token, which is kept nowhere else. */
  chosenAt: string
}

export function writeBankCookie({ secret, chosenAt }: BankCookie): string {
  return `${secret}.${Buffer.from(chosenAt).toString('base64url')}`
}

export function readBankCookie(value: string | undefined): BankCookie | undefined {
  const [secret, chosenAt] = value?.split('.') ?? []
  if (!secret || chosenAt === undefined) return undefined
  return { secret, chosenAt: safePath(Buffer.from(chosenAt, 'base64url').toString()) ?? '/login/bank' }
}
