import * as client from 'openid-client'
import type { Language } from '#shared/languages.ts'
import type { Clock } from '../../clock.ts'
import type { Environment } from '../../process/environment.ts'
import { isLoopback } from '../../sites/addresses.ts'
import { askOut, isPublicUrl } from '../../sites/outgoing.ts'
import { LoginProblem, toProblem } from '../elsewhere/problem.ts'
import { bindingsOf, expectedOf } from '../elsewhere/secret.ts'

const answersWithinSeconds = 10
const keptMinutes = 60
const keptAtMost = 200

/** How an issuer knows us. */
export interface IssuerClient {
  issuer: string
  clientId: string
  clientSecret: string
}

export type Claims = Record<string, unknown>

export interface Finished {
  claims: Claims & { sub: string }
  /** Where the issuer ends its own login, with what it knows that by. */
  logoutAddress: string | undefined
}

/** So much every browser and server takes. */
const addressAtMost = 8000

/** Logins at the issuers that companies name, by OpenID Connect: discovery, code with PKCE, state and nonce. */
export class Issuers {
  /** Issuers of the server's own, for trying: how they are reached within it. */
  readonly own: { at: string; ask(address: string, init?: RequestInit): Promise<Response> }[] = []
  readonly #environment: Pick<Environment, 'ONLY_THIS_MACHINE'>
  readonly #clock: Clock
  readonly #known = new Map<string, { config: Promise<client.Configuration>; until: number }>()

  constructor(environment: Pick<Environment, 'ONLY_THIS_MACHINE'>, clock: Clock) {
    this.#environment = environment
    this.#clock = clock
  }

  /** Whether an issuer may be at an address: somebody's on the internet, or of this machine where nobody else is served. */
  mayBeAt(address: string): boolean {
    if (isPublicUrl(address)) return true
    const url = URL.parse(address)
    return this.#environment.ONLY_THIS_MACHINE && url !== null && !url.username && isLoopback(url.hostname)
  }

  /**
   * The address that the browser goes to.
   * @param secret 256 random bits that only this browser has
   * @throws LoginProblem when the issuer does not answer, or says that it is another
   */
  async begin(who: IssuerClient, secret: string, redirectUri: string, language: Language): Promise<string> {
    try {
      const config = await this.#connect(who)
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        ui_locales: language,
        ...(await bindingsOf(secret)),
      })
      if (!this.mayBeAt(address.href)) throw new LoginProblem('failed', 'the issuer sends people to no public address')
      return address.href
    } catch (error) {
      throw toProblem(error)
    }
  }

  /**
   * What the issuer says of whoever came back.
   * @param back the address that the browser was sent to, with all that the issuer has added
   * @param afterLogout where the issuer sends them once it has ended its own login
   * @throws LoginProblem
   */
  async finish(who: IssuerClient, secret: string, back: URL, afterLogout: string): Promise<Finished> {
    try {
      const config = await this.#connect(who)
      const tokens = await client.authorizationCodeGrant(config, back, expectedOf(secret))
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new LoginProblem('failed', 'no id_token')
      return { claims, logoutAddress: this.#logoutAddress(config, tokens.id_token, afterLogout) }
    } catch (error) {
      throw toProblem(error)
    }
  }

  /** Undefined for one that does not say where its own login ends, or nowhere that anybody could be sent to. */
  #logoutAddress(config: client.Configuration, idToken: string, afterLogout: string): string | undefined {
    const endsAt = config.serverMetadata().end_session_endpoint
    if (!endsAt || !this.mayBeAt(endsAt)) return undefined
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: afterLogout }
    const { href } = client.buildEndSessionUrl(config, parameters)
    return href.length <= addressAtMost ? href : undefined
  }

  /** What an issuer says of itself is kept for an hour; of those who ask at once one goes there. */
  #connect(who: IssuerClient): Promise<client.Configuration> {
    const key = JSON.stringify([who.issuer, who.clientId, who.clientSecret])
    const now = this.#clock.now().getTime()
    const known = this.#known.get(key)
    if (known && known.until > now) return known.config
    const config = this.#discover(who)
    this.#known.delete(key)
    this.#known.set(key, { config, until: now + keptMinutes * 60_000 })
    config.catch(() => {
      if (this.#known.get(key)?.config === config) this.#known.delete(key)
    })
    const [oldest] = this.#known.keys()
    if (this.#known.size > keptAtMost && oldest !== undefined) this.#known.delete(oldest)
    return config
  }

  async #discover({ issuer, clientId, clientSecret }: IssuerClient): Promise<client.Configuration> {
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      { id_token_signed_response_alg: 'RS256' },
      client.ClientSecretPost(clientSecret),
      {
        timeout: answersWithinSeconds,
        [client.customFetch]: (address, init) => this.#ask(address, init as RequestInit),
        execute: [
          client.enableNonRepudiationChecks,
          ...(this.#environment.ONLY_THIS_MACHINE ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    // The library lets Microsoft's common address speak for every tenant.
    if (config.serverMetadata().issuer !== issuer)
      throw new LoginProblem('failed', 'the issuer says that it is another')
    return config
  }

  async #ask(address: string, init: RequestInit = {}): Promise<Response> {
    const own = this.own.find(({ at }) => address.startsWith(`${at}/`))
    const answer = await (own ? own.ask(address, init) : this.#askOut(address, init)).catch((cause) => {
      throw cause instanceof LoginProblem
        ? cause
        : new LoginProblem('unavailable', 'the issuer does not answer', { cause })
    })
    if (answer.status >= 500) throw new LoginProblem('unavailable', `the issuer answers ${answer.status}`)
    return answer
  }

  async #askOut(address: string, init: RequestInit): Promise<Response> {
    if (!this.mayBeAt(address)) throw new LoginProblem('failed', 'an address that is not public')
    const { status, headers, body, isCut } = await askOut(
      address,
      {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.body ? String(init.body) : null,
      },
      this.#environment.ONLY_THIS_MACHINE && !isPublicUrl(address),
    )
    if (isCut) throw new LoginProblem('failed', 'the issuer answers too much')
    return new Response(new Uint8Array(body), {
      status,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    })
  }
}
