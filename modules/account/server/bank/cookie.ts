import { callbackPath } from '#server/auth/bank/published.ts'
import type { Environment } from '#server/process/environment.ts'
import { isHttps } from '#server/sites/addresses.ts'
import type { Site } from '#server/sites/sites.ts'
import { safePath } from '#shared/safe-path.ts'

/** Binds a login to the browser that has begun it. It comes along when the bank sends that browser back, and nowhere else. */
export function bankCookie(environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return isHttps(environment) ? '__Secure-bank-login' : 'bank-login'
}

export const bankMinutes = 15

export const bankCookieLimits = { path: callbackPath, maxAge: bankMinutes * 60 }

export interface BankCookie {
  secret: string
  /** The site where what goes wrong is told. */
  site: Site
  /** Where one who turns back at the bank chooses again. It may hold a link's token, which is kept nowhere else. */
  chosenAt: string
}

export function writeBankCookie({ secret, site, chosenAt }: BankCookie): string {
  return `${secret}.${site}.${Buffer.from(chosenAt).toString('base64url')}`
}

export function readBankCookie(value: string | undefined): BankCookie | undefined {
  const [secret, site, chosenAt] = value?.split('.') ?? []
  if (!secret || (site !== 'EXTRANET' && site !== 'CONSOLE') || chosenAt === undefined) return undefined
  return { secret, site, chosenAt: safePath(Buffer.from(chosenAt, 'base64url').toString()) ?? '/login/bank' }
}
