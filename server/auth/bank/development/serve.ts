import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../../process/environment.ts'
import { askItself, serveDevelopmentIssuer } from '../../development/serve.ts'
import type { Bank } from '../bank.ts'
import { substantial } from '../profiles.ts'
import { type DevelopmentBroker, developmentCookie, developmentPath } from './broker.ts'
import { bankPeople, findBankPerson } from './people.ts'
import { texts } from './texts.ts'

/** The development bank. */
export function serveDevelopmentBank(
  app: FastifyInstance,
  bank: Bank,
  development: DevelopmentBroker,
  environment: Environment,
): void {
  bank.transport = (address, init) => askItself(app, address, init)
  app.get(`${developmentPath}/signed-jwks`, async (_request, reply) =>
    reply.type('application/jwk-set+jwt').send(await development.signedKeys()),
  )
  serveDevelopmentIssuer(app, environment, {
    path: developmentPath,
    cookie: developmentCookie,
    provider: async () => development.provider,
    addresses: ['auth', 'auth/:uid', 'token'],
    texts,
    people: Object.entries(bankPeople).map(([id, { firstName, lastName }]) => ({
      id,
      name: `${firstName} ${lastName}`,
    })),
    nameOf: (params, language) =>
      bank.methods.find(({ parameters }) => parameters['ftn_idp_id'] === params['ftn_idp_id'])?.name[language] ?? '',
    accountOf: (chosen) => [chosen, chosen.trim().toUpperCase()].find((id) => findBankPerson(id)),
    login: { acr: substantial, amr: ['pwd'] },
  })
}
