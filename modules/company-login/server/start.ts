import { minutesAway, nameOfLoginCookie, writeLoginCookie } from '#server/auth/elsewhere/cookie.ts'
import { companyCallback, companyCallbackPath } from '#server/auth/issuers/callback.ts'
import type { IssuerClient } from '#server/auth/issuers/issuers.ts'
import { unseal } from '#server/auth/sealed.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { Platform } from '#server/platform.ts'
import type { Environment } from '#server/process/environment.ts'
import type { Caller } from '#server/requests/caller.ts'
import type { Site } from '#server/sites/sites.ts'
import type { Language } from '#shared/languages.ts'
import type { LoginRow } from './queries.ts'

export const loginPage = '/login/company'

export const companyCookie = (environment: Pick<Environment, 'PUBLIC_URL'>) =>
  nameOfLoginCookie(environment, 'company-login')

export const companyCookieLimits = { path: companyCallbackPath, maxAge: minutesAway * 60 }

export const secretLabel = (companyId: number) => `company login ${companyId}`

type Login = Pick<LoginRow, 'company_id' | 'issuer' | 'client_id' | 'client_secret'>

export function clientOf(environment: Environment, login: Login): IssuerClient {
  const clientSecret = unseal(environment, secretLabel(login.company_id), login.client_secret)
  return { issuer: login.issuer, clientId: login.client_id, clientSecret }
}

/** Asks the issuer and answers the address to go to, with the secret that its answer will be known by. */
export async function beginAt(
  { issuers, environment }: Pick<Platform, 'issuers' | 'environment'>,
  login: Login,
  site: Site,
  language: Language,
): Promise<{ secret: string; redirectUrl: string }> {
  const secret = newToken()
  const redirectUri = companyCallback(environment, site, login.company_id)
  return { secret, redirectUrl: await issuers.begin(clientOf(environment, login), secret, redirectUri, language) }
}

/** @param kept.chosenAt where one who turns back at the issuer comes to */
export function keepSecret(
  { environment }: Pick<Platform, 'environment'>,
  caller: Caller,
  kept: { secret: string; site: Site; chosenAt: string },
): void {
  caller.setCookie(companyCookie(environment), writeLoginCookie(kept), companyCookieLimits)
}

export const untilBack = (now: Date) => new Date(now.getTime() + minutesAway * 60_000)
