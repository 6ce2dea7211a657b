import { callbackPath } from '#server/auth/bank/published.ts'
import { minutesAway, nameOfLoginCookie } from '#server/auth/elsewhere/cookie.ts'
import type { Environment } from '#server/process/environment.ts'

export function bankCookie(environment: Pick<Environment, 'PUBLIC_URL'>): string {
  return nameOfLoginCookie(environment, 'bank-login')
}

export const bankCookieLimits = { path: callbackPath, maxAge: minutesAway * 60 }
