import { importJWK, type JWK, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import type { Environment } from '../../../process/environment.ts'
import { developmentConfiguration, newKey } from '../../development/provider.ts'
import { type Broker, toBroker } from '../broker.ts'
import { keysFile, publicKeys, readOrMakeKeys } from '../keys.ts'
import { substantial } from '../profiles.ts'
import { algorithms, callbackAddresses } from '../published.ts'
import { findBankPerson } from './people.ts'

/** Below this the development bank lives. */
export const developmentPath = '/dev-bank'

/** Holds the library's session. */
export const developmentCookie = 'dev-bank'

export interface DevelopmentBroker {
  provider: Provider
  /** Its public keys, signed with its Entity key. */
  signedKeys(): Promise<string>
}

const clientId = 'extranet'

/**
 * A broker of bank logins inside this server, which speaks the protocol in earnest (signed request object, private_key_jwt,
 * encrypted id_token) and lets anybody be anybody. Its keys and its logins live as long as the process.
 */
export async function openDevelopmentBroker(
  environment: Environment,
): Promise<{ development: DevelopmentBroker; broker: Broker }> {
  const issuer = environment.PUBLIC_URL + developmentPath
  const [entity, signing] = await Promise.all([newKey('entity'), newKey('signing')])
  const ourKeys = await readOrMakeKeys(keysFile(environment, { keys_file: undefined }), new Date())
  const provider = new Provider(issuer, {
    ...developmentConfiguration(developmentPath, developmentCookie),
    clients: [
      {
        client_id: clientId,
        redirect_uris: callbackAddresses(environment),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        require_signed_request_object: true,
        jwks: { keys: publicKeys(ourKeys) },
        ...algorithms,
      },
    ],
    jwks: { keys: [signing] },
    features: { devInteractions: { enabled: false }, encryption: { enabled: true }, requestObjects: { enabled: true } },
    enabledJWA: {
      idTokenEncryptionAlgValues: [algorithms.id_token_encrypted_response_alg],
      idTokenEncryptionEncValues: [algorithms.id_token_encrypted_response_enc],
    },
    acrValues: [substantial],
    extraParams: ['ftn_idp_id', 'ftn_spname'],
    claims: { openid: ['sub', 'acr', ...Object.values(claimNames)] },
    findAccount: (_context: unknown, accountId: string) => accountOf(accountId),
  })
  const broker = toBroker(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      signed_jwks_uri: `${issuer}/signed-jwks`,
      entity_keys: { keys: [toPublicKey(entity)] },
      client_id: clientId,
      service_name: 'Extranet',
    },
    (because) => new Error(because),
  )
  const signedKeys = async () =>
    new SignJWT({ keys: [toPublicKey(signing)] })
      .setProtectedHeader({ alg: 'RS256', typ: 'jwk-set+jwt', kid: 'entity' })
      .setIssuer(issuer)
      .setSubject(issuer)
      .setIssuedAt()
      .setExpirationTime('1 day')
      .sign(await importJWK(entity, 'RS256'))
  return { development: { provider, signedKeys }, broker }
}

function toPublicKey({ kty, n, e, kid, use, alg }: JWK): object {
  return { kty, n, e, kid, use, alg }
}

const claimNames = {
  identityCode: 'urn:oid:1.2.246.21',
  lastName: 'urn:oid:2.5.4.4',
  firstName: 'urn:oid:1.2.246.575.1.14',
}

async function accountOf(accountId: string) {
  const person = findBankPerson(accountId)
  if (!person) return undefined
  const claims = {
    [claimNames.identityCode]: person.identityCode,
    [claimNames.lastName]: person.lastName,
    [claimNames.firstName]: person.firstName,
  }
  // As with the real ones the subject tells nothing and is another one at every login.
  return { accountId, claims: async () => ({ sub: crypto.randomUUID(), ...claims }) }
}
