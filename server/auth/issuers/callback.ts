import type { Environment } from '../../process/environment.ts'
import { addressOfSite, type Site } from '../../sites/sites.ts'

/** Below it the browser comes back, the cookie of a login with it. */
export const companyCallbackPath = '/login/company/callback'

/** Where an issuer sends the people of a company back to: by its own address for each no issuer answers for another. */
export function companyCallback(environment: Environment, site: Site, companyId: number): string {
  return `${addressOfSite(environment, site)}${companyCallbackPath}/${companyId}`
}

/** Where an issuer sends people once it has ended its own login. */
export const afterLogout = (environment: Environment): string => `${addressOfSite(environment, 'EXTRANET')}/`
