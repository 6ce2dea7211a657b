import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** How an answer differs from what a good issuer says. */
export interface Misbehaviour {
  claims?: JWTPayload
  /** Signs with another key than the published one. */
  forged?: boolean
  /** Says `alg: none`. */
  unsigned?: boolean
  /** Signs with the client's secret, which others know too. */
  symmetric?: boolean
  /** Gives the token of the last login once more. */
  replayed?: boolean
  /** Says that it is another. */
  names?: string
  /** Answers nothing but this status. */
  status?: number
  /** Sends people for the token to this address. */
  tokensAt?: string
  /** Where it says that its own login ends. */
  endsAt?: string
}

/** An issuer with real keys that answers as the test wants: what those of the server itself would never do. */
export class TestIssuer {
  misbehaviour: Misbehaviour = {}
  /** What came for a token. */
  readonly asked: URLSearchParams[] = []
  readonly client = { clientId: 'paja', clientSecret: 'vain-me-kaksi' }
  #server = http.createServer((request, response) => void this.#answer(request, response))
  #keys!: Record<'signing' | 'other', { publicKey: CryptoKey; privateKey: CryptoKey }>
  #lastToken = ''
  readonly #nonces = new Map<string, string>()

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async start(): Promise<void> {
    const [signing, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
    this.#keys = { signing, other }
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  stop(): void {
    this.#server.close()
  }

  /** Takes the request of an address, as an issuer does; answers the path and query to come back at. */
  take(address: string, changes: Record<string, string> = {}): string {
    const { searchParams } = new URL(address)
    const [state, redirectUri] = [searchParams.get('state') ?? '', searchParams.get('redirect_uri') ?? '']
    this.#nonces.set(state, searchParams.get('nonce') ?? '')
    const answer = new URLSearchParams({ code: state, state, iss: this.issuer, ...changes })
    for (const [name, value] of Object.entries(changes)) if (value === '') answer.delete(name)
    return `${new URL(redirectUri).pathname}?${answer}`
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { status, names = this.issuer, tokensAt = `${this.issuer}/token`, endsAt } = this.misbehaviour
    if (status) return void response.writeHead(status).end('{}')
    response.setHeader('content-type', 'application/json')
    const send = (body: object) => void response.end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer: names,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: tokensAt,
        jwks_uri: `${this.issuer}/jwks`,
        authorization_response_iss_parameter_supported: true,
        ...(endsAt && { end_session_endpoint: endsAt }),
      })
    if (request.url === '/jwks') {
      const key = await exportJWK(this.#keys.signing.publicKey)
      return send({ keys: [{ ...key, kid: 'signing', use: 'sig', alg: 'RS256' }] })
    }
    let body = ''
    for await (const part of request) body += part
    const form = new URLSearchParams(body)
    this.asked.push(form)
    const token = this.misbehaviour.replayed ? this.#lastToken : await this.#idToken(form.get('code') ?? '')
    this.#lastToken = token
    send({ access_token: 'x', token_type: 'Bearer', id_token: token })
  }

  async #idToken(state: string): Promise<string> {
    const { claims, forged, unsigned, symmetric } = this.misbehaviour
    const now = Math.floor(Date.now() / 1000)
    const all = {
      ...{ iss: this.issuer, aud: this.client.clientId, sub: 'helena', iat: now, exp: now + 60 },
      ...{ nonce: this.#nonces.get(state), email: 'hr@paja.test', email_verified: true },
      ...claims,
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    if (unsigned) return `${part({ alg: 'none' })}.${part(all)}.`
    const token = new SignJWT(all)
    if (symmetric)
      return token
        .setProtectedHeader({ alg: 'HS256', kid: 'signing' })
        .sign(new TextEncoder().encode(this.client.clientSecret.padEnd(32, ' ')))
    const { signing, other } = this.#keys
    return token.setProtectedHeader({ alg: 'RS256', kid: 'signing' }).sign((forged ? other : signing).privateKey)
  }
}
