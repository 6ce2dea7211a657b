import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import {
  CompactEncrypt,
  type CryptoKey,
  compactVerify,
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { substantial } from '#server/auth/bank/profiles.ts'
import type { World } from './world.ts'

/** How an answer differs from what a good broker says. */
export interface Misbehaviour {
  claims?: JWTPayload
  /** Signs with another key than the published one, under its name. */
  forged?: boolean
  /** Names such a key instead of the published one. */
  kid?: string
  /** Signs with the published key's own words as a shared secret. */
  symmetric?: boolean
  /** Gives the token of the last login once more. */
  replayed?: boolean
  /** Says `alg: none`. */
  unsigned?: boolean
  unencrypted?: boolean
  /** Encrypts to somebody else. */
  misdirected?: boolean
  /** Lasts so long, in seconds. */
  lasts?: number
  /** Publishes keys that its Entity key has not signed. */
  usurped?: boolean
  /** Publishes keys that name another issuer. */
  keysOf?: string
  /** Answers nothing but this status. */
  status?: number
}

interface Pair {
  publicKey: CryptoKey
  privateKey: CryptoKey
}
type Pairs = Record<'entity' | 'signing' | 'other' | 'encrypting', Pair>

/** A broker with real keys that answers as the test wants: what the development bank would never do. */
export class TestBroker {
  misbehaviour: Misbehaviour = {}
  /** The forms and the assertions of the clients that came for a token. */
  readonly asked: { form: URLSearchParams; assertion: JWTPayload }[] = []
  #server = http.createServer((request, response) => void this.#answer(request, response))
  #keys!: Pairs
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-broker-'))
  #ourKeys!: JSONWebKeySet
  #lastToken = ''
  /** What was asked, by state; the state is the code, too. */
  readonly #requests = new Map<string, JWTPayload>()

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Answers the path of the file that describes it. */
  async start(changes: object = {}): Promise<string> {
    const pair = (alg: string) => generateKeyPair(alg, { extractable: true })
    const [entity, signing, other, encrypting] = await Promise.all(
      ['RS256', 'RS256', 'RS256', 'RSA-OAEP'].map(pair) as Promise<Pair>[],
    )
    this.#keys = { entity, signing, other, encrypting } as Pairs
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const file = path.join(this.#folder, 'broker.json')
    const { issuer } = this
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      signed_jwks_uri: `${issuer}/signed-jwks`,
      entity_keys: { keys: [await exportJWK(this.#keys.entity.publicKey)] },
      client_id: 'paja',
      service_name: 'Pajan työterveys',
      ...changes,
    }
    fs.writeFileSync(file, JSON.stringify(description))
    return file
  }

  stop(): void {
    this.#server.close()
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Reads our keys from where we publish them and takes the request of an address, as a broker does. */
  async take(world: World, address: string): Promise<JWTPayload> {
    const entityStatement = decodeJwt((await world.app.inject('/.well-known/openid-federation')).body)
    const known = createLocalJWKSet(entityStatement['jwks'] as JSONWebKeySet)
    const published = await compactVerify((await world.app.inject('/login/bank/signed-jwks')).body, known)
    this.#ourKeys = JSON.parse(new TextDecoder().decode(published.payload))
    const request = new URL(address).searchParams.get('request') ?? ''
    const { payload } = await jwtVerify(request, createLocalJWKSet(this.#ourKeys), { audience: this.issuer })
    this.#requests.set(String(payload['state']), payload)
    return payload
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { status, usurped, keysOf = this.issuer } = this.misbehaviour
    if (status) return void response.writeHead(status).end('{}')
    if (request.url === '/signed-jwks') {
      const { entity, signing, other } = this.#keys
      const keys = [{ ...(await exportJWK(signing.publicKey)), kid: 'signing', use: 'sig', alg: 'RS256' }]
      const set = new SignJWT({ keys }).setProtectedHeader({ alg: 'RS256' }).setIssuer(keysOf)
      return void response.end(await set.sign((usurped ? other : entity).privateKey))
    }
    let body = ''
    for await (const part of request) body += part
    const form = new URLSearchParams(body)
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', createLocalJWKSet(this.#ourKeys))
    this.asked.push({ form, assertion: payload })
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        access_token: 'x',
        token_type: 'Bearer',
        id_token: this.misbehaviour.replayed
          ? this.#lastToken
          : await this.#idToken(this.#requests.get(form.get('code') ?? '')),
      }),
    )
  }

  async #idToken(request: JWTPayload = {}): Promise<string> {
    const {
      claims,
      forged,
      unsigned,
      symmetric,
      unencrypted,
      misdirected,
      kid = 'signing',
      lasts = 60,
    } = this.misbehaviour
    const now = Math.floor(Date.now() / 1000)
    const all = {
      iss: this.issuer,
      aud: 'paja',
      sub: 'x',
      iat: now + Math.min(0, lasts - 60),
      exp: now + lasts,
      nonce: request['nonce'],
      acr: substantial,
      'urn:oid:1.2.246.21': '120375-908T',
      ...claims,
    }
    const { signing, other, encrypting } = this.#keys
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const sign = async () => {
      if (unsigned) return `${part({ alg: 'none' })}.${part(all)}.`
      const token = new SignJWT(all)
      if (!symmetric) return token.setProtectedHeader({ alg: 'RS256', kid }).sign((forged ? other : signing).privateKey)
      const { n } = await exportJWK(signing.publicKey)
      return token.setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(n))
    }
    const signed = await sign()
    if (unencrypted) return signed
    const ours = this.#ourKeys.keys.find(({ use }) => use === 'enc')
    const recipient = misdirected ? encrypting.publicKey : await importJWK(ours as JWK, 'RSA-OAEP')
    this.#lastToken = await new CompactEncrypt(new TextEncoder().encode(signed))
      .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128CBC-HS256', cty: 'JWT', kid: ours?.kid as string })
      .encrypt(recipient)
    return this.#lastToken
  }
}
