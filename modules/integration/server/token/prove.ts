import { decodeJwt, errors, importJWK, type JWK, jwtVerify } from 'jose'
import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { insertAssertion, type KeyOfClient, selectKeys, takeSecret, updateKeyUsed } from './queries.ts'

/** What a client says of itself: a secret, or an assertion that it has signed. */
export type Proof = { clientId: string; secret: string } | { assertion: string; clientId: string | undefined }

interface Asked {
  db: Db
  /** The token's address: what an assertion must be meant for. */
  address: string
  now: Date
}

/** A clock may be off by so much, in seconds, and an assertion good for so long. */
const clockTolerance = 60
const assertionAtMost = 600

const algorithms = { RSA: ['RS256', 'PS256'], EC: ['ES256'] }

/** Which client has proved that it is it; undefined for whoever has not, for whatever reason. */
export async function whoProves(
  asked: Asked,
  proof: Proof,
): Promise<{ id: Held<'client'>; clientId: string } | undefined> {
  const clientId = clientIn(proof)
  if (clientId === undefined) return undefined
  if ('secret' in proof) {
    const client = await takeSecret(asked.db, clientId, hashToken(proof.secret), asked.now)
    return client && { id: client.id, clientId }
  }
  for (const key of await selectKeys(asked.db, clientId)) {
    const said = await readAssertion(asked, proof.assertion, key, clientId)
    if (!said) continue
    if (!(await insertAssertion(asked.db, key.client, said))) return undefined
    await updateKeyUsed(asked.db, key.client, key.id, asked.now)
    return { id: key.client, clientId }
  }
  return undefined
}

/** Whom a proof is of, whether it is one or not; undefined where that cannot be anybody. */
export function clientIn(proof: Proof): string | undefined {
  const said = 'secret' in proof ? proof.clientId : subjectOf(proof.assertion)
  if (!said || !clientIdPattern.test(said)) return undefined
  return proof.clientId === undefined || proof.clientId === said ? said : undefined
}

const clientIdPattern = /^[\w-]{1,100}$/

function subjectOf(assertion: string): string | undefined {
  try {
    const { sub } = decodeJwt(assertion)
    return typeof sub === 'string' ? sub : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

async function readAssertion({ address, now }: Asked, assertion: string, { jwk }: KeyOfClient, clientId: string) {
  const allowed = jwk['kty'] === 'RSA' ? algorithms.RSA : algorithms.EC
  try {
    const { payload } = await jwtVerify(
      assertion,
      // The algorithm is that of the assertion, which is among those of such a key or refused.
      async ({ alg }) => importJWK(jwk as JWK, alg),
      {
        algorithms: allowed,
        issuer: clientId,
        subject: clientId,
        audience: address,
        requiredClaims: ['exp', 'jti'],
        clockTolerance,
        currentDate: now,
      },
    )
    const { jti, exp = 0 } = payload
    if (typeof jti !== 'string' || jti === '' || exp > now.getTime() / 1000 + assertionAtMost + clockTolerance)
      return undefined
    return { jtiHash: hashToken(jti), expiresAt: new Date((exp + clockTolerance) * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
