import * as client from 'openid-client'
import { isIdentityCode } from '#shared/hetu.ts'
import type { Language } from '#shared/languages.ts'
import { present } from '#shared/objects.ts'
import type { Clock } from '../../clock.ts'
import type { Environment } from '../../process/environment.ts'
import { isLoopback } from '../../sites/addresses.ts'
import { addressOfSite, isByBank, type Site } from '../../sites/sites.ts'
import { LoginProblem, toProblem } from '../elsewhere/problem.ts'
import { bindingsOf, expectedOf } from '../elsewhere/secret.ts'
import { type BankMethod, type Broker, readBroker } from './broker.ts'
import { fetchBrokerKeys } from './broker-keys.ts'
import type { DevelopmentBroker } from './development/broker.ts'
import { type BankKeys, importKey, keysFile, readOrMakeKeys, signingKey } from './keys.ts'
import { algorithms, callbackPath } from './published.ts'

const brokerAnswersWithinSeconds = 10

/** Login by bank as the Finnish Trust Network profile asks for it (Traficom S213/2023), at one broker. */
export class Bank {
  readonly methods: readonly BankMethod[]
  readonly serviceName: string
  readonly development: DevelopmentBroker | undefined
  /** How the broker is reached; the development broker lives in this process. */
  transport: (address: string, init?: RequestInit) => Promise<Response> = fetch
  readonly #broker: Broker
  readonly #environment: Environment
  readonly #keysFile: string
  readonly #clock: Clock
  #connection: { signedWith: string; openedFor: string; config: client.Configuration } | undefined

  constructor(broker: Broker, environment: Environment, clock: Clock, development?: DevelopmentBroker) {
    this.methods = broker.methods
    this.serviceName = broker.service_name
    this.development = development
    this.#broker = broker
    this.#environment = environment
    this.#keysFile = keysFile(environment, broker)
    this.#clock = clock
  }

  /** Read anew each time: after a rotation every process goes on without a restart. */
  keys(): Promise<BankKeys> {
    return readOrMakeKeys(this.#keysFile, this.#clock.now())
  }

  /**
   * The address that the browser goes to.
   * @param secret 256 random bits that only this browser has; state, nonce and code verifier are made of it
   * @param site where the browser comes back to
   * @throws LoginProblem when the broker does not answer
   */
  async begin(secret: string, method: BankMethod, language: Language, site: Site): Promise<string> {
    const config = await this.#connect()
    // Nobody is sent to a broker that does not answer, or is no longer the one it was.
    await this.#brokerKeys().catch((error) => {
      throw toProblem(error)
    })
    const parameters = {
      ...method.parameters,
      response_type: 'code',
      redirect_uri: addressOfSite(this.#environment, site) + callbackPath,
      scope: this.#broker.scope,
      ...(await bindingsOf(secret)),
      ui_locales: language,
      ftn_spname: this.#broker.service_name,
    }
    const { key, kid } = await this.#signingKey()
    const address = await client.buildAuthorizationUrlWithJAR(config, parameters, { key, kid })
    return address.href
  }

  /**
   * The identity code of the person who came back.
   * @param pathAndQuery what the broker has sent the browser to
   * @throws LoginProblem
   */
  async finish(secret: string, pathAndQuery: string, site: Site): Promise<string> {
    try {
      const tokens = await client.authorizationCodeGrant(
        await this.#connect(),
        new URL(pathAndQuery, addressOfSite(this.#environment, site)),
        expectedOf(secret),
      )
      // The library takes an id_token as it comes: one that anybody could read on its way is refused here.
      if (tokens.id_token?.split('.').length !== 5) throw new LoginProblem('failed', 'the id_token is not encrypted')
      return this.#identityCodeOf(tokens.claims() ?? {})
    } catch (error) {
      throw toProblem(error)
    }
  }

  #identityCodeOf(claims: Record<string, unknown>): string {
    const { assurance_claim, assurance_levels, identity_code_claim } = this.#broker
    if (!assurance_levels.includes(String(claims[assurance_claim])))
      throw new LoginProblem('failed', 'the level of assurance is too low')
    const code = claims[identity_code_claim]
    if (typeof code !== 'string' || !isIdentityCode(code)) throw new LoginProblem('failed', 'no identity code')
    return code
  }

  async #signingKey() {
    const key = signingKey(await this.keys(), this.#clock.now())
    return { key: await importKey(key), kid: present(key.kid) }
  }

  /** Kept while the keys stay the same; the library keeps the broker's keys with it. */
  async #connect(): Promise<client.Configuration> {
    const keys = await this.keys()
    const { key, kid } = await this.#signingKey()
    const openedFor = keys.decrypt.map((one) => one.key.kid).join()
    if (this.#connection?.signedWith === kid && this.#connection.openedFor === openedFor) return this.#connection.config

    const { issuer, authorization_endpoint, token_endpoint, signed_jwks_uri, client_id } = this.#broker
    const config = new client.Configuration(
      { issuer, authorization_endpoint, token_endpoint, jwks_uri: signed_jwks_uri },
      client_id,
      { ...algorithms },
      // Brokers want their token endpoint named, where the library would name the issuer.
      client.PrivateKeyJwt(
        { key, kid },
        {
          [client.modifyAssertion]: (_header, payload) => {
            payload['aud'] = token_endpoint
          },
        },
      ),
    )
    client.enableNonRepudiationChecks(config)
    const decrypting = keys.decrypt.map(async (one) => ({
      key: await importKey(one.key),
      alg: algorithms.id_token_encrypted_response_alg,
      kid: present(one.key.kid),
    }))
    client.enableDecryptingResponses(
      config,
      [algorithms.id_token_encrypted_response_enc],
      ...(await Promise.all(decrypting)),
    )
    if (isLoopback(new URL(issuer).hostname)) client.allowInsecureRequests(config)
    config.timeout = brokerAnswersWithinSeconds
    // Whenever the library wants the broker's keys it gets those that the pinned Entity key has signed, and no others.
    config[client.customFetch] = async (address, init) =>
      address === signed_jwks_uri
        ? Response.json(await this.#brokerKeys())
        : this.#request(address, init as RequestInit)
    this.#connection = { signedWith: kid, openedFor, config }
    return config
  }

  #brokerKeys() {
    return fetchBrokerKeys(this.#broker, (address) => this.#request(address))
  }

  async #request(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await this.transport(address, {
      signal: AbortSignal.timeout(brokerAnswersWithinSeconds * 1000),
      ...init,
    }).catch((cause) => {
      throw new LoginProblem('unavailable', 'the broker does not answer', { cause })
    })
    if (answer.status >= 500) throw new LoginProblem('unavailable', `the broker answers ${answer.status}`)
    return answer
  }
}

/** Where anybody logs in by bank: the configured broker, or the development one. */
export async function openBank(environment: Environment, clock: Clock): Promise<Bank | undefined> {
  if (!isByBank(environment, 'EXTRANET') && !isByBank(environment, 'CONSOLE')) return undefined
  if (environment.BANK_BROKER) return new Bank(readBroker(environment.BANK_BROKER), environment, clock)
  // A library of some size that an installation with a broker never reads.
  const { openDevelopmentBroker } = await import('./development/broker.ts')
  const { development, broker } = await openDevelopmentBroker(environment)
  return new Bank(broker, environment, clock, development)
}
