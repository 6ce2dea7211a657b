import { createHmac } from 'node:crypto'
import { isSame } from '#server/auth/tokens.ts'
import type { Environment } from '#server/process/environment.ts'
import { secretKey } from '#server/process/secrets.ts'
import { IdText } from '#shared/ids.ts'

type Keys = Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>

/** What an external person's link carries: who they are, signed. When it lets them in is decided by the meeting's times. */
export function signPersonalLink(environment: Keys, externalUserId: number): string {
  const signature = createHmac('sha256', secretKey(environment)).update(`video call ${externalUserId}`)
  return `${externalUserId}.${signature.digest('base64url')}`
}

/** The external person whom a link was made for; undefined when nobody here has made it. */
export function readPersonalLink(environment: Keys, link: string): number | undefined {
  const id = IdText.safeParse(link.split('.')[0])
  return id.success && isSame(link, signPersonalLink(environment, id.data)) ? id.data : undefined
}

export function callAddress(environment: Pick<Environment, 'PUBLIC_URL'>, callCode: string): string {
  return `${environment.PUBLIC_URL}/mvideo/sso/${callCode}`
}
