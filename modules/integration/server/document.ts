import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/errors.ts'
import { openApiDocument } from '#server/requests/openapi.ts'
import { clientScopes } from '#shared/clients.ts'
import type { Route } from '#shared/route.ts'
import { root } from '../contract.ts'
import { tokenPath } from './token/serve.ts'

const security = 'token'

/** The document of the calls for other systems: nothing but the token's address, which OAuth describes, is written by hand. */
export function integrationDocument(routes: readonly Route[]) {
  return openApiDocument(routes, {
    title: 'Occupational health extranet: interface for other systems',
    description: `Calls bear a token of ${tokenPath} (OAuth 2.0, client credentials). Within v1 there are additions alone: new calls, new fields of answers, new kinds of changes. Whoever reads them passes over what they do not know.`,
    version: '1',
    securitySchemes: {
      [security]: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: tokenPath,
            scopes: Object.fromEntries(clientScopes.map((scope) => [scope, ''])),
          },
        },
      },
    },
    securityOf: ({ permission }) =>
      permission.kind === 'client' ? [{ [security]: permission.scope ? [permission.scope] : [] }] : [],
  })
}

export function serveDocument(app: FastifyInstance, routes: readonly Route[]): void {
  const document = integrationDocument(routes)
  app.get(`${root}/openapi.json`, async () => document)
  // A mistyped address is told so, and does not get the page of the extranet.
  for (const address of [root, `${root}/*`])
    app.all(address, async () => {
      throw notFound()
    })
}
