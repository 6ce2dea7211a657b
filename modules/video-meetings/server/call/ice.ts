import { createHmac } from 'node:crypto'
import type { Environment } from '#server/process/environment.ts'
import type { Call } from '../../contract.ts'
import type { Admission } from './admission.ts'

const hoursOfCredentials = 14

/**
 * Where browsers find each other, and a relay for lines that let nothing else through. The relay knows its guests by
 * time-limited credentials of the shared secret (TURN REST); a name in them may hold plain letters and digits only.
 */
export function iceServers(
  { VIDEO_ICE_URLS, VIDEO_TURN_SECRET }: Pick<Environment, 'VIDEO_ICE_URLS' | 'VIDEO_TURN_SECRET'>,
  { userId, externalUserId }: Pick<Admission, 'userId' | 'externalUserId'>,
  now: Date,
): Call['iceServers'] {
  const [relays, finders] = [/^turns?:/, /^stuns?:/].map((scheme) => VIDEO_ICE_URLS.filter((url) => scheme.test(url)))
  const servers: Call['iceServers'] = []
  if (finders?.length) servers.push({ urls: finders })
  if (relays?.length && VIDEO_TURN_SECRET) {
    const expires = Math.floor(now.getTime() / 1000) + hoursOfCredentials * 3600
    const username = `${expires}:${userId === null ? `x${externalUserId}` : `u${userId}`}`
    const credential = createHmac('sha1', VIDEO_TURN_SECRET).update(username).digest('base64')
    servers.push({ urls: relays, username, credential })
  }
  return servers
}
