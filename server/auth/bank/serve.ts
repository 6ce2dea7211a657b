import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform.ts'
import { entityStatement, entityStatementPath, signedKeys, signedKeysPath } from './published.ts'

/** What a broker fetches of us; and where it is on, the development bank. */
export async function serveBank(app: FastifyInstance, { bank, environment }: Platform): Promise<void> {
  if (!bank) return
  app.get(signedKeysPath, async (_request, reply) =>
    reply.type('application/jwk-set+jwt').send(await signedKeys(await bank.keys(), environment.PUBLIC_URL)),
  )
  app.get(entityStatementPath, async (_request, reply) =>
    reply
      .type('application/entity-statement+jwt')
      .send(await entityStatement(await bank.keys(), environment, bank.serviceName)),
  )
  if (bank.development) {
    app.log.warn('the development bank is on: anybody may log in as anybody')
    const { serveDevelopmentBank } = await import('./development/serve.ts')
    serveDevelopmentBank(app, bank, bank.development, environment)
  }
}
