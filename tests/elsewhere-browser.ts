import type { LightMyRequestResponse } from 'fastify'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** A browser that goes to an issuer of the server's own to log in and comes back, by HTTP alone. */
export class ElsewhereBrowser {
  readonly client: Client
  /** Where the issuer waits for a choice. */
  #interaction = ''

  constructor(world: World, host?: string) {
    this.client = world.anonymous(host)
  }

  /** Goes where a login has begun; answers the issuer's page. */
  async follow(redirectUrl: string): Promise<LightMyRequestResponse> {
    const asked = await this.go(redirectUrl)
    this.#interaction = String(asked.headers.location)
    return this.go(this.#interaction)
  }

  /** Chooses a person, or turns back; answers the address that the issuer sends the browser to. */
  async answerOf(person: string | undefined): Promise<string> {
    const chosen = await this.client.send('POST', this.#interaction, {
      body: new URLSearchParams(person ? { person } : { cancel: 'true' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const resumed = await this.go(String(chosen.headers.location))
    return String(resumed.headers.location)
  }

  /** The same, and back at our door: answers where that leads. */
  async choose(person: string | undefined): Promise<string> {
    const back = await this.go(await this.answerOf(person))
    return String(back.headers.location)
  }

  go(address: string): Promise<LightMyRequestResponse> {
    const { pathname, search, host } = new URL(address, 'http://localhost')
    return this.client.send('GET', pathname + search, { headers: { host } })
  }
}
