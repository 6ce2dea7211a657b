import { SignJWT } from 'jose'
import { present } from '#shared/objects.ts'
import type { Environment } from '../../process/environment.ts'
import { type BankKeys, importKey, publicKeys, toPublic } from './keys.ts'

/** Where a broker sends people back to, at the site that they came from. */
export const callbackPath = '/login/bank/callback'
export const signedKeysPath = '/login/bank/signed-jwks'
/** Where OpenID Federation looks for it. */
export const entityStatementPath = '/.well-known/openid-federation'

/** What we ask of every broker, and tell it when we register (Traficom S213). */
export const algorithms = {
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'RS256',
  request_object_signing_alg: 'RS256',
  id_token_signed_response_alg: 'RS256',
  id_token_encrypted_response_alg: 'RSA-OAEP',
  id_token_encrypted_response_enc: 'A128CBC-HS256',
} as const

const validDays = 30

async function signed(
  keys: BankKeys,
  entityId: string,
  typ: string,
  payload: Record<string, unknown>,
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', typ, kid: present(keys.entity.kid) })
    .setIssuer(entityId)
    .setSubject(entityId)
    .setIssuedAt()
    .setExpirationTime(`${validDays} days`)
    .sign(await importKey(keys.entity))
}

/** Our public keys, signed with the Entity key, for the broker to fetch. */
export function signedKeys(keys: BankKeys, entityId: string): Promise<string> {
  return signed(keys, entityId, 'jwk-set+jwt', { keys: publicKeys(keys) })
}

/** Where a broker may send people back to: to each site at its own address. */
export function callbackAddresses({ PUBLIC_URL, CONSOLE_URL }: Environment): string[] {
  return [...new Set([PUBLIC_URL, CONSOLE_URL])].map((site) => site + callbackPath)
}

/** Who we are and how we speak, signed likewise: what is handed over to a broker when registering. */
export function entityStatement(keys: BankKeys, environment: Environment, serviceName: string): Promise<string> {
  const entityId = environment.PUBLIC_URL
  return signed(keys, entityId, 'entity-statement+jwt', {
    jwks: { keys: [toPublic(keys.entity)] },
    metadata: {
      openid_relying_party: {
        application_type: 'web',
        client_name: serviceName,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        redirect_uris: callbackAddresses(environment),
        signed_jwks_uri: entityId + signedKeysPath,
        ...algorithms,
      },
    },
  })
}
