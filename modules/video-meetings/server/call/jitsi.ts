import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Environment } from '#server/process/environment.ts'
import { closesAt } from '../../rules.ts'
import type { Admission } from './admission.ts'

/**
 * A token is for coming in, not for staying: whoever is put out must not come back by a saved one. Long enough for
 * Jitsi's page to load and for a look into its mirror; whoever takes longer opens the room again.
 */
const tokenSeconds = 120
const skewSeconds = 30

interface Jitsi {
  url: URL
  appId: string
  secret: string
}

/** The Jitsi server that calls are held on; undefined where they go from browser to browser. */
export function jitsiOf(environment: Environment): Jitsi | undefined {
  const { VIDEO_JITSI_URL: url, VIDEO_JITSI_APP_ID: appId, VIDEO_JITSI_APP_SECRET: secret } = environment
  return url && appId && secret ? { url: new URL(url), appId, secret } : undefined
}

/**
 * The address of a meeting's room for one participant, with a token as Jitsi's authentication by JWT asks for it. The
 * room's name says nothing of the meeting and cannot be guessed; Jitsi knows small letters only.
 */
export async function roomAddress({ url, appId, secret }: Jitsi, admission: Admission, now: Date): Promise<string> {
  const { call, userId, externalUserId, displayName, isHost, locale } = admission
  const room = createHmac('sha256', secret).update(`room ${call.meeting_id}`).digest('hex').slice(0, 40)
  const seconds = Math.floor(now.getTime() / 1000)
  const token = await new SignJWT({
    room,
    context: {
      user: {
        id: userId === null ? `x${externalUserId}` : `u${userId}`,
        name: displayName,
        moderator: isHost,
      },
      // Nothing is recorded.
      features: { recording: false, livestreaming: false, transcription: false, 'outbound-call': false },
    },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('jitsi')
    .setIssuer(appId)
    .setSubject(url.hostname)
    .setNotBefore(seconds - skewSeconds)
    .setExpirationTime(Math.min(seconds + tokenSeconds, Math.floor(closesAt(call.end_time).getTime() / 1000)))
    .sign(new TextEncoder().encode(secret))
  const address = new URL(`${url.pathname.replace(/\/$/, '')}/${room}`, url)
  address.searchParams.set('jwt', token)
  address.searchParams.set('lang', locale)
  return address.href
}
