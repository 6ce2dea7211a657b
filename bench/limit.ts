/**
 * The limit: the same work as the product's, written by hand for the few calls that are made most, with nothing between Fastify and pg:
 * no contract, no validation, no headers, no metrics, no log. The same statements (each module's `queries.ts`), the same
 * writes, the same answers; `run.ts` compares the answers.
 */
import fastify from 'fastify'
import { account } from './limit/account.ts'
import { conversations } from './limit/conversations.ts'
import { personnel } from './limit/personnel.ts'
import { sickLeaves } from './limit/sick-leaves.ts'

const app = fastify()
app.get('/health/ready', async () => ({}))
account(app)
sickLeaves(app)
personnel(app)
conversations(app)

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
