import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { type Context, interactionPolicy, Provider } from 'oidc-provider'
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js'
import type { Environment } from '../../../process/environment.ts'
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
const minutes = (count: number) => count * 60

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
    // Told in so many words, the library warns of it no more.
    adapter: (model: string) => new MemoryAdapter(model),
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
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'acr', ...Object.values(claimNames)] },
    findAccount: (_context: unknown, accountId: string) => accountOf(accountId),
    interactions: {
      policy: withoutConsent(),
      url: (_context: unknown, { uid }: { uid: string }) => `${developmentPath}/interaction/${uid}`,
    },
    loadExistingGrant: grantEverything,
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: developmentCookie, interaction: 'dev-bank-login', resume: 'dev-bank-resume' },
      long: { path: developmentPath, httpOnly: true, sameSite: 'lax' },
      short: { path: developmentPath, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      Interaction: minutes(15),
      Session: minutes(15),
      Grant: minutes(15),
      AccessToken: minutes(1),
      IdToken: minutes(5),
    },
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

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
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

/** It asks for no consent. */
function withoutConsent() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

async function grantEverything({ oidc }: Context) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.account.accountId })
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}
