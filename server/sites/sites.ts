import type { Permission, Role } from '#shared/permissions.ts'
import type { Environment } from '../process/environment.ts'
import { hostIn, isHttps } from './addresses.ts'

/** The employers' side of the product and the provider's; by configuration each has a host of its own. */
export type Site = 'EXTRANET' | 'CONSOLE'

export function siteOf(role: Role): Site {
  return role === 'ROLE_USER' ? 'EXTRANET' : 'CONSOLE'
}

/** Where a site is found, without a slash at the end; the console's pages are at `/console` below it. */
export function addressOfSite({ PUBLIC_URL, CONSOLE_URL }: SiteUrls, site: Site): string {
  return site === 'CONSOLE' ? CONSOLE_URL : PUBLIC_URL
}

/** Whether the people of a site identify by a bank; a session that was opened otherwise is none there. */
export function isByBank({ LOGIN_TYPE, CONSOLE_LOGIN_TYPE }: LoginTypes, site: Site): boolean {
  return (site === 'CONSOLE' ? CONSOLE_LOGIN_TYPE : LOGIN_TYPE) === 'STRONG'
}

/**
 * The sites that are found at a host: both where they share one, and none at a host of another name.
 * @param host the request's own header; what a proxy says of it is the browser's to choose
 */
export function sitesAt(urls: SiteUrls, host: string | undefined): readonly Site[] {
  if (!hasOwnConsole(urls)) return sites
  return sites.filter((site) => {
    const { protocol, host: own } = new URL(addressOfSite(urls, site))
    return hostIn(host, protocol)?.host === own
  })
}

/** Whether the site of somebody of this role is found at a host: a session of theirs counts nowhere else. */
export function isAtHome(urls: SiteUrls, host: string | undefined, role: Role): boolean {
  return sitesAt(urls, host).includes(siteOf(role))
}

/**
 * Whether what a browser says of the page that asks (RFC 6454) is a page of ours: of the host that was asked, or of a site
 * that is found there. Without a word of it, it is no page of another site.
 */
export function isOwnOrigin(
  urls: SiteUrls,
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
): boolean {
  const here = sitesAt(urls, host)
  if (origin === undefined || here.length === 0) return here.length > 0
  if (here.some((site) => origin === new URL(addressOfSite(urls, site)).origin)) return true
  const from = URL.parse(origin)
  // What came by a plain connection may be anybody's between the two.
  return from?.host === host && (from?.protocol === 'https:' || !isHttps(urls))
}

export function hasOwnConsole({ PUBLIC_URL, CONSOLE_URL }: SiteUrls): boolean {
  return PUBLIC_URL !== CONSOLE_URL
}

/** Whether a call is answered where these sites are found. */
export function isAnsweredAt(here: readonly Site[], { kind }: Permission): boolean {
  if (kind === 'anyone' || kind === 'session' || kind === 'client') return here.length > 0
  return here.includes(kind === 'staff' || kind === 'office' ? 'CONSOLE' : 'EXTRANET')
}

type SiteUrls = Pick<Environment, 'PUBLIC_URL' | 'CONSOLE_URL'>
type LoginTypes = Pick<Environment, 'LOGIN_TYPE' | 'CONSOLE_LOGIN_TYPE'>

const sites: readonly Site[] = ['EXTRANET', 'CONSOLE']
