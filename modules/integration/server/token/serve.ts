import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkRate, tokenKeys } from '#server/auth/clients/identify.ts'
import { countCall } from '#server/auth/clients/queries.ts'
import { signToken, tokenSeconds } from '#server/auth/clients/tokens.ts'
import type { Platform } from '#server/platform.ts'
import { noteCall } from '#server/requests/mount.ts'
import { clientScopes } from '#shared/clients.ts'
import { root } from '../../contract.ts'
import { clientIn, type Proof, whoProves } from './prove.ts'
import { selectScopes } from './queries.ts'

export const tokenPath = `${root}/token`

/** An error as OAuth says it (RFC 6749, 5.2), which is not how the other calls do. */
class TokenError extends Error {
  readonly code: 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope'

  constructor(code: TokenError['code'], description: string) {
    super(description)
    this.code = code
  }
}

/** `POST /integration/v1/token`: client credentials (RFC 6749, 4.4) by a secret or by a signed assertion (RFC 7523). */
export function serveTokens(app: FastifyInstance, platform: Platform): void {
  const onResponse = async (request: FastifyRequest, reply: FastifyReply) => noteCall(platform, request, reply)
  app.post(tokenPath, { onResponse }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      return await issue(platform, request)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      return refuse(error, request, reply)
    }
  })
}

async function issue(platform: Platform, request: FastifyRequest) {
  const { database, clock, environment } = platform
  const now = clock.now()
  const form = readForm(request.body)
  const proof = readProof(form, request.headers.authorization)
  if (form.get('grant_type') !== 'client_credentials')
    throw new TokenError('unsupported_grant_type', 'grant_type must be client_credentials')
  const address = environment.PUBLIC_URL + tokenPath
  request.clientId = clientIn(proof)
  const client = await whoProves({ db: database.db, address, now }, proof)
  if (!client) throw new TokenError('invalid_client', 'the client has not proved that it is it')
  const counted = await countCall(database.db, client.clientId, now)
  checkRate(counted?.calls_in_minute ?? 0, now)
  const scopes = await selectScopes(database.db, client.id)
  const asked =
    form
      .get('scope')
      ?.split(' ')
      .filter((scope) => scope !== '') ?? scopes
  if (!asked.every((scope) => scopes.some((one) => one === scope)))
    throw new TokenError('invalid_scope', `the client has not all of these; known are ${clientScopes.join(', ')}`)
  return {
    access_token: await signToken(tokenKeys(platform), { clientId: client.clientId, scopes: asked }, now),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    scope: asked.join(' '),
  }
}

/** Each parameter once, as text. */
function readForm(body: unknown): Map<string, string> {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
  if (!entries.every(([, value]) => typeof value === 'string'))
    throw new TokenError('invalid_request', 'a parameter stands twice')
  return new Map(entries)
}

const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** By one way alone (RFC 6749, 2.3). */
function readProof(form: Map<string, string>, authorization: string | undefined): Proof {
  const clientId = form.get('client_id')
  const secret = form.get('client_secret')
  const assertion = form.get('client_assertion')
  if ([authorization, secret, assertion].filter((way) => way !== undefined).length > 1)
    throw new TokenError('invalid_request', 'more than one way to prove who the client is')
  if (assertion !== undefined) {
    if (form.get('client_assertion_type') !== jwtBearer)
      throw new TokenError('invalid_request', `client_assertion_type must be ${jwtBearer}`)
    return { assertion, clientId }
  }
  if (authorization !== undefined) return readBasic(authorization)
  if (clientId === undefined || secret === undefined)
    throw new TokenError('invalid_client', 'neither a secret nor an assertion was sent')
  return { clientId, secret }
}

function readBasic(authorization: string): Proof {
  const [, encoded] = /^Basic +([\w+/=]+)$/i.exec(authorization) ?? []
  const [, clientId, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  if (clientId === undefined || secret === undefined)
    throw new TokenError('invalid_client', 'the authorization is not of the form that Basic has')
  // Each is written as in a form before they are joined (RFC 6749, 2.3.1).
  return { clientId: fromForm(clientId), secret: fromForm(secret) }
}

const fromForm = (text: string) => new URLSearchParams(`value=${text}`).get('value') ?? ''

function refuse(error: TokenError, request: FastifyRequest, reply: FastifyReply) {
  const isUnknown = error.code === 'invalid_client'
  if (isUnknown && request.headers.authorization) reply.header('www-authenticate', 'Basic realm="integration"')
  return reply.code(isUnknown ? 401 : 400).send({ error: error.code, error_description: error.message })
}
