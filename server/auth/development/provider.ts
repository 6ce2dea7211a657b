import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Context, interactionPolicy } from 'oidc-provider'
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js'

const minutes = (count: number) => count * 60

/**
 * What the issuers of the server's own have in common: their logins live as long as the process, they ask for no consent,
 * and remember nobody.
 * @param path below which the issuer lives
 * @param cookie what holds the library's session
 */
export function developmentConfiguration(path: string, cookie: string) {
  return {
    // Told in so many words, the library warns of it no more.
    adapter: (model: string) => new MemoryAdapter(model),
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    interactions: {
      policy: withoutConsent(),
      url: (_context: unknown, { uid }: { uid: string }) => `${path}/interaction/${uid}`,
    },
    loadExistingGrant: grantEverything,
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: cookie, interaction: `${cookie}-login`, resume: `${cookie}-resume` },
      long: { path, httpOnly: true, sameSite: 'lax' },
      short: { path, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      Interaction: minutes(15),
      Session: minutes(15),
      Grant: minutes(15),
      AccessToken: minutes(1),
      IdToken: minutes(5),
    },
  }
}

export async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
}

/** It asks for no consent. */
function withoutConsent() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

async function grantEverything({ oidc }: Context) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.account.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
