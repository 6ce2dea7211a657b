import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type ClientToMake, createClient } from '#modules/integration/console-contract.ts'
import type { Client } from '#tests/client.ts'
import type { World } from '#tests/world.ts'
import { root } from '../contract.ts'

export const tokenAddress = `${root}/token`

/** Another system: asks for a token and calls with it, as a program of a customer's does. */
export class System {
  readonly #app: FastifyInstance
  readonly id: number
  readonly clientId: string
  readonly secret: string
  token = ''

  constructor(
    app: FastifyInstance,
    { id, clientId, clientSecret }: { id: number; clientId: string; clientSecret: string },
  ) {
    this.#app = app
    this.id = id
    this.clientId = clientId
    this.secret = clientSecret
  }

  /** Asks for a token by the secret, in the body or as told. */
  async askToken(
    form: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const proof =
      headers['authorization'] || form['client_assertion']
        ? {}
        : { client_id: this.clientId, client_secret: this.secret }
    return postForm(this.#app, { grant_type: 'client_credentials', ...proof, ...form }, headers)
  }

  async renew(form: Record<string, string> = {}): Promise<void> {
    const answer = await this.askToken(form)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    this.token = answer.json<{ access_token: string }>().access_token
  }

  get(path: string): Promise<LightMyRequestResponse> {
    return this.send('GET', path)
  }

  async send(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
    return this.#app.inject({
      method,
      url: path.startsWith('/') ? path : `${root}/${path}`,
      headers: { authorization: `Bearer ${this.token}`, ...headers },
      ...(body && { payload: body }),
    })
  }

  async read<Answer>(path: string): Promise<Answer> {
    const answer = await this.get(path)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<Answer>()
  }
}

export function postForm(
  app: FastifyInstance,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url: tokenAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  })
}

/** A client that an administrator has made, with a token. */
export async function connect(world: World, admin: Client, client: ClientToMake): Promise<System> {
  const made = await admin.call(createClient, { body: client })
  const system = new System(world.app, made)
  await system.renew()
  return system
}

/** A pair of keys whose assertions are signed as told. */
export async function newKeys(alg: 'RS256' | 'PS256' | 'ES256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return {
    jwk: await exportJWK(publicKey),
    privateJwk: await exportJWK(privateKey),
    sign: (claims: Record<string, unknown>, by: string = alg) =>
      new SignJWT(claims).setProtectedHeader({ alg: by }).sign(privateKey),
  }
}
