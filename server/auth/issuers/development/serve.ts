import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { keysOf } from '#shared/objects.ts'
import type { Platform } from '../../../platform.ts'
import { askItself, serveDevelopmentIssuer } from '../../development/serve.ts'
import { afterLogout, companyCallbackPath } from '../callback.ts'
import { findTenantPerson, type TenantName, tenants, tenantsPath } from './tenants.ts'
import { texts } from './texts.ts'

const discoveryPath = '.well-known/openid-configuration'

/** The issuers of the server's own, each opened when somebody first asks for it. */
export function serveTenants(app: FastifyInstance, { environment, issuers }: Platform): void {
  const { PUBLIC_URL, CONSOLE_URL } = environment
  issuers.own.push({ at: PUBLIC_URL + tenantsPath, ask: (address, init) => askItself(app, address, init) })
  for (const name of keysOf(tenants)) serveTenant(name)

  function serveTenant(name: TenantName): void {
    const path = `${tenantsPath}/${name}`
    let opened: Promise<Provider> | undefined
    const provider = () => {
      // A library of some size that most processes never need.
      opened ??= import('./provider.ts').then(({ openTenant }) =>
        openTenant(name, {
          path,
          issuer: PUBLIC_URL + path,
          callbacks: [PUBLIC_URL, CONSOLE_URL].map((site) => `${site}${companyCallbackPath}/`),
        }),
      )
      return opened
    }
    // It remembers nobody: there is nothing to end, and the way leads back.
    app.get<{ Querystring: Record<string, unknown> }>(`${path}/session/end`, async ({ query }, reply) => {
      const isOurs = query['post_logout_redirect_uri'] === afterLogout(environment)
      return reply.redirect(isOurs ? afterLogout(environment) : PUBLIC_URL, 303)
    })
    const people = Object.entries(tenants[name].people)
    serveDevelopmentIssuer(app, environment, {
      path,
      cookie: `dev-login-${name}`,
      provider,
      addresses: ['auth', 'auth/:uid', 'token', 'jwks', discoveryPath],
      texts,
      people: people.map(([id, person]) => ({ id, name: person.name })),
      nameOf: () => tenants[name].name,
      accountOf: (chosen) => [chosen, chosen.trim().toLowerCase()].find((id) => findTenantPerson(tenants[name], id)),
      login: { amr: ['pwd'] },
    })
  }
}
