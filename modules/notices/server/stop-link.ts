import { createHmac } from 'node:crypto'
import { isSame } from '#server/auth/tokens.ts'
import type { Environment } from '#server/process/environment.ts'
import { secretKey } from '#server/process/secrets.ts'
import { addressOfSite, type Site } from '#server/sites/sites.ts'
import { IdText } from '#shared/ids.ts'

type Keys = Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>

/** Whose notices of what are stopped. */
interface Stopped {
  userId: number
  kinds: readonly string[]
}

export const stopPath = '/notices/stop'

/** Opens nothing but the choice to be told no more of these kinds (RFC 8058). */
export function stopAddress(
  environment: Keys & Pick<Environment, 'PUBLIC_URL' | 'CONSOLE_URL'>,
  site: Site,
  stopped: Stopped,
): string {
  return `${addressOfSite(environment, site)}${stopPath}/${sign(environment, stopped)}`
}

export function readStopLink(environment: Keys, link: string): Stopped | undefined {
  const [idText = '', kindsText = ''] = link.split('.')
  const id = IdText.safeParse(idText)
  if (!id.success) return undefined
  const stopped = { userId: id.data, kinds: kindsText.split('-') }
  return isSame(link, sign(environment, stopped)) ? stopped : undefined
}

function sign(environment: Keys, { userId, kinds }: Stopped): string {
  const content = `${userId}.${kinds.join('-')}`
  const signature = createHmac('sha256', secretKey(environment)).update(`notices stopped ${content}`)
  return `${content}.${signature.digest('base64url')}`
}
