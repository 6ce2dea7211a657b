import { errors, jwtVerify, SignJWT } from 'jose'
import type { Environment } from '../../process/environment.ts'

/** How long a token of a client is good, in seconds (IF-1). */
export const tokenSeconds = 600

const algorithm = 'HS256'
const type = 'at+jwt'

export interface TokenKeys {
  environment: Pick<Environment, 'PUBLIC_URL'>
  secret: Uint8Array
}

interface TokenContent {
  clientId: string
  scopes: readonly string[]
}

const audienceOf = ({ environment: { PUBLIC_URL } }: TokenKeys) => `${PUBLIC_URL}/integration/v1`

/** A token (RFC 9068) that every process of the installation knows again by SECRET_KEY. */
export function signToken(keys: TokenKeys, { clientId, scopes }: TokenContent, now: Date): Promise<string> {
  const second = Math.floor(now.getTime() / 1000)
  return new SignJWT({ scope: scopes.join(' ') })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(keys.environment.PUBLIC_URL)
    .setAudience(audienceOf(keys))
    .setSubject(clientId)
    .setIssuedAt(second)
    .setExpirationTime(second + tokenSeconds)
    .setJti(crypto.randomUUID())
    .sign(keys.secret)
}

/** What a token says; undefined for one that is none of ours. One whose time is over still says whose it was. */
export async function readToken(
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<(TokenContent & { isExpired: boolean }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.secret, {
      algorithms: [algorithm],
      typ: type,
      issuer: keys.environment.PUBLIC_URL,
      audience: audienceOf(keys),
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    return { ...contentOf(payload), isExpired: false }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ...contentOf(error.payload), isExpired: true }
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function contentOf({ sub = '', scope }: Record<string, unknown> & { sub?: string }): TokenContent {
  return { clientId: sub, scopes: typeof scope === 'string' ? scope.split(' ') : [] }
}
