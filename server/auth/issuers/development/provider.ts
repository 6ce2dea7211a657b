import { hash } from 'node:crypto'
import { Provider } from 'oidc-provider'
import { developmentConfiguration, newKey } from '../../development/provider.ts'
import { findTenantPerson, type TenantName, tenantClient, tenants } from './tenants.ts'

/** The issuer of a tenant, which speaks the protocol in earnest and lets anybody be anybody. */
export async function openTenant(
  tenantName: TenantName,
  { path, issuer, callbacks }: { path: string; issuer: string; callbacks: readonly string[] },
): Promise<Provider> {
  const tenant = tenants[tenantName]
  const provider = new Provider(issuer, {
    ...developmentConfiguration(path, `dev-login-${tenantName}`),
    clients: [
      {
        client_id: tenantClient.clientId,
        client_secret: tenantClient.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: callbacks.map((start) => `${start}0`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [await newKey(tenantName)] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    findAccount: (_context: unknown, accountId: string) => {
      const person = findTenantPerson(tenant, accountId)
      if (!person) return undefined
      const { name, email, isUnverified } = person
      const claims = {
        sub: hash('sha256', `${tenantName} ${accountId}`, 'base64url'),
        ...{ name, email, email_verified: !isUnverified },
        ...('hasHostedDomain' in tenant && { hd: email.split('@')[1] }),
      }
      return { accountId, claims: async () => claims }
    },
  })
  // Each company has an address of its own to come back to, and any may be set up with it.
  provider.Client.prototype.redirectUriAllowed = (address) => callbacks.some((start) => address.startsWith(start))
  return provider
}
