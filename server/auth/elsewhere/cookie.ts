import { safePath } from '#shared/safe-path.ts'
import type { Environment } from '../../process/environment.ts'
import { isHttps } from '../../sites/addresses.ts'
import type { Site } from '../../sites/sites.ts'

/** So long somebody may be away to log in. */
export const minutesAway = 15

/** Binds a login to the browser that has begun it. It comes along when that browser is sent back, and nowhere else. */
export interface LoginCookie {
  secret: string
  /** The site where what goes wrong is told. */
  site: Site
  /** Where one who turns back chooses again. It may hold a link's token, which is kept nowhere else. */
  chosenAt: string
}

export function nameOfLoginCookie({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>, name: string): string {
  return isHttps({ PUBLIC_URL }) ? `__Secure-${name}` : name
}

export function writeLoginCookie({ secret, site, chosenAt }: LoginCookie): string {
  return `${secret}.${site}.${Buffer.from(chosenAt).toString('base64url')}`
}

/** @param otherwise where one chooses again if the cookie does not say it */
export function readLoginCookie(value: string | undefined, otherwise: string): LoginCookie | undefined {
  const [secret, site, chosenAt] = value?.split('.') ?? []
  if (!secret || (site !== 'EXTRANET' && site !== 'CONSOLE') || chosenAt === undefined) return undefined
  return { secret, site, chosenAt: safePath(Buffer.from(chosenAt, 'base64url').toString()) ?? otherwise }
}
